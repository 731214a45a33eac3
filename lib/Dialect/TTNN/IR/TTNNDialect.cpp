//===- TTNNDialect.cpp - The ttnn dialect ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/OpGroups.h"
#include "ttmlir/Dialect/Common/TensorInliner.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttnn;

#include "ttmlir/Dialect/TTNN/IR/TTNNDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNTypes.cpp.inc"

void TTNNDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTNN/IR/TTNNOps.cpp.inc"
      >(*this);
  registerOpGroups(*this);
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/TTNN/IR/TTNNTypes.cpp.inc"
      >();
  registerAttributes();
  addInterfaces<TensorInliner>();
}
