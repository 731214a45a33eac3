//===- NNOps.td - Matrix products, normalisation, convolution, pooling, caches -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_NNOPS
#define TTMLIR_OPS_NNOPS

include "Descriptions/NNTexts.td"
include "Registry/OpRegistry.td"

// The mnemonic of a unary element-wise op without attributes, which is applied to the op's result before its store.
defvar Activation = (ins OptionalAttr<StrAttr>:$activation);
// Of products that apply such a function.
defvar ProductArgs = !con(Activation, Fidelity);
defvar ProductTraits = [TT_Activation, TT_MathFidelity];

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

defvar Transposes = (ins DefaultValuedOptionalAttr<BoolAttr, "false">:$transpose_a,
                         DefaultValuedOptionalAttr<BoolAttr, "false">:$transpose_b);

defm Matmul : TT_Op<"matmul", 160, "matrix product", !con((ins AnyRankedTensor:$a, AnyRankedTensor:$b), Transposes),
                    (outs AnyRankedTensor:$result), rule = "matmul", traits = [Pure], lowering = OneToOne, kernel = Native,
                    family = "nn", cost = Contraction, sharding = ShardProduct<"transpose_a">, verifier = "activation",
                    hasKernelSteps = 1, backArgs = ProductArgs, backTraits = ProductTraits>;
defm Linear : TT_Op<"linear", 161, "matrix product plus bias",
                    !con((ins AnyRankedTensor:$a, AnyRankedTensor:$b, Optional<AnyRankedTensor>:$bias), Transposes),
                    (outs AnyRankedTensor:$result), rule = "linear", traits = [Pure], lowering = OneToOne, kernel = Native,
                    family = "nn", cost = Contraction, sharding = ShardProduct<"transpose_a">, verifier = "activation",
                    hasKernelSteps = 1, backArgs = ProductArgs, backTraits = ProductTraits>;
defm DotGeneral : TT_FrontOp<"dot_general", "contraction of any axes",
                             (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, DenseI64ArrayAttr:$batch_dims_lhs,
                              DenseI64ArrayAttr:$contract_dims_lhs, DenseI64ArrayAttr:$batch_dims_rhs,
                              DenseI64ArrayAttr:$contract_dims_rhs), (outs AnyRankedTensor:$result), rule = "dotGeneral",
                             traits = [Pure], lowering = Decompose, family = "nn", wire = 167>;

//===----------------------------------------------------------------------===//
// Normalisation and lookup
//===----------------------------------------------------------------------===//

defm Softmax : TT_Op<"softmax", 162, "exponentials along an axis over their sum",
                     (ins AnyRankedTensor:$input, SI32Attr:$dimension, DefaultValuedOptionalAttr<BoolAttr, "false">:$numericStable),
                     (outs AnyRankedTensor:$result), rule = "softmax", traits = [Pure, TT_SameShape], lowering = OneToOne,
                     kernel = Native, family = "nn",
                     description = "The maximum is always subtracted first, so `numericStable` changes nothing.",
                     sharding = ShardRows<"dimension">, values = Saturated, hasKernelSteps = 1, schedule = SoftmaxSchedule>;
multiclass Norm<string mnemonic, int wire, string summary> {
  defm NAME : TT_Op<mnemonic, wire, summary,
                    (ins AnyRankedTensor:$input, Optional<AnyRankedTensor>:$weight, Optional<AnyRankedTensor>:$bias,
                     DenseI64ArrayAttr:$normalized_shape, DefaultValuedOptionalAttr<F32Attr, "1e-05f">:$epsilon),
                    (outs AnyRankedTensor:$result), rule = "norm", traits = [Pure, TT_SameShape, AttrSizedOperandSegments],
                    lowering = OneToOne, kernel = Native, family = "nn", sharding = ShardTrailingRows<"normalized_shape">,
                    values = Saturated, hasKernelSteps = 1, schedule = NormSchedule>;
}
defm RMSNorm : Norm<"rms_norm", 163, "divide by the root mean square of the trailing axes">;
defm LayerNorm : Norm<"layer_norm", 164, "normalise the trailing axes to mean 0 and variance 1">;
defm BatchNormInference
    : TT_Op<"batch_norm_inference", 165, "normalise channels with given statistics",
            (ins AnyRankedTensor:$operand, AnyRankedTensor:$scale, AnyRankedTensor:$offset, AnyRankedTensor:$mean,
                 AnyRankedTensor:$variance, F32Attr:$epsilon, I32Attr:$dimension),
            (outs AnyRankedTensor:$result),
            rule = "batchNormInference", traits = [Pure, TT_SameShape], lowering = OneToOne, kernel = Native, family = "nn",
            values = Saturated, hasKernelSteps = 1, schedule = ElementwiseSchedule>;
// The mask marks the columns of tiles that belong to a group. That follows from `num_groups`, so the kernel does not read it.
defm GroupNorm
    : TT_Op<"group_norm", 168, "normalise groups of channels",
            (ins AnyRankedTensor:$input, Optional<AnyRankedTensor>:$input_mask, Optional<AnyRankedTensor>:$weight,
                 Optional<AnyRankedTensor>:$bias, I64Attr:$num_groups, DefaultValuedOptionalAttr<F32Attr, "1e-12f">:$epsilon,
                 DefaultValuedOptionalAttr<I64Attr, "3">:$channel_dim),
            (outs AnyRankedTensor:$result),
            rule = "groupNorm", traits = [Pure, TT_SameShape, AttrSizedOperandSegments], lowering = OneToOne, kernel = Native,
            family = "nn", values = Saturated, schedule = NormSchedule>;
defm RotaryEmbedding
    : TT_Op<"rotary_embedding", 169, "rotate pairs of elements by given angles",
            (ins AnyRankedTensor:$input, AnyRankedTensor:$cos, AnyRankedTensor:$sin), (outs AnyRankedTensor:$result),
            rule = "rotaryEmbedding", traits = [Pure, TT_SameShape], lowering = OneToOne, kernel = Native, family = "nn",
            sharding = ShardAnywhere, values = Saturated, hasKernelSteps = 1, schedule = ElementwiseSchedule>;
defm Embedding : TT_Op<"embedding", 166, "rows of a table", (ins AnyRankedTensor:$input, AnyRankedTensor:$weight),
                       (outs AnyRankedTensor:$result), rule = "embedding", traits = [Pure, TT_ChoosesElements],
                       lowering = OneToOne, kernel = Native, family = "nn", cost = Movement,
                       indices = [IndexInto<"input", "weight", "-2", /*cutsFractions=*/1>], values = KeptOf<["weight"]>,
                       elements = ElementsOf<"weight">, schedule = EmbeddingSchedule>;

//===----------------------------------------------------------------------===//
// Convolution and pooling
//===----------------------------------------------------------------------===//

// N, H and W of tensors of shape [1, 1, N*H*W, C].
defvar Flattened = (ins OptionalAttr<TTIR_FlattenedCompatAttr>:$flattened_compat_info);

defm Conv2d : TT_Op<"conv2d", 180, "two-dimensional cross-correlation",
                    (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, Optional<AnyRankedTensor>:$bias, TT_IntOrIntsAttr:$stride,
                     TT_IntOrIntsAttr:$padding, TT_IntOrIntsAttr:$dilation, I32Attr:$groups,
                     DefaultValuedOptionalAttr<I64Attr, "0">:$batch_dim, DefaultValuedOptionalAttr<I64Attr, "1">:$height_dim,
                     DefaultValuedOptionalAttr<I64Attr, "2">:$width_dim, DefaultValuedOptionalAttr<I64Attr, "3">:$channel_dim),
                    (outs AnyRankedTensor:$result), rule = "conv2d", traits = [Pure], lowering = OneToOne, kernel = Native,
                    family = "conv", frontArgs = Flattened, cost = Convolution, sharding = ShardAnywhere, verifier = "activation",
                    backArgs = ProductArgs, backTraits = ProductTraits>;
defm Conv1d : TT_FrontOp<"conv1d", "one-dimensional cross-correlation",
                         (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, Optional<AnyRankedTensor>:$bias,
                          TT_IntOrIntsAttr:$stride, TT_IntOrIntsAttr:$padding, TT_IntOrIntsAttr:$dilation, I32Attr:$groups,
                          DefaultValuedOptionalAttr<I64Attr, "0">:$batch_dim, DefaultValuedOptionalAttr<I64Attr, "1">:$length_dim,
                          DefaultValuedOptionalAttr<I64Attr, "2">:$channel_dim), (outs AnyRankedTensor:$result), rule = "conv1d",
                         traits = [Pure], lowering = Decompose, family = "conv", wire = 184>;
defm Conv3d
    : TT_Op<"conv3d", 185, "three-dimensional cross-correlation",
            (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, Optional<AnyRankedTensor>:$bias, TT_IntOrIntsAttr:$stride,
                 TT_IntOrIntsAttr:$padding, I32Attr:$groups, DefaultValuedOptionalAttr<I64Attr, "0">:$batch_dim,
                 DefaultValuedOptionalAttr<I64Attr, "1">:$depth_dim, DefaultValuedOptionalAttr<I64Attr, "2">:$height_dim,
                 DefaultValuedOptionalAttr<I64Attr, "3">:$width_dim, DefaultValuedOptionalAttr<I64Attr, "4">:$channel_dim,
                 DefaultValuedOptionalAttr<StrAttr, "\"zeros\"">:$padding_mode),
            (outs AnyRankedTensor:$result),
            rule = "conv3d", traits = [Pure], lowering = OneToOne, kernel = Native, family = "conv", cost = Convolution,
            sharding = ShardAnywhere, verifier = "activation", backArgs = ProductArgs, backTraits = ProductTraits>;
defm ConvTranspose2d
    : TT_Op<"conv_transpose2d", 186, "two-dimensional transposed convolution",
            (ins AnyRankedTensor:$input, AnyRankedTensor:$weight, Optional<AnyRankedTensor>:$bias, TT_IntOrIntsAttr:$stride,
                 TT_IntOrIntsAttr:$padding, TT_IntOrIntsAttr:$output_padding, TT_IntOrIntsAttr:$dilation, I32Attr:$groups,
                 DefaultValuedOptionalAttr<I64Attr, "0">:$batch_dim, DefaultValuedOptionalAttr<I64Attr, "1">:$height_dim,
                 DefaultValuedOptionalAttr<I64Attr, "2">:$width_dim, DefaultValuedOptionalAttr<I64Attr, "3">:$channel_dim),
            (outs AnyRankedTensor:$result),
            rule = "convTranspose2d", traits = [Pure], lowering = OneToOne, kernel = Native, family = "conv",
            frontArgs = Flattened, cost = TransposedConvolution, sharding = ShardAnywhere, verifier = "activation",
            backArgs = ProductArgs, backTraits = ProductTraits>;
defvar Window = (ins TT_IntOrIntsAttr:$kernel, TT_IntOrIntsAttr:$stride, TT_IntOrIntsAttr:$dilation, TT_IntOrIntsAttr:$padding,
                     BoolAttr:$ceil_mode);
defm MaxPool2d : TT_Op<"max_pool2d", 181, "maximum of each window", !con((ins AnyRankedTensor:$input), Window),
                       (outs AnyRankedTensor:$result), rule = "pool2d", traits = [Pure, TT_ChoosesElements],
                       lowering = OneToOne, kernel = Native, family = "conv", frontArgs = Flattened, cost = PerOperand,
                       sharding = ShardAnywhere, values = Saturated, schedule = PoolSchedule>;
// Front ends hand over tensors that the results are to be written to.
defm MaxPool2dWithIndices
    : TT_Op<"max_pool2d_with_indices", 187, "maximum of each window and its index", !con((ins AnyRankedTensor:$input), Window),
            (outs AnyRankedTensor:$result, TT_Integers:$result_indices),
            rule = "pool2dWithIndices", traits = [Pure], lowering = CustomLowering, kernel = Native, family = "conv",
            frontArgs = !con(Flattened, (ins Variadic<AnyRankedTensor>:$output)), cost = PerOperand, sharding = ShardAnywhere,
            values = Positions, frontTraits = [TT_TakesDestination, TT_Destination], schedule = PoolSchedule>;
defm AvgPool2d : TT_Op<"avg_pool2d", 182, "mean of each window",
                       !con((ins AnyRankedTensor:$input), Window,
                            (ins DefaultValuedOptionalAttr<BoolAttr, "true">:$count_include_pad)), (outs AnyRankedTensor:$result),
                       rule = "pool2d", traits = [Pure, TT_Homogeneous], lowering = OneToOne, kernel = Native,
                       family = "conv", frontArgs = Flattened, cost = PerOperand, sharding = ShardAnywhere, values = Kept,
                       schedule = PoolSchedule>;
defm Upsample2d : TT_Op<"upsample2d", 188, "enlarge height and width",
                        (ins AnyRankedTensor:$input, TT_SIntOrIntsAttr:$scale_factor,
                         DefaultValuedOptionalAttr<StrAttr, "\"nearest\"">:$mode), (outs AnyRankedTensor:$result),
                        rule = "upsample2d", traits = [Pure], lowering = OneToOne, kernel = Native, family = "conv",
                        sharding = ShardAnywhere, values = Kept, schedule = UpsampleSchedule>;
defm GlobalAvgPool2d : TT_FrontOp<"global_avg_pool2d", "mean over height and width", (ins AnyRankedTensor:$input),
                                  (outs AnyRankedTensor:$result), rule = "globalAvgPool2d", traits = [Pure, TT_Homogeneous],
                                  lowering = Decompose, family = "conv", wire = 183>;

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

// In files these ops, and the ops of paged caches, have no result and change the cache operand. The compiler gives them a result,
// the cache after the write, so that rewrites cannot move a read across a write; the back end writes in place again.
defm UpdateCache : TT_Op<"update_cache", 200, "write one token per row into a cache",
                         (ins Arg<AnyRankedTensor, "", [MemRead, MemWrite]>:$cache, AnyRankedTensor:$input,
                          TT_Integers:$update_index, I32Attr:$batch_offset), (outs Optional<AnyRankedTensor>:$result),
                         rule = "updateCache", traits = [], lowering = OneToOne, kernel = Native, family = "cache",
                         mutates = ["cache"], cost = Movement, indices = [IndexInto<"update_index", "cache", "2">],
                         values = KeptOf<["cache", "input"]>, verifier = "cache", infers = 0>;
defm FillCache : TT_Op<"fill_cache", 201, "write a sequence into a cache",
                       (ins Arg<AnyRankedTensor, "", [MemRead, MemWrite]>:$cache, AnyRankedTensor:$input, I32Attr:$batch_offset),
                       (outs Optional<AnyRankedTensor>:$result), rule = "fillCache", traits = [], lowering = OneToOne,
                       kernel = Native, family = "cache", mutates = ["cache"], cost = Movement, values = Kept, verifier = "cache",
                       infers = 0>;

#endif // TTMLIR_OPS_NNOPS
