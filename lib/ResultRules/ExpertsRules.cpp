//===- ExpertsRules.cpp - Rules of mixtures of experts -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "FrontendRules.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

LogicalResult rules::detail::verifySparseMatmul(Call *op, Tensor a, Tensor b, Tensor sparsity, Tensor result, bool isASparse,
                                                bool isBSparse, std::optional<int64_t> nonZeros) {
  // sparse_matmul_c1
  if (!isASparse && !isBSparse)
    return op->emitOpError("expected is_input_a_sparse or is_input_b_sparse, found neither");
  // sparse_matmul_c2
  if (failed(expectRank(op, "a", a, 4)) || failed(expectRank(op, "b", b, 4)) || failed(expectRank(op, "sparsity", sparsity, 4)))
    return failure();
  ArrayRef<int64_t> lhs = shapeOf(a), rhs = shapeOf(b);
  const int64_t experts = rhs[1], rows = lhs[2], columns = rhs[3];
  // sparse_matmul_c3
  if (rhs[0] != 1)
    return op->emitOpError("expected b size 1 in axis 0, found ") << rhs[0];
  // sparse_matmul_c4
  if (lhs[3] != rhs[2])
    return op->emitOpError("expected b inner size ") << lhs[3] << ", found " << rhs[2];
  // sparse_matmul_c5
  if (shapeOf(sparsity)[3] != experts)
    return op->emitOpError("expected sparsity for ")
           << countText(experts, "expert") << " in the last axis, found " << shapeOf(sparsity)[3];
  // sparse_matmul_c6
  if (isASparse && lhs[1] != experts)
    return op->emitOpError("expected ") << countText(experts, "expert") << " in axis 1 of a, found " << lhs[1];
  // sparse_matmul_c7
  if (isASparse && isBSparse && lhs[0] != 1)
    return op->emitOpError("expected a size 1 in axis 0, found ") << lhs[0];
  // sparse_matmul_c8
  if (nonZeros && *nonZeros < 1)
    return op->emitOpError("expected a positive nnz, found ") << *nonZeros;
  // sparse_matmul_c10
  const int64_t marks = volumeOf(shapeOf(sparsity)),
                blocks = saturatingMul(isASparse ? lhs[0] : saturatingMul(lhs[0], lhs[1]), experts);
  if (marks != blocks && marks != experts)
    return op->emitOpError("expected ") << countText(blocks, "element") << " of sparsity, one for each block, or " << experts
                                        << ", found " << marks;
  // sparse_matmul_c9
  if (isASparse)
    return expectShape(op, "result", result, {lhs[0], experts, rows, columns});
  return expectShape(op, "result", result, {lhs[0], lhs[1], 1, experts, rows, columns});
}

/// The elements called `name` are integers of `type`, which has no sign.
static LogicalResult expectUInt(Call *op, StringRef name, Tensor tensor, DataType type) {
  const ElementType wanted = ElementType::of(type);
  if (!tensor->element.isKnown())
    tensor->element = wanted;
  const ElementType &element = tensor->element;
  if (element.isUnsigned && element.isInteger() && element.bits == wanted.bits)
    return success();
  return op->emitOpError("expected ui") << wanted.bits << " in " << name << ", found " << element;
}

/// The elements called `name` are bf16.
static LogicalResult expectBrain(Call *op, StringRef name, Tensor tensor) {
  if (!tensor->element.isKnown())
    tensor->element = ElementType::of(DataType::BFloat16);
  if (tensor->element.isBrain)
    return success();
  return op->emitOpError("expected bf16 in ") << name << ", found " << tensor->element;
}

LogicalResult rules::detail::verifyTopKRouter(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor indices, Tensor weights,
                                              int64_t k, int64_t experts) {
  // topk_router_gpt_c1
  if (failed(expectRank(op, "input", input, 2)))
    return failure();
  const int64_t batch = shapeOf(input)[0];
  // topk_router_gpt_c2
  if (k < 1 || k > experts)
    return op->emitOpError("expected k from 1 to ") << experts << ", found " << k;
  // topk_router_gpt_c3
  if (failed(expectShape(op, "weight", weight, {shapeOf(input)[1], experts})) ||
      failed(expectShape(op, "bias", bias, {batch, experts})))
    return failure();
  // topk_router_gpt_c4
  if (failed(expectShape(op, "expert_indices", indices, {batch, k})) ||
      failed(expectShape(op, "expert_weights", weights, {batch, k})))
    return failure();
  // topk_router_gpt_c5
  return expectUInt(op, "expert_indices", indices, DataType::UInt16);
}

LogicalResult rules::detail::verifyPositive(Call *op, ArrayRef<std::pair<StringRef, int64_t>> sizes) {
  // positive_c1
  for (auto [name, size] : sizes)
    if (size < 1)
      return op->emitOpError("expected a positive ") << name << ", found " << size;
  return success();
}

LogicalResult rules::detail::verifyDevices(Call *op, int64_t count, int64_t clusterAxis) {
  if (failed(verifyPositive(op, {{"num_devices", count}})))
    return failure();
  // devices_c1
  if (clusterAxis < 0)
    return op->emitOpError("expected cluster_axis of 0 at least, found ") << clusterAxis;
  return success();
}

LogicalResult rules::detail::verifyCombine(Call *op, Tensor input, Tensor result, int64_t devices, int64_t expertsPerToken,
                                           int64_t shardDim) {
  // all_to_all_combine_c1
  if (failed(expectRank(op, "input_tensor", input, 4)) || failed(expectRank(op, "result", result, 4)))
    return failure();
  // all_to_all_combine_c2
  if (shardDim != 1 && shardDim != 2)
    return op->emitOpError("expected output_shard_dim 1 or 2, found ") << shardDim;
  // all_to_all_combine_c3
  if (failed(verifyPositive(op, {{"num_experts_per_tok", expertsPerToken}})))
    return failure();
  ArrayRef<int64_t> in = shapeOf(input), out = shapeOf(result);
  // all_to_all_combine_c4
  if (out[0] != expertsPerToken || out[3] != in[3])
    return op->emitOpError("expected a result of ") << countText(expertsPerToken, "expert") << " and "
                                                    << countText(in[3], "element") << " per token, found " << shapeText(out);
  // all_to_all_combine_c5
  const int64_t all = saturatingMul(in[1], in[2]), own = saturatingMul(out[1], out[2]);
  if (saturatingMul(own, devices) != all)
    return op->emitOpError("expected ") << all << " tokens of " << devices << " devices in results, found " << own << " on each";
  return success();
}

LogicalResult rules::detail::verifyDispatch(Call *op, Tensor input, Tensor indices, Tensor dispatched, Tensor metadata,
                                            int64_t devices) {
  // all_to_all_dispatch_c1
  if (failed(expectRank(op, "input_tensor", input, 4)) || failed(expectRank(op, "expert_indices", indices, 4)))
    return failure();
  ArrayRef<int64_t> in = shapeOf(input);
  // all_to_all_dispatch_c2
  if (in[2] != 1)
    return op->emitOpError("expected input_tensor size 1 in axis 2, found ") << in[2];
  // all_to_all_dispatch_c3
  if (failed(expectShape(op, "expert_indices", indices, {in[0], in[1], 1, shapeOf(indices)[3]})))
    return failure();
  const int64_t batch = saturatingMul(in[0], devices);
  // all_to_all_dispatch_c4
  if (failed(expectShape(op, "dispatched", dispatched, {1, batch, in[1], in[3]})))
    return failure();
  defineElements(metadata, indices);
  // all_to_all_dispatch_c5
  return expectShape(op, "metadata", metadata, {1, batch, in[1], shapeOf(indices)[3]});
}

LogicalResult rules::detail::verifyDispatchMetadata(Call *op, ArrayRef<Tensor> inputs, ArrayRef<Tensor> results) {
  // all_to_all_dispatch_metadata_c1
  const StringRef operandNames[] = {"input_tensor", "expert_indices", "expert_scores", "expert_mapping"};
  for (auto [name, tensor] : llvm::zip_equal(operandNames, inputs))
    if (failed(expectRank(op, name, tensor, 4)))
      return failure();
  // all_to_all_dispatch_metadata_c2
  if (failed(expectShape(op, "expert_scores", inputs[2], shapeOf(inputs[1]))))
    return failure();
  // all_to_all_dispatch_metadata_c3
  if (failed(expectRank(op, "dispatched", results[0], 3)))
    return failure();
  const int64_t tokens = shapeOf(results[0])[1];
  // all_to_all_dispatch_metadata_c4
  const StringRef resultNames[] = {"dispatched", "indices", "scores"};
  for (auto [name, result, operand] : llvm::zip_equal(resultNames, results, inputs.take_front(3))) {
    if (failed(expectShape(op, name, result, {1, tokens, shapeOf(operand)[3]})))
      return failure();
    defineElements(result, operand);
  }
  return success();
}

LogicalResult rules::detail::verifyTokenRemap(Call *op, Tensor topK, Tensor expertMapping, Tensor metadata, Tensor mapping,
                                              Tensor reduced, int64_t reductionSize) {
  // moe_expert_token_remap_c1
  if (failed(expectRank(op, "topk_tensor", topK, 4)) || failed(expectRank(op, "expert_mapping", expertMapping, 4)) ||
      failed(expectRank(op, "expert_metadata", metadata, 4)) || failed(expectRank(op, "mapping", mapping, 4)))
    return failure();
  // moe_expert_token_remap_c2
  if (failed(verifyPositive(op, {{"reduction_size", reductionSize}})))
    return failure();
  ArrayRef<int64_t> in = shapeOf(topK);
  const int64_t local = shapeOf(mapping)[3];
  // moe_expert_token_remap_c3
  if (failed(expectShape(op, "mapping", mapping, {1, in[1], in[2], local})))
    return failure();
  const int64_t tokens = saturatingMul(in[1], in[2]);
  defineElements(reduced, expertMapping);
  // moe_expert_token_remap_c4
  return expectShape(op, "reduced", reduced, {1, 1, tokens / reductionSize + (tokens % reductionSize != 0), local});
}

/// `bytes` rounded up to the alignment of the NoC, in words of 4 bytes.
static int64_t alignedWords(int64_t bytes) {
  return bytes > std::numeric_limits<int64_t>::max() - 15 ? bytes : (bytes + 15) / 16 * 4;
}

LogicalResult rules::detail::verifyMoeGpt(Call *op, ArrayRef<Tensor> operands, ArrayRef<Tensor> results) {
  Tensor input = operands[0], indices = operands[1], scores = operands[2], mapping = operands[3], up = operands[4],
         down = operands[5];
  // moe_gpt_c1
  if (failed(expectRank(op, "input_tensor", input, 2)) || failed(expectRank(op, "expert_indices", indices, 2)) ||
      failed(expectRank(op, "w0_w1_tensor", up, 6)) || failed(expectRank(op, "w2_tensor", down, 6)))
    return failure();
  const int64_t tokens = shapeOf(input)[0], hidden = shapeOf(input)[1], experts = shapeOf(up)[2];
  // moe_gpt_c2
  if (failed(expectBrain(op, "input_tensor", input)))
    return failure();
  // moe_gpt_c3
  if (failed(expectUInt(op, "expert_indices", indices, DataType::UInt16)) ||
      failed(expectUInt(op, "expert_mapping", mapping, DataType::UInt16)))
    return failure();
  // moe_gpt_c4
  if (failed(expectShape(op, "expert_indices", indices, {tokens, shapeOf(indices)[1]})) ||
      failed(expectShape(op, "expert_scores", scores, shapeOf(indices))))
    return failure();
  // moe_gpt_c5
  if (rankOf(mapping) != 2 || shapeOf(mapping)[0] != 1 || experts == 0 || shapeOf(mapping)[1] % experts != 0)
    return op->emitOpError("expected expert_mapping of shape 1xN with N a multiple of ")
           << countText(experts, "expert") << ", found " << shapeText(shapeOf(mapping));
  // moe_gpt_c6
  for (auto [name, weight] : {std::pair<StringRef, Tensor>("w0_w1_tensor", up), {"w2_tensor", down}})
    if (shapeOf(weight)[5] != 128)
      return op->emitOpError("expected ") << name << " size 128 in the last axis, found " << shapeOf(weight)[5];
  // moe_gpt_c7
  for (int64_t axis : {0, 2})
    if (shapeOf(up)[axis] != shapeOf(down)[axis])
      return op->emitOpError("expected w2_tensor size ")
             << shapeOf(up)[axis] << " in axis " << axis << ", found " << shapeOf(down)[axis];
  // moe_gpt_c8
  const int64_t records = saturatingMul(tokens + 1, alignedWords(saturatingMul(4, saturatingMul(2, experts) + 1)));
  if (failed(expectShape(op, "token_counts", results[0], {1, alignedWords(saturatingMul(4, experts))})) ||
      failed(expectShape(op, "activation_records", results[1], {1, records})) ||
      failed(expectShape(op, "token_indices", results[2], {experts, saturatingMul(tokens + 1, 4)})))
    return failure();
  // moe_gpt_c11
  const StringRef countNames[] = {"token_counts", "activation_records", "token_indices"};
  for (auto [name, count] : llvm::zip_equal(countNames, results.take_front(3)))
    if (failed(expectUInt(op, name, count, DataType::UInt32)))
      return failure();
  // moe_gpt_c9
  if (failed(expectRank(op, "tilize_out", results[3], 4)) ||
      failed(expectShape(op, "tilize_out", results[3], {shapeOf(results[3])[0], 2, 32, hidden})))
    return failure();
  // moe_gpt_c10
  if (failed(expectShape(op, "tilize_out_rm", results[4], shapeOf(results[3]))))
    return failure();
  // moe_gpt_c12
  if (failed(expectBrain(op, "tilize_out", results[3])))
    return failure();
  return expectBrain(op, "tilize_out_rm", results[4]);
}

LogicalResult rules::detail::verifyMoeCompute(Call *op, Tensor input, Tensor weight, ArrayRef<Tensor> biases,
                                              int64_t intermediateSize) {
  // moe_compute_c1
  if (failed(expectRank(op, "w0", weight, 4)))
    return failure();
  const int64_t hidden = shapeOf(weight)[2];
  // moe_compute_c2
  if (rankOf(input) == 0 || shapeOf(input).back() != hidden)
    return op->emitOpError("expected tilize_input_tensor with ")
           << countText(hidden, "element") << " in the last axis, as w0 has in axis 2, found " << shapeText(shapeOf(input));
  // moe_compute_c3
  for (auto [name, size] : {std::pair<StringRef, int64_t>("hidden size", hidden), {"intermediate_size", intermediateSize}})
    if (size == 0 || size % 32 != 0)
      return op->emitOpError("expected ") << name << " in a multiple of 32, found " << size;
  // moe_compute_c4
  const int64_t count = llvm::count_if(biases, [](Tensor bias) { return bool(bias); });
  if (count != 0 && count != int64_t(biases.size()))
    return op->emitOpError("expected ") << biases.size() << " biases or none, found " << count;
  return success();
}
