//===- FrontendRules.cpp - Rules of TTIR ops without a back end -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrontendRules.h"

#include "ttmlir/Dialect/Common/FrontendVerifiers.h"
#include "ttmlir/Dialect/Common/OpRules.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

using namespace mlir;
using namespace mlir::tt::ttir;

bool mlir::tt::ttir::registerFrontendRules() {
#define TT_RULE(Class, rule)                                                                                                       \
  registerOpRule(TypeID::get<Class>(), [](Operation *op) { return mlir::tt::verify::rule(cast<Class>(op)); });
#include "ttmlir/Dialect/TTIR/IR/FrontendRules.inc"
  return true;
}
