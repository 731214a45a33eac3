//===- L1Budget.h - L1 left to circular buffers -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_L1BUDGET_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_L1BUDGET_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace mlir::tt::d2m {

/// L1 bytes per core that the tensors of `op`, and the arguments of its function, leave to CBs.
uint64_t l1Budget(Operation *op, const ::ttmlir::hw::ChipDesc &chip);
/// The same for an op that is not in `block` yet.
uint64_t l1Budget(Block *block, Operation *op, const ::ttmlir::hw::ChipDesc &chip);

/// The same for every d2m op of the functions in `scope`, less the d2m results that are live in L1 across it.
DenseMap<Operation *, uint64_t> l1Budgets(Operation *scope, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_L1BUDGET_H
