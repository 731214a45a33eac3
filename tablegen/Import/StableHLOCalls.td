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

#endif // TTMLIR_IMPORT_STABLEHLOCALLS
