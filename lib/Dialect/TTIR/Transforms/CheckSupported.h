//===- CheckSupported.h - Ops and types without a TTNN form -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::ttir {

/// The ops and types that an earlier pass reports, or rewrites.
enum class CheckedBefore { Nothing, Quantized, TuplesAndScalars };

/// Emits the errors of `ttir-check-supported` for `module`, but none for `before`, and with tuples none for quantized elements
/// either.
LogicalResult checkSupported(ModuleOp module, CheckedBefore before);

/// Whether `type` is a tuple or a scalar, which `ttir-flatten-tuples` rewrites.
bool isTupleOrScalar(Type type);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H
