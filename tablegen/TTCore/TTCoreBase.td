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
  // Of modules: the system, the meshes, whether it is a reference. Of functions: the memory that they take. Of operations: where
  // their results are, and the operand whose buffer the first result takes over. Of arguments and results: where they are,
  // their kinds in frameworks, and the element type where devices store another.
  let discardableAttrs = (ins
    "::mlir::tt::ttcore::SystemDescAttr":$system_desc,
    "::mlir::tt::ttcore::MeshesAttr":$meshes,
    "::mlir::UnitAttr":$reference,
    "::mlir::DictionaryAttr":$memory,
    "::mlir::Attribute":$alloc,
    "::mlir::IntegerAttr":$in_place,
    "::mlir::TypeAttr":$declared_type,
    "::mlir::UnitAttr":$kv_cache,
    "::mlir::StringAttr":$weight_dtype,
    "::mlir::tt::ttcore::ArgumentTypeAttr":$argument_type,
    "::mlir::tt::ttcore::ShardStatusAttr":$shard_status,
    "::mlir::tt::ttcore::LocalShapeAttr":$local_shape
  );
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
}

#endif // TTMLIR_TTCORE_TTCOREBASE
