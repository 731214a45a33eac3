//===- ConversionPasses.td - Passes between dialects -------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PASSES_CONVERSIONPASSES
#define TTMLIR_PASSES_CONVERSIONPASSES

include "mlir/Pass/PassBase.td"

def ConvertTTIRToTTNN : Pass<"convert-ttir-to-ttnn", "::mlir::func::FuncOp"> {
  let summary = "Convert TTIR with layouts to TTNN";
  let description = [{
    One pass over the function: most ops become the TTNN op of the same record; `ttir.to_layout` becomes the moves and conversions it
    stands for. All ops without a TTNN form are listed before the pass fails.
  }];
  let dependentDialects = ["::mlir::tt::ttnn::TTNNDialect"];
}

#endif // TTMLIR_PASSES_CONVERSIONPASSES
