//===- TTIRBase.td - The ttir dialect ---------------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTIR_TTIRBASE
#define TTMLIR_TTIR_TTIRBASE

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"
include "Registry/OneBuilder.td"
include "Registry/Traits.td"

def TTIR_Dialect : Dialect {
  let name = "ttir";
  let cppNamespace = "::mlir::tt::ttir";
  let summary = "tensor graphs as frameworks export them";
  let description = [{
    Value-returning operations on ranked tensors, in generic form. Element types are free: the result type decides, values are
    computed in the promoted type and converted at the end.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
  // Of arguments and results: their names in the framework.
  let discardableAttrs = (ins "::mlir::StringAttr":$name);
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{ void registerOps(); }];
}

class TTIR_Op<string mnemonic, list<Trait> traits = []> : BuiltOp<TTIR_Dialect, mnemonic, !listconcat([TT_TensorTypes], traits)>;

#endif // TTMLIR_TTIR_TTIRBASE
