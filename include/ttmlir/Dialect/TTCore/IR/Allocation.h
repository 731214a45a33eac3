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

/// Where `value`, an argument of a function or a result of an operation, lies in device memory; null when it has no address.
ArgAllocAttr getAllocation(Value value);

/// The operand whose buffer the first result of `op` takes over; null when that has a buffer of its own.
Value getTakenOver(Operation *op);

/// Whether a buffer of a tensor of type `from` can be that of one of type `to`, element by element: each lies at the same byte.
bool hasSamePlaces(RankedTensorType from, RankedTensorType to);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_ALLOCATION_H
