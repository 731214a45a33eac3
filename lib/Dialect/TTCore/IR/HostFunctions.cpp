//===- HostFunctions.cpp - Functions that run on the host -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::tt;

bool ttcore::isHostFunction(func::FuncOp function) {
  auto kind = function->getAttrOfType<StringAttr>(kFunctionTypeAttrName);
  return (kind && (kind.getValue() == kHostKind || kind.getValue() == kHostDeclarationKind)) ||
         function->hasAttr(kShouldHoistAttrName);
}

bool ttcore::isHostCall(Operation *op) { return isa<func::CallOp>(op) && op->hasAttr(kHostCallAttrName); }

void ttcore::inlineCall(Operation *call, Block &body) {
  IRMapping mapping;
  mapping.map(body.getArguments(), call->getOperands());
  OpBuilder builder(call);
  for (Operation &op : body.without_terminator())
    builder.clone(op, mapping);
  for (auto [result, value] : llvm::zip_equal(call->getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookup(value));
  call->erase();
}
