//===- AttentionTexts.td - Descriptions of ops of the registry: attention and paged caches -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_ATTENTIONTEXTS
#define TTMLIR_DESCRIPTIONS_ATTENTIONTEXTS

include "Registry/OpText.td"

def ScaledDotProductAttentionText : OpText<[{
  softmax(scale * query * key^T + mask) * value for [batch, heads, sequence, size], or [heads, sequence, size] of all tensors as
  a batch of one. Key and value heads may be fewer than query heads, which they divide: each serves a group of queries. `scale`
  is 1 / sqrt(size) without an attribute. `is_causal` hides positions behind that of the query and excludes a mask.
  `sliding_window_size` W hides more: with `is_causal` all but the last W positions, else positions at a distance over W / 2
  (rounded down). `attention_sink`, one number for each head, is another column of the softmax, without a value. Hidden positions
  have no effect, on the graph path not even if they are NaN; a row that sees none, or whose mask is -inf everywhere, is 0.
}] # FidelityText, [{
  %result = "$op"(%query, %key, %value, %attention_mask) <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>,
      scale = 0.25 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
}]>;

def ChunkedScaledDotProductAttentionText : OpText<[{
  Causal attention of one chunk of a prefill over a paged cache: row i sees positions up to `chunk_start_idx` + i. Block j of
  batch entry b is block `page_table[b, j]` of the cache. `output` is a placeholder that may be left out.
}] # FidelityText, [{
  %result = "$op"(%query, %key, %value, %page_table, %chunk_start_idx, %output) <{scale = 0.25 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>,
        tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
}]>;

def ScaledDotProductAttentionDecodeText : OpText<[{
  Attention of one new token for each batch entry: query [1, batch, heads, size]. With `is_causal` it sees positions up to
  `cur_pos_tensor`, none if that is negative, else all that the mask leaves. Otherwise as `scaled_dot_product_attention`.
}] # FidelityText, [{
  %result = "$op"(%query, %key, %value, %cur_pos_tensor) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
}]>;

def PagedScaledDotProductAttentionDecodeText : OpText<[{
  Attention of one new token per user over a paged cache: block j of user u is block `page_table[u, j]`, which is read only if the
  user sees a position in it. Blocks have a multiple of 32 rows. Without `cur_pos_tensor` the new token is the last position.
  `output` is a placeholder that may be left out. Otherwise as `scaled_dot_product_attention_decode`.
}] # FidelityText, [{
  %result = "$op"(%query, %key, %value, %page_table, %output, %cur_pos_tensor)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>,
        tensor<2xi32>) -> tensor<1x2x4x16xf32>
}]>;

def PagedFlashMultiLatentAttentionDecodeText : OpText<[{
  Latent attention of one new token over a paged cache. Without `value`, the first `head_dim_v` columns of the keys are the values.
  `scale` is 1 without an attribute. Otherwise as `paged_scaled_dot_product_attention_decode`.
}] # FidelityText, [{
  %result = "$op"(%query, %key, %page_table, %cur_pos_tensor) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
}]>;

def PagedFillCacheText : OpText<[{
  Writes a sequence into the blocks of a paged cache that `page_table` names for the user `batch_idx_tensor`, user 0 without that
  operand. In files the op has no result and writes into its operand; the compiler gives it one (`ttir-functionalize-caches`).
}], [{
  "$op"(%cache, %input, %page_table, %batch_idx_tensor)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
}]>;

def PagedUpdateCacheText : OpText<[{
  Writes one token per user, `input` [1, users, heads, size], into a cache at position `update_index`: through `page_table` into the
  user's block, without one into the user's entry of the cache, or with `share_cache` into the only entry. Heads of the input
  that the cache does not have are padding. In files the op has no result and writes into its operand; the compiler gives it one
  (`ttir-functionalize-caches`).
}], [{
  "$op"(%cache, %input, %update_index, %page_table) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
}]>;

#endif // TTMLIR_DESCRIPTIONS_ATTENTIONTEXTS
