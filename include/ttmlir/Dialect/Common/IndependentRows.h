//===- IndependentRows.h - Ops on each row by itself ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_INDEPENDENTROWS_H
#define TTMLIR_DIALECT_COMMON_INDEPENDENTROWS_H

#include "ttmlir/Hardware/Cost/OpCost.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// Whether each row of the result of `op` is computed from the same row of operand 0, by `rule`, from the record of `op`, and the
/// attributes that this names. False for the rules of other classes than Rows and TrailingRows.
bool worksOnRows(Operation *op, const ::ttmlir::hw::ShardingRule &rule);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_INDEPENDENTROWS_H
