//===- TTIRRegistration.cpp - Registration of the operations of ttir ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"

using namespace mlir;
using namespace mlir::tt::ttir;

void TTIRDialect::registerOps() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTIR/IR/TTIROps.cpp.inc"
      >(*this);
}
