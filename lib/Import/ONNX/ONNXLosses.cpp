//===- ONNXLosses.cpp - Losses of ONNX ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// The loss of log-probabilities `x` [batch, classes, ...] for the classes `target` [batch, ...], reduced as the node says.
static Value likelihoodLoss(ONNXOp &n, Value x) {
  Value target = n.operand(1), weight = n.operand(2);
  RankedTensorType type = typeOf(x);
  if (type.getRank() < 2 || typeOf(target).getRank() != type.getRank() - 1)
    return n.error("expected a tensor with classes as axis 1 and targets without, found ranks " + Twine(type.getRank()) + " and " +
                   Twine(typeOf(target).getRank()));
  SmallVector<int64_t> classes(type.getRank(), 1), aligned(typeOf(target).getShape());
  classes[1] = type.getDimSize(1);
  aligned.insert(aligned.begin() + 1, 1);
  Value column = n.reshape(target, aligned);
  Value isTarget = n.eq(column, n.iota(classes, typeOf(target).getElementType(), 1));
  if (n.has("ignore_index"))
    isTarget = n.logicalAnd(isTarget, n.ne(column, n.integer("ignore_index")));
  Value zero = n.splat(x, 0);
  Value factors = weight ? n.reshape(weight, classes) : n.full(classes, type.getElementType(), 1);
  auto pick = [&](Value value) { return n.reduce<ttir::SumOp>(n.where(isTarget, value, zero), {1}, /*keep=*/false); };
  Value loss = n.neg(pick(n.multiply(x, factors)));
  const std::string reduction = n.text("reduction");
  if (reduction == "none" || !loss)
    return loss;
  SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(loss).getRank()));
  Value sum = n.reduce<ttir::SumOp>(loss, all, /*keep=*/false);
  if (reduction == "sum")
    return sum;
  return n.div(sum, n.reduce<ttir::SumOp>(pick(factors), all, /*keep=*/false));
}

void mlir::tt::importer::importNegativeLogLikelihoodLoss(ONNXOp &n, Value x, Value, Value) { n.give(likelihoodLoss(n, x)); }

void mlir::tt::importer::importSoftmaxCrossEntropyLoss(ONNXOp &n, Value x, Value, Value) {
  if (typeOf(x).getRank() < 2)
    return n.fail("expected a tensor with classes as axis 1, found " + listText(x));
  Value logs = logSoftmax(n, x, 1);
  if (!logs)
    return;
  n.give(likelihoodLoss(n, logs));
  n.give(logs);
}
