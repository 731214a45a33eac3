//===- StableHLODialect.cpp - The stablehlo dialect ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.cpp.inc"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOTypes.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.cpp.inc"

void StableHLODialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.cpp.inc"
      >(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOTypes.cpp.inc"
      >();
}
