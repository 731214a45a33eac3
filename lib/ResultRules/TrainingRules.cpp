//===- TrainingRules.cpp - Rules of training, layout and memory ops ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// All tensors have the parameter's shape; results have the types of their operands; a fourth one belongs to max_exp_avg_sq.
LogicalResult rules::adamW(const AdamWArgs &op) {
  const Tensor operands[] = {op.param, op.grad, op.exp_avg, op.exp_avg_sq, op.max_exp_avg_sq};
  SmallVector<Tensor> results{op.param_out, op.exp_avg_out, op.exp_avg_sq_out};
  const StringRef operandNames[] = {"grad", "exp_avg", "exp_avg_sq", "max_exp_avg_sq"};
  // adamw_c1
  for (auto [name, tensor] : llvm::zip_equal(operandNames, ArrayRef(operands).drop_front()))
    if (tensor && failed(expectShape(op, name, tensor, shapeOf(operands[0]))))
      return failure();
  // adamw_c2
  if (op.max_exp_avg_sq_out.size() != (operands[4] ? 1 : 0))
    return op->emitOpError("expected ") << (operands[4] ? "a fourth result with" : "three results without") << " max_exp_avg_sq";
  results.push_back(op.max_exp_avg_sq_out.empty() ? Tensor() : op.max_exp_avg_sq_out.front());
  const StringRef resultNames[] = {"param_out", "exp_avg_out", "exp_avg_sq_out", "max_exp_avg_sq_out"};
  const Tensor updated[] = {operands[0], operands[2], operands[3], operands[4]};
  // adamw_c3
  for (auto [name, result, operand] : llvm::zip_equal(resultNames, results, updated))
    if (result && failed(expectElementType(op, name, result, operand->element)))
      return failure();
  return success();
}

/// Rank 2 to 5; everything else has one element per channel, perhaps beside axes of size 1.
LogicalResult rules::batchNormTraining(const BatchNormTrainingArgs &op) {
  const Tensor perChannel[] = {op.scale, op.offset, op.running_mean, op.running_variance};
  const Tensor results[] = {op.result, op.batch_mean, op.batch_variance};
  for (Tensor result : results)
    defineRealElements(result, op.operand);
  const int64_t rank = rankOf(op.operand);
  // batch_norm_training_c1
  if (rank < 2 || rank > 5)
    return op->emitOpError("expected an operand of rank 2 to 5, found ") << rank;
  // batch_norm_training_c2
  if (failed(expectFrontAxis(op, "dimension", op.dimension, rank)))
    return failure();
  const int64_t channels = shapeOf(op.operand)[op.dimension];
  // batch_norm_training_c3
  const StringRef names[] = {"scale", "offset", "running_mean", "running_variance"};
  for (auto [name, tensor] : llvm::zip_equal(names, perChannel))
    if (failed(expectPerChannel(op, name, tensor, channels)))
      return failure();
  // batch_norm_training_c4
  if (failed(expectShape(op, "result", results[0], shapeOf(op.operand))))
    return failure();
  // batch_norm_training_c5
  if (failed(expectPerChannel(op, "batch_mean", results[1], channels)))
    return failure();
  return expectPerChannel(op, "batch_variance", results[2], channels);
}

/// Operands of one rank, 2 to 4.
LogicalResult rules::geluGradient(const GeluGradientArgs &op) {
  defineRealElements(op.result, op.lhs);
  // gelu_bw_c3
  if (op.approximate != "none" && op.approximate != "tanh")
    return op->emitOpError("expected approximate to be \"none\" or \"tanh\", found \"") << op.approximate << "\"";
  // gelu_bw_c1
  if (rankOf(op.lhs) < 2 || rankOf(op.lhs) > 4)
    return op->emitOpError("expected operands of rank 2 to 4, found ") << rankOf(op.lhs);
  // gelu_bw_c2
  return expectRank(op, "rhs", op.rhs, rankOf(op.lhs));
}

/// A table [V, D] and its gradient; for each index a row of D elements of the result's type.
LogicalResult rules::embeddingBackward(const EmbeddingBackwardArgs &op) {
  // embedding_backward_c1
  if (failed(expectRank(op, "weight", op.weight, 2)))
    return failure();
  // embedding_backward_c2
  if (failed(expectShape(op, "result", op.result, shapeOf(op.weight))))
    return failure();
  // embedding_backward_c3
  if (rankOf(op.in_gradient) == 0 || shapeOf(op.in_gradient).back() != shapeOf(op.weight)[1])
    return op->emitOpError("expected in_gradient with rows of ")
           << countText(shapeOf(op.weight)[1], "element") << ", found " << shapeText(shapeOf(op.in_gradient));
  // embedding_backward_c5
  const int64_t count = volumeOf(shapeOf(op.input)), rows = volumeOf(shapeOf(op.in_gradient).drop_back());
  if (rows != count)
    return op->emitOpError("expected in_gradient with a row for each of ")
           << countText(count, "element") << " of input, found " << countText(rows, "row");
  // embedding_backward_c6
  if (failed(expectIndexable(op, "weight", op.weight, 0, op.input)))
    return failure();
  // embedding_backward_c4
  return expectElementType(op, "in_gradient", op.in_gradient, op.result->element);
}

/// Rank 2 to 4, a probability and a positive scale; the result has the operand's type.
LogicalResult rules::dropout(const DropoutArgs &op) {
  // dropout_c1
  if (rankOf(op.input) < 2 || rankOf(op.input) > 4)
    return op->emitOpError("expected an input of rank 2 to 4, found ") << rankOf(op.input);
  // dropout_c2
  if (failed(expectElementType(op, "result", op.result, op.input->element)))
    return failure();
  // dropout_c3: not so for NaN either
  if (!(op.prob >= 0 && op.prob <= 1))
    return op->emitOpError("expected prob in [0, 1], found ") << op.prob;
  // dropout_c4
  if (!(op.scale > 0))
    return op->emitOpError("expected a positive scale, found ") << op.scale;
  return success();
}

//===----------------------------------------------------------------------===//
// Layout and memory
//===----------------------------------------------------------------------===//

/// A positive size; address 0 if and only if in the memory of the host.
LogicalResult rules::alloc(const AllocArgs &op) {
  const bool isSystem = op.memory_space == "system";
  // alloc_c1
  if (op.size < 1)
    return op->emitOpError("expected a positive size, found ") << op.size;
  // alloc_c2
  if (op.address < 0 || isSystem != (op.address == 0))
    return op->emitOpError("expected ") << (isSystem ? "address 0 in system memory" : "an address above 0 on the device")
                                        << ", found " << op.address;
  return success();
}

/// One role, in or out, per operand, outs last; one result per out.
LogicalResult rules::ttLang(const TtLangArgs &op) {
  const unsigned numResults = op.results.size();
  SmallVector<StringRef> list;
  op.arg_roles.split(list, ',');
  // tt_lang_op_c1
  if (op.arg_roles.empty() || list.size() != op.inputs.size())
    return op->emitOpError("expected ") << op.inputs.size() << " arg_roles, found " << (op.arg_roles.empty() ? 0 : list.size());
  unsigned outs = 0;
  for (StringRef role : list) {
    role = role.trim();
    // tt_lang_op_c2
    if (role != "in" && role != "out")
      return op->emitOpError("expected arg_roles in and out, found '") << role << "'";
    // tt_lang_op_c3
    if (role == "in" && outs)
      return op->emitOpError("expected outs after all ins in arg_roles, found '") << op.arg_roles << "'";
    outs += role == "out";
  }
  // tt_lang_op_c5
  if (outs == 0)
    return op->emitOpError("expected an out in arg_roles, found '") << op.arg_roles << "'";
  // tt_lang_op_c4
  if (outs != numResults)
    return op->emitOpError("expected ") << countText(outs, "result") << ", one for each out, found " << numResults;
  return success();
}
