//===- ExpertOps.td - Mixtures of experts on one device -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_EXPERTOPS
#define TTMLIR_OPS_EXPERTOPS

include "Descriptions/ExpertTexts.td"
include "Registry/OpRegistry.td"

defm SparseMatmul
    : TT_Op<"sparse_matmul", 215, "one matrix product per expert",
            (ins AnyRankedTensor:$a, AnyRankedTensor:$b, AnyRankedTensor:$sparsity,
                 DefaultValuedOptionalAttr<BoolAttr, "false">:$is_input_a_sparse,
                 DefaultValuedOptionalAttr<BoolAttr, "true">:$is_input_b_sparse, OptionalAttr<I64Attr>:$nnz),
            (outs AnyRankedTensor:$result),
            rule = "sparseMatmul", traits = [Pure], lowering = OneToOne, kernel = Native, family = "moe", backArgs = Fidelity,
            backTraits = [TT_MathFidelity], schedule = MatmulSchedule>;
defm TopKRouterGpt
    : TT_FrontOp<"topk_router_gpt", "choose k experts per token",
                 (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, AnyRankedTensor:$bias, I32Attr:$k, I32Attr:$num_experts),
                 (outs AnyRankedTensor:$expert_indices, AnyRankedTensor:$expert_weights),
                 rule = "topKRouter", traits = [Pure], lowering = Decompose, family = "moe", values = Saturated, wire = 216>;
defm MoeExpertTokenRemap
    : TT_Op<"moe_expert_token_remap", 217, "weights and sparsity mask of the experts of this device",
            (ins AnyRankedTensor:$topk_tensor, AnyRankedTensor:$expert_mapping, TT_Integers:$expert_metadata,
                 I64Attr:$reduction_size), (outs AnyRankedTensor:$mapping, AnyRankedTensor:$reduced),
            rule = "tokenRemap", traits = [Pure], lowering = OneToOne, kernel = Native, family = "moe",
            indices = [IndexInto<"expert_metadata", "topk_tensor", "3">], shape = ShapeChosen>;
defm MoeGpt
    : TT_Op<"moe_gpt", 218, "fused feed-forward of the experts",
            (ins AnyRankedTensor:$input_tensor, TT_Integers:$expert_indices, AnyRankedTensor:$expert_scores,
                 AnyRankedTensor:$expert_mapping, AnyRankedTensor:$w0_w1_tensor, AnyRankedTensor:$w2_tensor,
                 DefaultValuedOptionalAttr<UI32Attr, "4">:$output_height_shard_dim,
                 DefaultValuedOptionalAttr<UI32Attr, "3">:$output_width_shard_dim,
                 DefaultValuedOptionalAttr<UI32Attr, "2880">:$hidden_size, OptionalAttr<UI32Attr>:$cluster_axis),
            (outs AnyRankedTensor:$token_counts, AnyRankedTensor:$activation_records, AnyRankedTensor:$token_indices,
                  AnyRankedTensor:$tilize_out, AnyRankedTensor:$tilize_out_rm),
            rule = "moeGpt", traits = [Pure], lowering = OneToOne, kernel = Native, family = "moe",
            indices = [IndexInto<"expert_indices", "expert_mapping", "1">], shape = ShapeChosen>;
defm SelectiveReduceCombine
    : TT_Op<"selective_reduce_combine", 219, "return results of experts to the tokens",
            (ins AnyRankedTensor:$dense_input_tensor, AnyRankedTensor:$dense_activations_tensor,
                 TT_Integers:$dense_token_maps_tensor, TT_Integers:$dense_token_counts_tensor, UI32Attr:$hidden_size,
                 UI32Attr:$batch_size, UI32Attr:$seq_size, UI32Attr:$select_experts_k, UI32Attr:$experts),
            (outs AnyRankedTensor:$result),
            rule = "selectiveReduceCombine", traits = [Pure], lowering = OneToOne, kernel = Native, family = "moe",
            indices = [IndexInto<"dense_token_maps_tensor", "dense_input_tensor", "1">,
                       IndexInto<"dense_token_counts_tensor", "dense_input_tensor", "1">], shape = ShapeChosen>;

#endif // TTMLIR_OPS_EXPERTOPS
