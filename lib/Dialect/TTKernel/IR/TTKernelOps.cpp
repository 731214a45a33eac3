//===- TTKernelOps.cpp - Operations of the ttkernel dialect --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/OpGroups.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.cpp.inc"

void TTKernelDialect::registerOps() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.cpp.inc"
      >(*this);
  registerOpGroups(*this);
}
