//===- OpRules.h - Rules of ops that only parse -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A verifier in the class of an op makes every file that sees the dialect's ops compile again. Ops without a back end have theirs here:
// the trait TensorTypes, which every op has, looks them up.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_OPRULES_H
#define TTMLIR_DIALECT_COMMON_OPRULES_H

#include "mlir/IR/Operation.h"

namespace mlir::tt {

using OpRule = LogicalResult (*)(Operation *);

/// Registers the rule of the op with this type. Before contexts are made.
void registerOpRule(TypeID op, OpRule rule);

/// What the registered rule of `op` says, whose operands and attributes are known to be of their kinds; success without one.
LogicalResult verifyOpRule(Operation *op);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_OPRULES_H
