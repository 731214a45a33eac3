//===- StableHLOCalls.td - Custom calls of StableHLO -------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Targets of stablehlo.custom_call that are imported: at the end of StableHLO.td.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_STABLEHLOCALLS
#define TTMLIR_IMPORT_STABLEHLOCALLS

class HLO_Call<list<string> targets, string function, string becomes>
    : CustomCall<StableHLO_CustomCallOp, targets, function, becomes>;

def : HLO_Call<["check.*"], "CheckCall", "two more results of the function: the actual and the expected value">;
def : HLO_Call<["shape_assertion"], "AssertionCall", "nothing, if the condition is known and holds">;
def : HLO_Call<["tt.mark_argument"], "MarkCall", "its operand, and attributes of that argument">;
// The sharding of the operands over devices, or their place.
def : HLO_Call<["Sharding", "tt.sharding_constraint", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement",
                "MoveToHost", "MoveToDevice", "xla.sdy.*", "local_xla.sdy.*"],
               "PlacementCall", "its operands, on one device">;
let IsReal = true in {
def : HLO_Call<["tt.*", "tenstorrent.*"], "NamedCall", "the op of TTIR of that name"> {
  let Condition = "isNamedCall";
  let Reason = "it names no op of TTIR";
}
def : HLO_Call<["TopK", "mhlo.topk"], "TopKCall", "several, by a function">;
}
def : HLO_Call<["mhlo.*"], "FunctionCall", "what the op of CHLO of that name becomes"> {
  let Condition = "isFunctionCall";
}

//===----------------------------------------------------------------------===//
// Calls of ops of TTIR
//===----------------------------------------------------------------------===//

// A call of an op by another name, or with its operands in another order, by their names.
class HLO_NamedOp<string call, TTIR_Op op, list<string> order = []> {
  string Call = call;
  TTIR_Op Op = op;
  list<string> Order = order;
}
def : HLO_NamedOp<"gather_dim", TTIR_GatherOp>;
def : HLO_NamedOp<"paged_flash_mla_decode", TTIR_PagedFlashMultiLatentAttentionDecodeOp>;
def : HLO_NamedOp<"scaled_dot_product_attention_decode", TTIR_ScaledDotProductAttentionDecodeOp,
                  ["query", "key", "value", "cur_pos_tensor", "attention_mask", "attention_sink"]>;

// An axis of one element that an op has and composites leave out, where operand 0 has `rank` axes: of operands with three axes, or
// of one of them.
class HLO_MissingAxis<TTIR_Op op, int rank, int axis, int operand = -1, bit ofResults = true> {
  TTIR_Op Op = op;
  int Rank = rank;
  int Axis = axis;
  int Operand = operand;
  bit OfResults = ofResults;
}
// The width of a group norm.
def : HLO_MissingAxis<TTIR_GroupNormOp, 3, 3, 0>;
// The head of an attention with one, and the batch of a mask.
def : HLO_MissingAxis<TTIR_ScaledDotProductAttentionOp, 3, 1>;
def : HLO_MissingAxis<TTIR_ScaledDotProductAttentionOp, 4, 0, 3, false>;

#endif // TTMLIR_IMPORT_STABLEHLOCALLS
