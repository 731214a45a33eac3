//===- Origin.h - What an operation is part of ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Locations of operations that a composite one was broken up into hold its name, so that messages speak of what the user has
// written.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_ORIGIN_H
#define TTMLIR_DIALECT_TTIR_IR_ORIGIN_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttir {

/// Makes what is built at the location of `op` part of it, or of what `op` is part of itself.
void recordOrigin(Operation *op);

/// The name of the operation that `op` is part of; empty when it is none.
StringRef originOf(Operation *op);

/// Takes origins out of the locations of `op` and all operations in it.
void dropOrigins(Operation *op);

/// An error at `op`: "'<operation that the user has written>' <what>", and if `op` is part of that, the name of `op`.
InFlightDiagnostic emitRefusal(Operation *op, const Twine &what);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_ORIGIN_H
