//===- ExpertTexts.td - Descriptions of ops of the registry: mixtures of experts -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_EXPERTTEXTS
#define TTMLIR_DESCRIPTIONS_EXPERTTEXTS

include "Registry/OpText.td"

def SparseMatmulText : OpText<[{
  A matrix product for each expert. Blocks of the result whose element of `sparsity` is 0 are 0 and not computed. `b` has a matrix
  per expert; with `is_input_a_sparse` so has `a`, else each of its matrices meets all experts. `sparsity` has an element for each
  block of the result, or for each expert. `nnz`, the number of elements other than 0, has no effect.
}] # FidelityText, [{
  %result = "$op"(%a, %b, %sparsity) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
}]>;

def TopKRouterGptText : OpText<[{
  Chooses `k` experts per token: the largest of input * weight + bias, in descending order, and the softmax of these.
}], [{
  %expert_indices, %expert_weights = "$op"(%input, %weight, %bias) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
}]>;

def MoeExpertTokenRemapText : OpText<[{
  From the routing of all tokens: the weights of the experts of this device, and which blocks of `reduction_size` tokens they
  need. Experts of the device, here the first one, have an entry other than 0 in its column of `expert_mapping`, in this order; an
  element of `mapping` is that of `topk_tensor` if `expert_metadata` names the expert for the token, else 0.
}], [{
  %mapping, %reduced = "$op"(%topk_tensor, %expert_mapping, %expert_metadata) <{reduction_size = 4 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
}]>;

def MoeGptText : OpText<[{
  The feed-forward network of the chosen experts, fused: gate, up, SwiGLU, down. Experts of the device, here the first one, have
  entry 0 in `expert_mapping`. Weights are in the order in which cores read them: columns by core, group and column, of
  `w0_w1_tensor` in tiles of gate and up by turns; of several layers the first one counts.

  `token_counts` has the tokens of each expert, `token_indices` their numbers, four words apart and followed by 2^32 - 1.
  `activation_records` has, for each token with an expert here, its number, its place among the tokens of each expert (2^32 - 1
  for none) and its scores in f32, and a record that begins with 2^32 - 1 at the end. `tilize_out` and `tilize_out_rm` are rows of
  the networks: row expert * tokens + place of the token, of all cores in their order; others are 0.
}], [{
  %token_counts, %activation_records, %token_indices, %tilize_out, %tilize_out_rm = "$op"(%input_tensor, %expert_indices,
      %expert_scores, %expert_mapping, %w0_w1_tensor, %w2_tensor) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
        tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
        tensor<12x2x32x64xbf16>)
}]>;

def SelectiveReduceCombineText : OpText<[{
  Brings results of experts back to the tokens. Row i of an expert, times its activation, belongs to token
  `dense_token_maps_tensor`[i], as far as `dense_token_counts_tensor` says: element [j, token] of the result is that of the
  token's expert j, in the order of experts. The last j has the sum of all further ones, tokens without an expert have 0.
}], [{
  %result = "$op"(%dense_input_tensor, %dense_activations_tensor, %dense_token_maps_tensor, %dense_token_counts_tensor)
      <{batch_size = 4 : ui32, experts = 8 : ui32, hidden_size = 64 : ui32, select_experts_k = 2 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
}]>;

#endif // TTMLIR_DESCRIPTIONS_EXPERTTEXTS
