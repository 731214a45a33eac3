//===- TrainingRules.cpp - Rules of training, layout and memory ops ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "FrontendRules.h"
#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

LogicalResult rules::detail::verifyAdamW(Call *op, ArrayRef<Tensor> operands, SmallVector<Tensor> results,
                                         ArrayRef<Tensor> largest) {
  const StringRef operandNames[] = {"grad", "exp_avg", "exp_avg_sq", "max_exp_avg_sq"};
  // adamw_c1
  for (auto [name, tensor] : llvm::zip_equal(operandNames, operands.drop_front()))
    if (tensor && failed(expectShape(op, name, tensor, shapeOf(operands[0]))))
      return failure();
  // adamw_c2
  if (largest.size() != (operands[4] ? 1 : 0))
    return op->emitOpError("expected ") << (operands[4] ? "a fourth result with" : "three results without") << " max_exp_avg_sq";
  results.push_back(largest.empty() ? Tensor() : largest.front());
  const StringRef resultNames[] = {"param_out", "exp_avg_out", "exp_avg_sq_out", "max_exp_avg_sq_out"};
  const Tensor updated[] = {operands[0], operands[2], operands[3], operands[4]};
  // adamw_c3
  for (auto [name, result, operand] : llvm::zip_equal(resultNames, results, updated))
    if (result && failed(expectElementType(op, name, result, operand->element)))
      return failure();
  return success();
}

LogicalResult rules::detail::verifyBatchNormTraining(Call *op, Tensor operand, ArrayRef<Tensor> perChannel,
                                                     ArrayRef<Tensor> results, int64_t dimension) {
  const int64_t rank = rankOf(operand);
  // batch_norm_training_c1
  if (rank < 2 || rank > 5)
    return op->emitOpError("expected an operand of rank 2 to 5, found ") << rank;
  // batch_norm_training_c2
  if (failed(expectFrontAxis(op, "dimension", dimension, rank)))
    return failure();
  const int64_t channels = shapeOf(operand)[dimension];
  // batch_norm_training_c3
  const StringRef names[] = {"scale", "offset", "running_mean", "running_variance"};
  for (auto [name, tensor] : llvm::zip_equal(names, perChannel))
    if (failed(expectPerChannel(op, name, tensor, channels)))
      return failure();
  // batch_norm_training_c4
  if (failed(expectShape(op, "result", results[0], shapeOf(operand))))
    return failure();
  // batch_norm_training_c5
  if (failed(expectPerChannel(op, "batch_mean", results[1], channels)))
    return failure();
  return expectPerChannel(op, "batch_variance", results[2], channels);
}

LogicalResult rules::detail::verifyGeluBackward(Call *op, Tensor lhs, Tensor rhs, StringRef approximate) {
  // gelu_bw_c3
  if (approximate != "none" && approximate != "tanh")
    return op->emitOpError("expected approximate to be \"none\" or \"tanh\", found \"") << approximate << "\"";
  // gelu_bw_c1
  if (rankOf(lhs) < 2 || rankOf(lhs) > 4)
    return op->emitOpError("expected operands of rank 2 to 4, found ") << rankOf(lhs);
  // gelu_bw_c2
  return expectRank(op, "rhs", rhs, rankOf(lhs));
}

LogicalResult rules::detail::verifyEmbeddingBackward(Call *op, Tensor input, Tensor weight, Tensor gradient, Tensor result) {
  // embedding_backward_c1
  if (failed(expectRank(op, "weight", weight, 2)))
    return failure();
  // embedding_backward_c2
  if (failed(expectShape(op, "result", result, shapeOf(weight))))
    return failure();
  // embedding_backward_c3
  if (rankOf(gradient) == 0 || shapeOf(gradient).back() != shapeOf(weight)[1])
    return op->emitOpError("expected in_gradient with rows of ")
           << countText(shapeOf(weight)[1], "element") << ", found " << shapeText(shapeOf(gradient));
  // embedding_backward_c5
  const int64_t count = volumeOf(shapeOf(input)), rows = volumeOf(shapeOf(gradient).drop_back());
  if (rows != count)
    return op->emitOpError("expected in_gradient with a row for each of ")
           << countText(count, "element") << " of input, found " << countText(rows, "row");
  // embedding_backward_c6
  if (failed(expectIndexable(op, "weight", weight, 0, input)))
    return failure();
  // embedding_backward_c4
  return expectElementType(op, "in_gradient", gradient, result->element);
}

LogicalResult rules::detail::verifyDropout(Call *op, Tensor input, Tensor result, double probability, double scale) {
  // dropout_c1
  if (rankOf(input) < 2 || rankOf(input) > 4)
    return op->emitOpError("expected an input of rank 2 to 4, found ") << rankOf(input);
  // dropout_c2
  if (failed(expectElementType(op, "result", result, input->element)))
    return failure();
  // dropout_c3: not so for NaN either
  if (!(probability >= 0 && probability <= 1))
    return op->emitOpError("expected prob in [0, 1], found ") << probability;
  // dropout_c4
  if (!(scale > 0))
    return op->emitOpError("expected a positive scale, found ") << scale;
  return success();
}

//===----------------------------------------------------------------------===//
// Layout and memory
//===----------------------------------------------------------------------===//

LogicalResult rules::detail::verifyAlloc(Call *op, int64_t address, int64_t size, bool isSystem) {
  // alloc_c1
  if (size < 1)
    return op->emitOpError("expected a positive size, found ") << size;
  // alloc_c2
  if (address < 0 || isSystem != (address == 0))
    return op->emitOpError("expected ") << (isSystem ? "address 0 in system memory" : "an address above 0 on the device")
                                        << ", found " << address;
  return success();
}

LogicalResult rules::detail::verifyTTLang(Call *op, ArrayRef<Tensor> operands, unsigned numResults, StringRef roles) {
  SmallVector<StringRef> list;
  roles.split(list, ',');
  // tt_lang_op_c1
  if (roles.empty() || list.size() != operands.size())
    return op->emitOpError("expected ") << operands.size() << " arg_roles, found " << (roles.empty() ? 0 : list.size());
  unsigned outs = 0;
  for (StringRef role : list) {
    role = role.trim();
    // tt_lang_op_c2
    if (role != "in" && role != "out")
      return op->emitOpError("expected arg_roles in and out, found '") << role << "'";
    // tt_lang_op_c3
    if (role == "in" && outs)
      return op->emitOpError("expected outs after all ins in arg_roles, found '") << roles << "'";
    outs += role == "out";
  }
  // tt_lang_op_c5
  if (outs == 0)
    return op->emitOpError("expected an out in arg_roles, found '") << roles << "'";
  // tt_lang_op_c4
  if (outs != numResults)
    return op->emitOpError("expected ") << countText(outs, "result") << ", one for each out, found " << numResults;
  return success();
}
