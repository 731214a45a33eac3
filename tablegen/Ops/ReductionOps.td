//===- ReductionOps.td - Reductions, scans and orderings ---*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_REDUCTIONOPS
#define TTMLIR_OPS_REDUCTIONOPS

include "Descriptions/ReductionTexts.td"
include "Registry/OpRegistry.td"

// Rule: dim_arg absent means all axes; entries may be negative and are unique; reduced axes become 1 or vanish.
multiclass Reduction<string mnemonic, int wire, string summary, list<Trait> traits = [], string rule = "reduction",
                     OpValues values = Computed, Type type = AnyRankedTensor, bit hasKernelSteps = 1,
                     OpSchedule schedule = ReduceSchedule> {
  defm NAME : TT_Op<mnemonic, wire, summary, (ins AnyRankedTensor:$input, BoolAttr:$keep_dim, OptionalAttr<I32ArrayAttr>:$dim_arg),
                    (outs type:$result), rule = rule, traits = !listconcat([Pure], traits), lowering = OneToOne,
                    kernel = Native, family = "reduction", cost = PerOperand, sharding = ShardRows<"dim_arg">, values = values,
                    hasKernelSteps = hasKernelSteps, schedule = schedule>;
}
defm Sum : Reduction<"sum", 110, "sum over axes", traits = [TT_Homogeneous]>;
defm Mean : Reduction<"mean", 111, "mean over axes", traits = [TT_Homogeneous], values = Saturated>;
defm Max : Reduction<"max", 112, "maximum over axes", traits = [TT_ChoosesElements], values = Kept>;
defm Min : Reduction<"min", 113, "minimum over axes", traits = [TT_ChoosesElements], values = Kept>;
defm Prod : Reduction<"prod", 114, "product over axes">;
defm ReduceOr : Reduction<"reduce_or", 115, "1 where any element is non-zero", traits = [TT_MakesBooleans]>;
defm ReduceAnd : Reduction<"reduce_and", 116, "1 where all elements are non-zero", traits = [TT_MakesBooleans]>;
defm ArgMax : Reduction<"argmax", 117, "index of the first maximum", rule = "argMax", values = Positions, type = TT_Integers,
                        hasKernelSteps = 0, schedule = ArgMaxSchedule>;

multiclass Scan<string mnemonic, int wire, string summary> {
  defm NAME : TT_Op<mnemonic, wire, summary, (ins AnyRankedTensor:$input, I64Attr:$dim), (outs AnyRankedTensor:$result),
                    rule = "scan", traits = [Pure, TT_SameShape], lowering = OneToOne, kernel = Native, family = "reduction",
                    cost = PerOperand, sharding = ShardRows<"dim">>;
}
defm CumSum : Scan<"cumsum", 118, "inclusive prefix sum along an axis">;
defm CumProd : Scan<"cumprod", 119, "inclusive prefix product along an axis">;

defm TopK : TT_Op<"topk", 120, "largest or smallest k elements along an axis",
                  (ins AnyRankedTensor:$input_tensor, I32Attr:$k, DefaultValuedOptionalAttr<I32Attr, "-1">:$dim,
                   DefaultValuedOptionalAttr<BoolAttr, "true">:$largest, DefaultValuedOptionalAttr<BoolAttr, "false">:$sorted),
                  (outs AnyRankedTensor:$values, TT_Integers:$indices), rule = "topK", traits = [Pure], lowering = OneToOne,
                  kernel = Native, family = "reduction",
                  description = "Results are always in order, which `sorted = false` permits; of equal elements the one with the "
                                # "lower index comes first.",
                  cost = PerOperand, values = Positions, schedule = TopKSchedule>;
defm Sort : TT_Op<"sort", 121, "sort along an axis",
                  (ins AnyRankedTensor:$input, DefaultValuedOptionalAttr<SI32Attr, "-1">:$dim,
                   DefaultValuedOptionalAttr<BoolAttr, "false">:$descending, DefaultValuedOptionalAttr<BoolAttr, "false">:$stable),
                  (outs AnyRankedTensor:$values, TT_Integers:$indices), rule = "sort", traits = [Pure, TT_SameShape],
                  lowering = OneToOne, kernel = Native, family = "reduction",
                  description = "Always stable; NaN sorts last in ascending order.", cost = PerOperand, values = Positions,
                  schedule = SortSchedule>;
defm Sampling : TT_Op<"sampling", 122, "draw one candidate per row",
                      (ins AnyRankedTensor:$input_values, AnyRankedTensor:$input_indices, AnyRankedTensor:$k, AnyRankedTensor:$p,
                       AnyRankedTensor:$temp, OptionalAttr<UI32Attr>:$seed), (outs AnyRankedTensor:$result), rule = "sampling",
                      traits = [Pure, TT_NotCached], lowering = OneToOne, kernel = Native, family = "reduction", cost = PerOperand,
                      elements = ElementsOf<"input_indices">, schedule = SortSchedule>;

#endif // TTMLIR_OPS_REDUCTIONOPS
