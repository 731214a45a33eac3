//===- TTCoreBase.td - The ttcore dialect -----------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCOREBASE
#define TTMLIR_TTCORE_TTCOREBASE

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"

def TTCore_Dialect : Dialect {
  let name = "ttcore";
  let cppNamespace = "::mlir::tt::ttcore";
  let summary = "types, attributes and structure shared by all dialects";
  let description = [{
    Data types and tiles, tensor layouts, grids, devices and system descriptions, and the few operations that structure a module.
  }];
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
}

#endif // TTMLIR_TTCORE_TTCOREBASE
