//===- CheckDialect.cpp - The check dialect -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"

using namespace mlir;
using namespace mlir::tt;

// Found by the generated code of the ops.
namespace mlir::tt::check {
using stablehlo::parseExpected;
using stablehlo::printExpected;
} // namespace mlir::tt::check

#include "ttmlir/Dialect/StableHLO/IR/CheckDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CheckOps.cpp.inc"

void check::CheckDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/CheckOps.cpp.inc"
      >(*this);
}
