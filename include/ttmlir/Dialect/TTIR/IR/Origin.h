//===- Origin.h - Original ops of decomposed ones ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Locations of ops from a decomposition hold the name of the composite op, so that diagnostics name the op that the user wrote.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_ORIGIN_H
#define TTMLIR_DIALECT_TTIR_IR_ORIGIN_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttir {

/// Records `op`, or its own origin, as the origin of ops that are built at its location.
void recordOrigin(Operation *op);

/// The name of the origin of `op`; empty if it has none.
StringRef originOf(Operation *op);

/// Drops origins from the locations of `op` and its nested ops.
void dropOrigins(Operation *op);

/// Emits the error `'<name of the origin, or of op>' <what>` at `op`, with the name of `op` if it has an origin.
InFlightDiagnostic emitRefusal(Operation *op, const Twine &what);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_ORIGIN_H
