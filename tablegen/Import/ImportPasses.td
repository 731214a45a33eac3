//===- ImportPasses.td - Passes from other dialects --------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_IMPORTPASSES
#define TTMLIR_IMPORT_IMPORTPASSES

include "mlir/Pass/PassBase.td"

class ImportPass<string flag, string dialects> : Pass<flag, "::mlir::ModuleOp"> {
  let summary = "Convert " # dialects # " to TTIR";
  let description = [{
    Converts ops by their records (tablegen/Import). Inlines calls of private functions, unrolls loops whose number of steps is
    known, and computes both branches where inputs decide. Lists all ops without a TTIR form before it fails.
  }];
  let options = [Option<"unrollLimit", "unroll-limit", "int64_t", "::mlir::tt::importer::kMaxSteps",
                        "maximum number of steps of a loop or recurrent network">,
                 Option<"elided", "elided", "std::string", "\"error\"", "Literals without data: error or arguments">];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect", "::mlir::func::FuncDialect"];
}
def ConvertStableHLOToTTIR : ImportPass<"convert-stablehlo-to-ttir", "StableHLO, CHLO and linalg">;
def ConvertTOSAToTTIR : ImportPass<"convert-tosa-to-ttir", "TOSA, and linalg around it,">;
def ConvertLinalgToTTIR : ImportPass<"convert-linalg-to-ttir", "linalg, tensor, arith and math">;
def ConvertToTTIR : ImportPass<"convert-to-ttir", "StableHLO, CHLO, TOSA, linalg, tensor, arith and math">;

#endif // TTMLIR_IMPORT_IMPORTPASSES
