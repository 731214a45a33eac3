//===- CHLODialect.cpp - The chlo dialect ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/TensorInliner.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;

// Found by the generated code of the ops.
namespace mlir::tt::chlo {
using stablehlo::parseAxes;
using stablehlo::printAxes;
} // namespace mlir::tt::chlo

#include "ttmlir/Dialect/StableHLO/IR/CHLODialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CHLOAttrs.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CHLOOps.cpp.inc"

void chlo::CHLODialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/CHLOOps.cpp.inc"
      >(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/CHLOAttrs.cpp.inc"
      >();
  addInterfaces<TensorInliner>();
}

OpFoldResult chlo::ConstantOp::fold(FoldAdaptor) { return getValue(); }
