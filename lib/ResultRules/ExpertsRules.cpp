//===- ExpertsRules.cpp - Rules of mixtures of experts -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// b [1, E, K, N], a mask that ends in E; a and result by the sparse operands.
LogicalResult rules::sparseMatmul(const SparseMatmulArgs &op) {
  // sparse_matmul_c1
  if (!op.is_input_a_sparse && !op.is_input_b_sparse)
    return op->emitOpError("expected is_input_a_sparse or is_input_b_sparse, found neither");
  // sparse_matmul_c2
  if (failed(expectRank(op, "a", op.a, 4)) || failed(expectRank(op, "b", op.b, 4)) ||
      failed(expectRank(op, "sparsity", op.sparsity, 4)))
    return failure();
  ArrayRef<int64_t> lhs = shapeOf(op.a), rhs = shapeOf(op.b);
  const int64_t experts = rhs[1], rows = lhs[2], columns = rhs[3];
  // sparse_matmul_c3
  if (rhs[0] != 1)
    return op->emitOpError("expected b size 1 in axis 0, found ") << rhs[0];
  // sparse_matmul_c4
  if (lhs[3] != rhs[2])
    return op->emitOpError("expected b inner size ") << lhs[3] << ", found " << rhs[2];
  // sparse_matmul_c5
  if (shapeOf(op.sparsity)[3] != experts)
    return op->emitOpError("expected sparsity for ")
           << countText(experts, "expert") << " in the last axis, found " << shapeOf(op.sparsity)[3];
  // sparse_matmul_c6
  if (op.is_input_a_sparse && lhs[1] != experts)
    return op->emitOpError("expected ") << countText(experts, "expert") << " in axis 1 of a, found " << lhs[1];
  // sparse_matmul_c7
  if (op.is_input_a_sparse && op.is_input_b_sparse && lhs[0] != 1)
    return op->emitOpError("expected a size 1 in axis 0, found ") << lhs[0];
  // sparse_matmul_c8
  if (op.nnz && *op.nnz < 1)
    return op->emitOpError("expected a positive nnz, found ") << *op.nnz;
  // sparse_matmul_c10
  const int64_t marks = volumeOf(shapeOf(op.sparsity)),
                blocks = saturatingMul(op.is_input_a_sparse ? lhs[0] : saturatingMul(lhs[0], lhs[1]), experts);
  if (marks != blocks && marks != experts)
    return op->emitOpError("expected ") << countText(blocks, "element") << " of sparsity, one for each block, or " << experts
                                        << ", found " << marks;
  // sparse_matmul_c9
  if (op.is_input_a_sparse)
    return expectShape(op, "result", op.result, {lhs[0], experts, rows, columns});
  return expectShape(op, "result", op.result, {lhs[0], lhs[1], 1, experts, rows, columns});
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

/// Input [B, h], weight [h, E], bias [B, E]; both results [B, k], indices in ui16.
LogicalResult rules::topKRouter(const TopKRouterArgs &op) {
  // topk_router_gpt_c1
  if (failed(expectRank(op, "input", op.input, 2)))
    return failure();
  const int64_t batch = shapeOf(op.input)[0];
  // topk_router_gpt_c2
  if (op.k < 1 || op.k > op.num_experts)
    return op->emitOpError("expected k from 1 to ") << op.num_experts << ", found " << op.k;
  // topk_router_gpt_c3
  if (failed(expectShape(op, "weight", op.weight, {shapeOf(op.input)[1], op.num_experts})) ||
      failed(expectShape(op, "bias", op.bias, {batch, op.num_experts})))
    return failure();
  // topk_router_gpt_c4
  if (failed(expectShape(op, "expert_indices", op.expert_indices, {batch, op.k})) ||
      failed(expectShape(op, "expert_weights", op.expert_weights, {batch, op.k})))
    return failure();
  // topk_router_gpt_c5
  return expectUInt(op, "expert_indices", op.expert_indices, DataType::UInt16);
}

/// All sizes are positive.
static LogicalResult verifyPositive(Call *op, ArrayRef<std::pair<StringRef, int64_t>> sizes) {
  // positive_c1
  for (auto [name, size] : sizes)
    if (size < 1)
      return op->emitOpError("expected a positive ") << name << ", found " << size;
  return success();
}

LogicalResult rules::selectiveReduceCombine(const SelectiveReduceCombineArgs &op) {
  return verifyPositive(op, {{"hidden_size", op.hidden_size},
                             {"batch_size", op.batch_size},
                             {"seq_size", op.seq_size},
                             {"select_experts_k", op.select_experts_k},
                             {"experts", op.experts}});
}

static LogicalResult verifyDevices(Call *op, int64_t count, int64_t clusterAxis) {
  if (failed(verifyPositive(op, {{"num_devices", count}})))
    return failure();
  // devices_c1
  if (clusterAxis < 0)
    return op->emitOpError("expected cluster_axis of 0 at least, found ") << clusterAxis;
  return success();
}

static LogicalResult verifyCombine(Call *op, Tensor input, Tensor result, int64_t devices, int64_t expertsPerToken,
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

static LogicalResult verifyDispatch(Call *op, Tensor input, Tensor indices, Tensor dispatched, Tensor metadata, int64_t devices) {
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

static LogicalResult verifyDispatchMetadata(Call *op, ArrayRef<Tensor> inputs, ArrayRef<Tensor> results) {
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

/// [D, B, S, E] becomes [1, B, S, local experts] and [1, 1, ceil(B*S / reduction_size), local experts].
LogicalResult rules::tokenRemap(const TokenRemapArgs &op) {
  // moe_expert_token_remap_c1
  if (failed(expectRank(op, "topk_tensor", op.topk_tensor, 4)) || failed(expectRank(op, "expert_mapping", op.expert_mapping, 4)) ||
      failed(expectRank(op, "expert_metadata", op.expert_metadata, 4)) || failed(expectRank(op, "mapping", op.mapping, 4)))
    return failure();
  // moe_expert_token_remap_c2
  if (failed(verifyPositive(op, {{"reduction_size", op.reduction_size}})))
    return failure();
  ArrayRef<int64_t> in = shapeOf(op.topk_tensor);
  const int64_t local = shapeOf(op.mapping)[3];
  // moe_expert_token_remap_c3
  if (failed(expectShape(op, "mapping", op.mapping, {1, in[1], in[2], local})))
    return failure();
  const int64_t tokens = saturatingMul(in[1], in[2]);
  defineElements(op.reduced, op.expert_mapping);
  // moe_expert_token_remap_c4
  return expectShape(op, "reduced", op.reduced, {1, 1, tokens / op.reduction_size + (tokens % op.reduction_size != 0), local});
}

/// `bytes` rounded up to the alignment of the NoC, in words of 4 bytes.
static int64_t alignedWords(int64_t bytes) {
  return bytes > std::numeric_limits<int64_t>::max() - 15 ? bytes : (bytes + 15) / 16 * 4;
}

/// Tokens [T, K], weights of rank 6; sizes of the five results follow.
LogicalResult rules::moeGpt(const MoeGptArgs &op) {
  const Tensor input = op.input_tensor, indices = op.expert_indices, scores = op.expert_scores, mapping = op.expert_mapping,
               up = op.w0_w1_tensor, down = op.w2_tensor;
  const Tensor results[] = {op.token_counts, op.activation_records, op.token_indices, op.tilize_out, op.tilize_out_rm};
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
  for (auto [name, count] : llvm::zip_equal(countNames, ArrayRef(results).take_front(3)))
    if (failed(expectUInt(op, name, count, DataType::UInt32)))
      return failure();
  // moe_gpt_c9
  if (failed(expectRank(op, "tilize_out", results[3], 4)) ||
      failed(expectShape(op, "tilize_out", results[3], {shapeOf(results[3])[0], 2, kTileSide, hidden})))
    return failure();
  // moe_gpt_c10
  if (failed(expectShape(op, "tilize_out_rm", results[4], shapeOf(results[3]))))
    return failure();
  // moe_gpt_c12
  if (failed(expectBrain(op, "tilize_out", results[3])))
    return failure();
  return expectBrain(op, "tilize_out_rm", results[4]);
}

/// w0 [L, E, h, i] with h the last size of the tokens, h and intermediate_size in whole tiles; all biases or none.
LogicalResult rules::moeCompute(const MoeComputeArgs &op) {
  const Tensor biases[] = {op.bias_0, op.bias_1, op.bias_2};
  // moe_compute_c1
  if (failed(expectRank(op, "w0", op.w0, 4)))
    return failure();
  const int64_t hidden = shapeOf(op.w0)[2];
  // moe_compute_c2
  if (rankOf(op.tilize_input_tensor) == 0 || shapeOf(op.tilize_input_tensor).back() != hidden)
    return op->emitOpError("expected tilize_input_tensor with ")
           << countText(hidden, "element") << " in the last axis, as w0 has in axis 2, found "
           << shapeText(shapeOf(op.tilize_input_tensor));
  // moe_compute_c3
  for (auto [name, size] : {std::pair<StringRef, int64_t>("hidden size", hidden), {"intermediate_size", op.intermediate_size}})
    if (size == 0 || size % kTileSide != 0)
      return op->emitOpError("expected ") << name << " in a multiple of " << kTileSide << ", found " << size;
  // moe_compute_c4
  const int64_t count = llvm::count_if(biases, [](Tensor bias) { return bool(bias); });
  if (count != 0 && count != std::ssize(biases))
    return op->emitOpError("expected ") << std::size(biases) << " biases or none, found " << count;
  return success();
}

/// [E, B*D, S, H] becomes [K, B, S, H], where S may be sharded over devices instead of B.
LogicalResult rules::allToAllCombine(const AllToAllCombineArgs &op) {
  if (failed(verifyDevices(op, op.num_devices, op.cluster_axis)))
    return failure();
  return verifyCombine(op, op.input_tensor, op.result, op.num_devices, op.num_experts_per_tok, op.output_shard_dim);
}

/// [B, S, 1, H] becomes [1, B*D, S, H], indices [B, S, 1, K] become [1, B*D, S, K].
LogicalResult rules::allToAllDispatch(const AllToAllDispatchArgs &op) {
  if (failed(verifyDevices(op, op.num_devices, op.cluster_axis)))
    return failure();
  return verifyDispatch(op, op.input_tensor, op.expert_indices, op.dispatched, op.metadata, op.num_devices);
}

/// Operands of rank 4; results [1, T, H], [1, T, K] and [1, T, K].
LogicalResult rules::allToAllDispatchMetadata(const AllToAllDispatchMetadataArgs &op) {
  if (failed(verifyDevices(op, op.num_devices, op.cluster_axis)))
    return failure();
  return verifyDispatchMetadata(op, {op.input_tensor, op.expert_indices, op.expert_scores, op.expert_mapping},
                                {op.dispatched, op.indices, op.scores});
}
