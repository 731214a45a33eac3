//===- OlderDestinations.h - Destinations of older TTIR ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_OLDERDESTINATIONS_H
#define TTMLIR_DIALECT_TTIR_IR_OLDERDESTINATIONS_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttir {

/// The number of operands that every op `name` has; nothing if they differ.
std::optional<unsigned> fixedOperands(RegisteredOperationName name);

/// Whether op `name` of today takes a destination among its operands.
bool takesDestination(RegisteredOperationName name);

/// Whether the last operands of `op`, one of the type of each result, are placeholders, as `isPlaceholder` says of their producers,
/// which may be null: older TTIR names the tensors that an op writes. Only where `name`, the op of today, takes several numbers of
/// operands can they be mistaken for others.
bool endsInPlaceholders(Operation *op, RegisteredOperationName name, llvm::function_ref<bool(Operation *)> isPlaceholder);

/// Fails after an error at `op`, of TTIR, if it ends in placeholders: text that is of older TTIR in part verifies, and would read
/// unwritten elements.
LogicalResult checkNoOlderDestination(Operation *op);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_OLDERDESTINATIONS_H
