//===- TTIRMathOps.cpp - Operations of EltwiseMath.td ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/MathOps.h"
#include "ttmlir/Dialect/Common/Verifiers.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::ttir;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.cpp.inc"

void mlir::tt::ttir::registerMathOps(TTIRDialect &dialect) {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.cpp.inc"
      >(dialect);
}
