//===- TrainingOps.td - Gradients, optimisers and statistics of training -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_TRAININGOPS
#define TTMLIR_OPS_TRAININGOPS

include "Descriptions/TrainingTexts.td"
include "Registry/OpRegistry.td"

// The results are updates of param, exp_avg and exp_avg_sq in this order; a fourth one belongs to max_exp_avg_sq.
defm AdamW
    : TT_Op<"adamw", 250, "one step of the AdamW optimiser",
            (ins AnyRankedTensor:$param, AnyRankedTensor:$grad, AnyRankedTensor:$exp_avg, AnyRankedTensor:$exp_avg_sq,
                 Optional<AnyRankedTensor>:$max_exp_avg_sq, F32Attr:$lr, F32Attr:$beta1, F32Attr:$beta2, F32Attr:$beta1_pow,
                 F32Attr:$beta2_pow, F32Attr:$epsilon, F32Attr:$weight_decay,
                 DefaultValuedOptionalAttr<BoolAttr, "false">:$stochastic_rounding),
            (outs AnyRankedTensor:$param_out, AnyRankedTensor:$exp_avg_out, AnyRankedTensor:$exp_avg_sq_out,
                  Variadic<AnyRankedTensor>:$max_exp_avg_sq_out),
            rule = "adamW", traits = [Pure, TT_SameShape], lowering = OneToOne, kernel = Native, family = "training",
            sharding = ShardElementwise, values = Saturated, infers = 0, schedule = ElementwiseSchedule>;
defm BatchNormTraining
    : TT_Op<"batch_norm_training", 251, "normalise channels with the statistics of the batch",
            (ins AnyRankedTensor:$operand, AnyRankedTensor:$scale, AnyRankedTensor:$offset, AnyRankedTensor:$running_mean,
                 AnyRankedTensor:$running_variance, F32Attr:$epsilon, I32Attr:$dimension, F32Attr:$momentum),
            (outs AnyRankedTensor:$result, AnyRankedTensor:$batch_mean, AnyRankedTensor:$batch_variance),
            rule = "batchNormTraining", traits = [Pure], lowering = OneToOne, kernel = Native, family = "training",
            values = Saturated>;
// The library has no function for it, so it has no tile form.
defm GeluBackward
    : TT_Op<"gelu_bw", 252, "gradient of gelu",
            (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, DefaultValuedOptionalAttr<TT_GeluFormAttr, "\"none\"">:$approximate),
            (outs AnyRankedTensor:$result),
            rule = "geluGradient", traits = [Pure, TT_Broadcast], lowering = OneToOne,
            kernel = Scalar<FloatOnly, [{ x * (approximate != T(0) ? math::geluTanhSlope(y) : math::geluSlope(y)) }]>,
            family = "training", sharding = ShardElementwise, values = Saturated, schedule = ElementwiseSchedule>;
defm EmbeddingBackward
    : TT_Op<"embedding_backward", 253, "gradient of an embedding table",
            (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, AnyRankedTensor:$in_gradient), (outs AnyRankedTensor:$result),
            rule = "embeddingBackward", traits = [Pure], lowering = OneToOne, kernel = Native, family = "training",
            indices = [IndexInto<"input", "weight", "-2", /*cutsFractions=*/1>], elements = ElementsOf<"in_gradient">>;
defm Dropout
    : TT_Op<"dropout", 254, "zero some elements and scale the others",
            (ins AnyRankedTensor:$input, DefaultValuedOptionalAttr<F32Attr, "0.0f">:$prob,
                 DefaultValuedOptionalAttr<F32Attr, "1.0f">:$scale, DefaultValuedOptionalAttr<UI32Attr, "0">:$seed,
                 DefaultValuedOptionalAttr<BoolAttr, "true">:$use_per_device_seed), (outs AnyRankedTensor:$result),
            rule = "dropout", traits = [Pure, TT_SameShape, TT_NotCached], lowering = OneToOne, kernel = Native,
            family = "training", sharding = ShardElementwise, values = Saturated, schedule = ElementwiseSchedule>;

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

class AttentionMask<string value>
    : DefaultValuedOptionalAttr<TTCore_AttentionMaskTypeAttr, "::mlir::tt::ttcore::AttentionMaskType::" # value>;
defvar AttentionDropout = (ins DefaultValuedOptionalAttr<F32Attr, "0.0f">:$dropout_probability);
defm SdpaForward
    : TT_Op<"sdpa_fw", 248, "attention with the intermediates of its backward pass",
            !con((ins AnyRankedTensor:$query, AnyRankedTensor:$key, AnyRankedTensor:$value,
                      Optional<AnyRankedTensor>:$attention_mask, AttentionMask<"Causal">:$mask_type), AttentionDropout,
                 (ins DefaultValuedOptionalAttr<BoolAttr, "false">:$return_intermediates)),
            (outs AnyRankedTensor:$output, Variadic<AnyRankedTensor>:$intermediates),
            rule = "attentionForward", traits = [Pure], lowering = OneToOne, kernel = Native, family = "training",
            values = Saturated, infers = 0>;
defm SdpaBackward
    : TT_Op<"sdpa_bw", 249, "gradients of attention",
            !con((ins AnyRankedTensor:$grad_output, AnyRankedTensor:$attn_output, AnyRankedTensor:$query, AnyRankedTensor:$key,
                      AnyRankedTensor:$value, AnyRankedTensor:$intermediates, Optional<AnyRankedTensor>:$attention_mask,
                      AttentionMask<"Arbitrary">:$mask_type), AttentionDropout),
            (outs AnyRankedTensor:$grad_query, AnyRankedTensor:$grad_key, AnyRankedTensor:$grad_value),
            rule = "attentionBackward", traits = [Pure], lowering = OneToOne, kernel = Native, family = "training",
            values = Saturated>;

#endif // TTMLIR_OPS_TRAININGOPS
