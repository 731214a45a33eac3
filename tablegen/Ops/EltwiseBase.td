//===- EltwiseBase.td - Classes of element-wise operations -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISEBASE
#define TTMLIR_OPS_ELTWISEBASE

include "Registry/OpRegistry.td"
include "Registry/TileCalls.td"

// Shape rule of unary ops: the result has the operand's shape. Of the others: the numpy broadcast of all operands.

// `cycles` is the cost of the vector unit for a tile, `call` the name of its function, `intCall` that on integers, `header` where
// they are declared (Registry/TileCalls.td), `variant` the template arguments of the accurate one where they are not the default
// of the library. `whole` are operands whose integers stay unconverted beside floats (Registry/OpRegistry.td); kernels compute
// such an op in steps, and `integers` describes the treatment of integers in its description.
class IntegerCall<ScalarDomain domain, string call, string suffixed> {
  string Name = !if(!eq(domain.Kind, "IntOnly"), call, suffixed);
}
// Functions of real numbers have f32 results for integers; those that keep integers exact give the operand's type.
class RuleIn<ScalarDomain domain, list<int> whole, string rule> {
  string Rule = !if(!and(!empty(rule), !eq(domain.Kind, "FloatOnly"), !empty(whole)), "realFunction", rule);
}
class ValuesIn<ScalarDomain domain, OpValues values> {
  OpValues Values = !if(!eq(domain.Kind, "FloatOnly"), Saturated, values);
}
multiclass EltwiseUnary<string mnemonic, int wire, string summary, ScalarDomain domain, VectorFunction cycles, code expr,
                        dag attrs = (ins), int nonZeroOperand = -1, list<Trait> traits = [], string rule = "",
                        string call = mnemonic # "_tile", string header = "eltwise_unary/" # mnemonic # ".h",
                        string intCall = call # "_int32", string variant = "", OpValues values = Computed, string attributes = "",
                        string onBooleans = "", list<int> whole = [], string integers = ""> {
  defvar text = EltwiseText<summary, domain.Kind, expr, ["input"], attributes, integers>;
  defm NAME : TT_Op<mnemonic, wire, summary, !con((ins AnyRankedTensor:$input), attrs), (outs AnyRankedTensor:$result),
                    rule = RuleIn<domain, whole, rule>.Rule, traits = !listconcat([Pure, TT_SameShape, TT_Elementwise], traits),
                    lowering = OneToOne,
                    kernel = GuardedScalar<domain, nonZeroOperand, expr, whole>, family = "unary", description = text.Text,
                    folder = "foldElementwise", sharding = ShardElementwise, values = ValuesIn<domain, values>.Values,
                    tile = "d2m.tile_" # mnemonic, onBooleans = onBooleans, hasKernelSteps = !not(!empty(whole))>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$input), (ins TTKernel_Dst:$dst_index), attrs, header = header,
                          intCall = IntegerCall<domain, call, intCall>.Name, cycles = cycles, variant = variant,
                          computes = text.Computes, attributes = attributes>;
}
multiclass EltwiseBinary<string mnemonic, int wire, string summary, ScalarDomain domain, VectorFunction cycles, code expr,
                         list<Trait> traits = [], int nonZeroOperand = -1, string rule = "",
                         string call = mnemonic # "_binary_tile",
                         string header = "eltwise_binary_sfpu.h", string intCall = !subst("_tile", "_int32_tile", call),
                         bit isOnMatrixUnit = 0, OpValues values = Computed, string onBooleans = "", list<int> whole = [],
                         string integers = ""> {
  defvar text = EltwiseText<summary, domain.Kind, expr, ["lhs", "rhs"], "", integers>;
  defm NAME : TT_Op<mnemonic, wire, summary, (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs), (outs AnyRankedTensor:$result),
                    rule = RuleIn<domain, whole, rule>.Rule, traits = !listconcat([Pure, TT_Broadcast, TT_Elementwise], traits),
                    lowering = OneToOne,
                    kernel = GuardedScalar<domain, nonZeroOperand, expr, whole>, family = "binary", description = text.Text,
                    folder = "foldElementwise", sharding = ShardElementwise, values = ValuesIn<domain, values>.Values,
                    tile = "d2m.tile_" # mnemonic, onBooleans = onBooleans, hasKernelSteps = !not(!empty(whole))>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$lhs, TTCore_Tile:$rhs),
                          (ins TTKernel_Dst:$lhs_index, TTKernel_Dst:$rhs_index, TTKernel_Dst:$dst_index), (ins), header = header,
                          intCall = IntegerCall<domain, call # "<DataFormat::Int32>", intCall>.Name, cycles = cycles,
                          isOnMatrixUnit = isOnMatrixUnit, computes = text.Computes>;
}

#endif // TTMLIR_OPS_ELTWISEBASE
