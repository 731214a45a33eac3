//===- EqualOps.cpp - Ops that differ in their operands alone -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Utils/EqualOps.h"

#include "mlir/IR/OperationSupport.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace mlir::tt::d2m;

static constexpr auto kFlags = OperationEquivalence::IgnoreLocations;

unsigned EqualOpInfo::getHashValue(Operation *op) {
  llvm::hash_code hash(0);
  op->walk([&](Operation *each) {
    hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(each, OperationEquivalence::ignoreHashValue,
                                                                      OperationEquivalence::ignoreHashValue, kFlags));
  });
  return hash;
}

bool EqualOpInfo::isEqual(Operation *lhs, Operation *rhs) {
  auto isOp = [](const Operation *op) { return op != getEmptyKey() && op != getTombstoneKey(); };
  if (lhs == rhs || !isOp(lhs) || !isOp(rhs))
    return lhs == rhs;
  // Values of regions are marked before their uses; all others are operands of the ops.
  DenseMap<Value, Value> marked;
  auto isEquivalent = [&](Value a, Value b) {
    const auto found = marked.find(a);
    return success(found == marked.end() || found->second == b);
  };
  auto mark = [&](Value a, Value b) { marked[a] = b; };
  return OperationEquivalence::isEquivalentTo(lhs, rhs, isEquivalent, mark, kFlags);
}
