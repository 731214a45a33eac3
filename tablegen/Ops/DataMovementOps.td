//===- DataMovementOps.td - Data movement ------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_DATAMOVEMENTOPS
#define TTMLIR_OPS_DATAMOVEMENTOPS

include "Descriptions/DataMovementTexts.td"
include "Registry/OpRegistry.td"

multiclass Move<string mnemonic, int wire, string summary, dag attrs, string rule, list<Trait> traits = [],
                OpLowering lowering = OneToOne, OpKernel kernel = Native, string folder = "foldMovement",
                OpSharding sharding = ShardAnywhere, list<Trait> choice = [TT_ChoosesElements],
                OpSchedule schedule = MoveSchedule> {
  defm NAME : TT_Op<mnemonic, wire, summary, !con((ins AnyRankedTensor:$input), attrs), (outs AnyRankedTensor:$result),
                    rule = rule, traits = !listconcat([Pure, TT_KeepsBooleans], choice, traits), lowering = lowering,
                    kernel = kernel, family = "data movement", folder = folder, cost = Movement,
                    sharding = sharding, values = Kept, schedule = schedule>;
}
multiclass MoveAway<string mnemonic, int wire, string summary, dag attrs, string rule> {
  defm NAME : TT_FrontOp<mnemonic, summary, !con((ins AnyRankedTensor:$input), attrs), (outs AnyRankedTensor:$result),
                         rule = rule, traits = [Pure, TT_KeepsBooleans, TT_ChoosesElements], lowering = Decompose,
                         family = "data movement", folder = "foldMovement", values = Kept, wire = wire>;
}

defm Reshape : Move<"reshape", 130, "row-major reinterpretation", (ins I32ArrayAttr:$shape), rule = "reshape", kernel = Builtin,
                    sharding = ShardView, schedule = ReshapeSchedule>;
defm SliceStatic : Move<"slice_static", 131, "begin:end:step per axis",
                        (ins I32ArrayAttr:$begins, I32ArrayAttr:$ends, I32ArrayAttr:$step), rule = "sliceStatic">;
defm Permute : Move<"permute", 132, "reorder axes: result axis i is operand axis permutation[i]",
                    (ins DenseI64ArrayAttr:$permutation), rule = "permute",
                    schedule = PermuteSchedule>;
defm Repeat : Move<"repeat", 133, "tile the whole tensor", (ins DenseI64ArrayAttr:$repeat_dimensions), rule = "repeat">;
defm RepeatInterleave : Move<"repeat_interleave", 134, "repeat each slice of an axis", (ins UI32Attr:$repeats, SI32Attr:$dim),
                             rule = "repeatInterleave">;
defm Pad : Move<"pad", 135, "constant padding", (ins DenseI32ArrayAttr:$padding, TT_WidenedNumberAttr:$value),
                rule = "pad", choice = []>;
defm Reverse : Move<"reverse", 136, "flip axes", (ins DenseI64ArrayAttr:$dimensions), rule = "reverse", traits = [TT_SameShape],
                    schedule = GatherSchedule>;
defm IndexSelect : Move<"index_select", 137, "windows of an axis",
                        (ins SI32Attr:$dim, SI32Attr:$begin, SI32Attr:$length, DefaultValuedOptionalAttr<SI32Attr, "0">:$stride),
                        rule = "indexSelect">;
defm Concat : TT_Op<"concat", 138, "join along an axis", (ins Variadic<AnyRankedTensor>:$inputs, SI32Attr:$dim),
                    (outs AnyRankedTensor:$result), rule = "concat", traits = [Pure, TT_KeepsBooleans, TT_ChoosesElements],
                    lowering = OneToOne, kernel = Native, family = "data movement", cost = Movement, sharding = ShardAnywhere,
                    values = Kept>;
defm SliceDynamic : TT_Op<"slice_dynamic", 139, "slice with bounds known at run time",
                          (ins AnyRankedTensor:$input, TT_Integers:$begins, TT_Integers:$ends, OptionalAttr<I32ArrayAttr>:$step),
                          (outs AnyRankedTensor:$result), rule = "sliceDynamic", traits = [Pure, TT_ChoosesElements],
                          lowering = OneToOne, kernel = Native, family = "data movement", cost = Movement,
                          values = KeptOf<["input"]>, shape = ShapeChosen, constantForm = "slice_static",
                          bounds = [SliceBounds<"begins", "ends", "step">]>;
// The general form: windows of sizes `slice_sizes` whose places are coordinates in `index`. Only `dim`, or none of it.
defvar GatherWindows = (ins OptionalAttr<DenseI64ArrayAttr>:$offset_dims, OptionalAttr<DenseI64ArrayAttr>:$collapsed_slice_dims,
                            OptionalAttr<DenseI64ArrayAttr>:$operand_batching_dims,
                            OptionalAttr<DenseI64ArrayAttr>:$start_indices_batching_dims,
                            OptionalAttr<DenseI64ArrayAttr>:$start_index_map, OptionalAttr<DenseI64ArrayAttr>:$slice_sizes,
                            OptionalAttr<SI64Attr>:$index_vector_dim, OptionalAttr<BoolAttr>:$indices_are_sorted);
defm Gather : TT_Op<"gather", 140, "elements at given positions of an axis",
                    (ins AnyRankedTensor:$input, TT_Integers:$index, DefaultValuedOptionalAttr<I32Attr, "0">:$dim),
                    (outs AnyRankedTensor:$result), rule = "gather", traits = [Pure, TT_ChoosesElements], lowering = OneToOne,
                    kernel = Native, family = "data movement", frontArgs = GatherWindows, cost = Movement,
                    indices = [IndexInto<"index", "input", "dim">], values = KeptOf<["input"]>, verifier = "gather",
                    schedule = GatherSchedule>;
defm Scatter : TT_Op<"scatter", 141, "write or combine elements at given positions of an axis",
                     (ins AnyRankedTensor:$input, TT_Integers:$index, AnyRankedTensor:$source, I32Attr:$dim,
                      TTCore_ReduceTypeAttr:$scatter_reduce_type), (outs AnyRankedTensor:$result), rule = "scatter",
                     traits = [Pure], lowering = OneToOne, kernel = Native, family = "data movement", cost = Movement,
                     indices = [IndexInto<"index", "input", "dim">], schedule = GatherSchedule>;

defm Broadcast : MoveAway<"broadcast", 144, "replicate axes of size one", (ins DenseI64ArrayAttr:$broadcast_dimensions),
                          rule = "broadcast">;
defm Transpose : MoveAway<"transpose", 145, "swap two axes", (ins SI32Attr:$dim0, SI32Attr:$dim1), rule = "transpose">;
defm Unsqueeze : MoveAway<"unsqueeze", 146, "insert an axis of size one", (ins SI32Attr:$dim), rule = "unsqueeze">;
defm Squeeze : MoveAway<"squeeze", 147, "drop an axis of size one", (ins SI32Attr:$dim), rule = "squeeze">;
defm Index : MoveAway<"index", 148, "strided slice of one axis", (ins I32Attr:$dim, I32Attr:$begin, I32Attr:$end, I32Attr:$step),
                      rule = "index">;
defm Rearrange : MoveAway<"rearrange", 149, "reorder and merge named axes", (ins StrAttr:$pattern), rule = "rearrange">;
defm ConcatenateHeads : MoveAway<"concatenate_heads", 150, "merge attention heads", (ins), rule = "concatenateHeads">;
defm GetDimensionSize : TT_FrontOp<"get_dimension_size", "size of an axis as a tensor",
                                   (ins AnyRankedTensor:$operand, I32Attr:$dimension), (outs AnyRankedTensor:$result),
                                   rule = "getDimensionSize", traits = [Pure], lowering = Decompose, family = "data movement",
                                   wire = 151, shape = ShapeChosen, elements = ElementsChosenOr<"Int32">>;
defm SplitQueryKeyValueAndSplitHeads
    : TT_FrontOp<"split_query_key_value_and_split_heads", "split a fused projection into heads",
                 (ins AnyRankedTensor:$input_tensor, Optional<AnyRankedTensor>:$kv_input_tensor, UI32Attr:$num_heads,
                      OptionalAttr<UI32Attr>:$num_kv_heads, BoolAttr:$transpose_key),
                 (outs AnyRankedTensor:$query, AnyRankedTensor:$key, AnyRankedTensor:$value),
                 rule = "splitQueryKeyValue", traits = [Pure], lowering = Decompose, family = "data movement", values = Kept,
                 wire = 152>;

#endif // TTMLIR_OPS_DATAMOVEMENTOPS
