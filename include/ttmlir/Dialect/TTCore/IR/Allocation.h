//===- Allocation.h - Addresses of tensors ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_ALLOCATION_H
#define TTMLIR_DIALECT_TTCORE_IR_ALLOCATION_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

namespace mlir::tt::ttcore {

/// The device address of `value`, a function argument or op result; null if it has none.
ArgAllocAttr getAllocation(Value value);

/// The operand whose buffer the first result of `op` reuses; null if the result has its own buffer.
Value getReusedOperand(Operation *op);

/// Whether a tensor of type `to` can reuse the buffer of one of type `from`: every element has the same byte offset in both.
bool hasSamePlaces(RankedTensorType from, RankedTensorType to);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_ALLOCATION_H
