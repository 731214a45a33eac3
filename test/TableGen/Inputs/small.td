// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A registry of a few made-up operations: one of every kind that the generators tell apart.

include "Registry/OpRegistry.td"

// Deliberately not in wire order: outputs are.
defm Blend : TT_Op<"blend_all", 9, "native, with every kind of operand and attribute",
                   (ins Variadic<AnyRankedTensor>:$parts, OptionalAttr<F32Attr>:$ratio, OptionalAttr<I32ArrayAttr>:$dim_arg,
                        TTCore_ReduceTypeAttr:$how, StrAttr:$patternText, BoolAttr:$keep),
                   (outs AnyRankedTensor:$values, AnyRankedTensor:$indices), "", [Pure], OneToOne, Native, "made up", cost = Contraction,
                   shape = ShapeChosen, elements = ElementsChosenOr<"Float32">,
                   backArgs = (ins OptionalAttr<StrAttr>:$afterwards, OptionalAttr<I32Attr>:$times)>;
defm Ramp : TT_Op<"ramp", 3, "scalar, with attributes", (ins AnyRankedTensor:$input, F32Attr:$slope, TT_NumberAttr:$knee),
                  (outs AnyRankedTensor:$result), "", [Pure, TT_SameShape], OneToOne,
                  GuardedScalar<FloatOnly, 0, [{ x > knee ? x : slope / x }]>, "unary", "", "foldElementwise", values = Saturated, onBooleans = "pick">;
def PickKernel : Scalar<AnyNumber, [{ x != T(0) ? y : z }]> { let Predicates = [0]; }
defm Pick : TT_Op<"pick", 4, "scalar, of three operands",
                  (ins AnyRankedTensor:$first, AnyRankedTensor:$second, AnyRankedTensor:$third), (outs AnyRankedTensor:$result), "",
                  [Pure, TT_Broadcast], OneToOne, PickKernel, "ternary", "", "foldElementwise",
                  values = KeptOf<["second", "third"]>, elements = ElementsOf<"second">, hasKernelSteps = 1>;
defm Write : TT_Op<"write_row", 7, "changes an operand; its result never reaches a file",
                   (ins AnyRankedTensor:$cache, Optional<AnyRankedTensor>:$bias, I64Attr:$row), (outs Optional<AnyRankedTensor>:$result),
                   "", [], CustomLowering, Native, "cache", "", "", (ins UnitAttr:$front_only), ["cache"],
                   cost = Movement, shape = ShapeOfOperand, infers = 0>;
defm Swap : TT_FrontOp<"swap", "TTIR only", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "swapped", [Pure], Decompose,
                       "data movement", values = Kept>;
defm Push : TT_BackOp<"push", 8, "TTNN only", (ins AnyRankedTensor:$input, TTNN_Device:$device), (outs AnyRankedTensor:$result), "",
                      [Pure, TT_SameShape], Builtin, "layout">;
def TTIR_LaterOp : TTIR_Op<"later">;
def LaterEntry : OpEntry<"later", 0, Unsupported, NoKernel> {
  let Family = "made up";
  let Instead = "ttir.swap twice";
  let Rule = "later";
  let TTIR = TTIR_LaterOp;
}
