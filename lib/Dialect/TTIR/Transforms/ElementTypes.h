//===- ElementTypes.h - Element types that a device stores ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_ELEMENTTYPES_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_ELEMENTTYPES_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Types.h"

namespace mlir::tt::ttir {

/// The device type for an element type of TTIR, possibly itself; null if there is none (docs/pipeline.md).
Type normalizeElement(Type type);

/// Emits an error at `loc`: elements of `type` have no device type.
InFlightDiagnostic emitUnsupportedElement(Location loc, Type type);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_ELEMENTTYPES_H
