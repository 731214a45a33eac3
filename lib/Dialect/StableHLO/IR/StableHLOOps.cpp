//===- StableHLOOps.cpp - Operations of the stablehlo dialect -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.cpp.inc"

void StableHLODialect::registerOps() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.cpp.inc"
      >(*this);
}
