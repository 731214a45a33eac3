//===- InterpreterDialect.cpp - The interpreter dialect -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"

using namespace mlir;
using namespace mlir::tt;

#include "ttmlir/Dialect/StableHLO/IR/InterpreterDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/InterpreterOps.cpp.inc"

void interpreter::InterpreterDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/InterpreterOps.cpp.inc"
      >(*this);
}
