//===- TTNNPasses.td - Passes on TTNN ----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PASSES_TTNNPASSES
#define TTMLIR_PASSES_TTNNPASSES

include "mlir/Pass/PassBase.td"

def TTNNDeallocate : Pass<"ttnn-deallocate", "::mlir::func::FuncOp"> {
  let summary = "Free every device tensor after its last use";
  let description = [{
    Inserts `ttnn.deallocate` after the last use of each device tensor that an op of the function made and the function does not return.
  }];
}

#endif // TTMLIR_PASSES_TTNNPASSES
