//===- D2MOps.cpp - Operations of the d2m dialect -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::d2m;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MOps.cpp.inc"

void D2MDialect::registerOps() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/D2M/IR/D2MOps.cpp.inc"
      >(*this);
}
