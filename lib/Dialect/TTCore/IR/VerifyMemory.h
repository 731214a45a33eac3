//===- VerifyMemory.h - Verifier of memory plans ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifies `ttcore.alloc`, `ttcore.in_place` and `ttcore.memory` like the rest of the program. Whether buffers overlap depends on
// live ranges, which the run follows.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTCORE_IR_VERIFYMEMORY_H
#define TTMLIR_LIB_DIALECT_TTCORE_IR_VERIFYMEMORY_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttcore {

/// `ttcore.alloc` of `op`: one address per result, each in the memory of its tensor.
LogicalResult verifyAllocation(Operation *op, Attribute attr);

/// The same for an argument of function `op`.
LogicalResult verifyArgumentAllocation(Operation *op, unsigned argument, Attribute attr);

/// `ttcore.in_place` of `op`: an operand that dies at it.
LogicalResult verifyInPlace(Operation *op, Attribute attr);

/// `ttcore.memory` of function `op`: every device tensor has an address, with its size on the chip of the module, if there is one;
/// results that reuse a buffer have its address.
LogicalResult verifyMemoryPlan(Operation *op, Attribute attr);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_LIB_DIALECT_TTCORE_IR_VERIFYMEMORY_H
