//===- AttentionOps.td - Attention and paged caches --------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ATTENTIONOPS
#define TTMLIR_OPS_ATTENTIONOPS

include "Descriptions/AttentionTexts.td"
include "Registry/OpRegistry.td"

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

multiclass Attention<string mnemonic, int wire, string summary, dag args, string rule, list<Trait> traits = [],
                     OpCost cost = PagedAttention, list<IndexInto> indices = [], bit hasKernelSteps = 0> {
  defm NAME : TT_Op<mnemonic, wire, summary, args, (outs AnyRankedTensor:$result),
                    rule = rule, traits = !listconcat([Pure], traits), lowering = OneToOne, kernel = Native, family = "attention",
                    cost = cost, indices = indices, values = Saturated, hasKernelSteps = hasKernelSteps, backArgs = Fidelity,
                    backTraits = [TT_MathFidelity]>;
}

defvar QueryAndCache = (ins AnyRankedTensor:$query, AnyRankedTensor:$key, AnyRankedTensor:$value);
defvar Mask = (ins Optional<AnyRankedTensor>:$attention_mask);
defvar Sink = (ins Optional<AnyRankedTensor>:$attention_sink);
defvar PageTable = (ins TT_Integers:$page_table);
defvar MaybeCurrentPosition = (ins Optional<TT_Integers>:$cur_pos_tensor);
// Front ends hand over a tensor that the result is to be written to, among the other operands. The compiler drops it.
defvar Destination = (ins Optional<AnyRankedTensor>:$output);
defvar Scale = (ins OptionalAttr<F32Attr>:$scale);
defvar IsCausal = (ins DefaultValuedOptionalAttr<BoolAttr, "true">:$is_causal);
defvar SlidingWindow = (ins OptionalAttr<UI32Attr>:$sliding_window_size);
defvar IntoBlocks = IndexInto<"page_table", "key", "0">;
// Positions are on an axis of as many blocks as the page table has for each user; the first block is always there.
class IntoPositions<string index> : IndexInto<index, "key", "2">;

defm ScaledDotProductAttention
    : Attention<"scaled_dot_product_attention", 190, "softmax(scale * query * key^T + mask) * value",
                !con(QueryAndCache, Mask, Sink, IsCausal, Scale, SlidingWindow), "attention", [AttrSizedOperandSegments],
                ContiguousAttention, hasKernelSteps = 1>;
defm ChunkedScaledDotProductAttention
    : Attention<"chunked_scaled_dot_product_attention", 191, "attention of one chunk of a prefill over a paged cache",
                !con(QueryAndCache, PageTable, (ins TT_Integers:$chunk_start_idx), Destination, Scale), "attentionChunk",
                [TT_TakesDestination, TT_Destination], indices = [IntoBlocks, IntoPositions<"chunk_start_idx">]>;
defm ScaledDotProductAttentionDecode
    : Attention<"scaled_dot_product_attention_decode", 192, "attention of one new token per batch entry",
                !con(QueryAndCache, Mask, (ins TT_Integers:$cur_pos_tensor), Sink, IsCausal, Scale), "attentionDecode",
                [AttrSizedOperandSegments], ContiguousAttention, [IntoPositions<"cur_pos_tensor">]>;
defm PagedScaledDotProductAttentionDecode
    : Attention<"paged_scaled_dot_product_attention_decode", 193, "attention of one new token per user over a paged cache",
                !con(QueryAndCache, PageTable, Destination, Mask, MaybeCurrentPosition, Sink, IsCausal, Scale, SlidingWindow),
                "pagedAttentionDecode", [TT_TakesDestination, TT_Destination, AttrSizedOperandSegments],
                indices = [IntoBlocks, IntoPositions<"cur_pos_tensor">]>;
defm PagedFlashMultiLatentAttentionDecode
    : Attention<"paged_flash_multi_latent_attention_decode", 194, "latent attention of one new token over a paged cache",
                !con((ins AnyRankedTensor:$query, AnyRankedTensor:$key, Optional<AnyRankedTensor>:$value), PageTable, Mask,
                     MaybeCurrentPosition, Sink, (ins UI32Attr:$head_dim_v), IsCausal, Scale),
                "latentAttentionDecode", [AttrSizedOperandSegments],
                indices = [IntoBlocks, IntoPositions<"cur_pos_tensor">]>;

//===----------------------------------------------------------------------===//
// Paged caches
//===----------------------------------------------------------------------===//

multiclass PagedCacheWrite<string mnemonic, int wire, string summary, dag args, string rule, list<IndexInto> indices> {
  defm NAME : TT_Op<mnemonic, wire, summary,
                    !con((ins Arg<AnyRankedTensor, "", [MemRead, MemWrite]>:$cache, AnyRankedTensor:$input), args),
                    (outs Optional<AnyRankedTensor>:$result),
                    rule = rule, traits = [], lowering = OneToOne, kernel = Native, family = "cache", mutates = ["cache"],
                    cost = Movement, indices = indices, values = KeptOf<["cache", "input"]>, verifier = "cache", infers = 0>;
}
defm PagedFillCache : PagedCacheWrite<"paged_fill_cache", 202, "write a sequence into a paged cache",
                                      !con(PageTable, (ins Optional<TT_Integers>:$batch_idx_tensor)), "pagedFillCache",
                                      [IndexInto<"page_table", "cache", "0">, IndexInto<"batch_idx_tensor", "page_table", "0">]>;
defm PagedUpdateCache : PagedCacheWrite<"paged_update_cache", 203, "write one token per user into a paged cache",
                                        (ins TT_Integers:$update_index, Optional<TT_Integers>:$page_table,
                                         DefaultValuedOptionalAttr<BoolAttr, "false">:$share_cache), "pagedUpdateCache",
                                        [IndexInto<"update_index", "cache", "2">, IndexInto<"page_table", "cache", "0">]>;

#endif // TTMLIR_OPS_ATTENTIONOPS
