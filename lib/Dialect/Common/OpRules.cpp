//===- OpRules.cpp - Rules of ops that only parse -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/OpRules.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;

/// Rules by the type of their op.
static llvm::DenseMap<TypeID, mlir::tt::OpRule> &rules() {
  static llvm::DenseMap<TypeID, mlir::tt::OpRule> table;
  return table;
}

void mlir::tt::registerOpRule(TypeID op, OpRule rule) { rules()[op] = rule; }

LogicalResult mlir::tt::verifyOpRule(Operation *op) {
  const OpRule rule = rules().lookup(op->getName().getTypeID());
  return rule ? rule(op) : success();
}
