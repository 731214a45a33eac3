//===- TTNNMathOps.cpp - Operations of EltwiseMath.td ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/TTNNMathOps.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/MathOps.h"
#include "ttmlir/Dialect/Common/Verifiers.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::ttnn;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNMathOps.cpp.inc"

void mlir::tt::ttnn::registerMathOps(TTNNDialect &dialect) {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTNN/IR/TTNNMathOps.cpp.inc"
      >(dialect);
}
