//===- ConstEval.cpp - Functions of parameters and constants -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"

using namespace mlir;
using namespace mlir::tt;

bool ttcore::isConstEval(func::FuncOp function) {
  auto kind = function->getAttrOfType<StringAttr>(kFunctionTypeAttrName);
  return kind && kind.getValue() == kConstEvalKind;
}

Block *ttcore::getConstEvalBody(Operation *op, SymbolTableCollection &symbols) {
  auto call = dyn_cast<LoadCachedOp>(op);
  auto callee = call ? symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr()) : func::FuncOp();
  return callee && callee.getBody().hasOneBlock() && isConstEval(callee) ? &callee.front() : nullptr;
}

SmallVector<Operation *> ttcore::opsInRunOrder(func::FuncOp function, SymbolTableCollection &symbols) {
  SmallVector<Operation *> ops;
  for (Operation &op : function.front()) {
    ops.push_back(&op);
    if (Block *body = getConstEvalBody(&op, symbols))
      for (Operation &inner : body->without_terminator())
        ops.push_back(&inner);
  }
  return ops;
}

void ttcore::inlineConstEvals(ModuleOp module) {
  SymbolTableCollection symbols;
  SmallVector<std::pair<LoadCachedOp, Block *>> calls;
  for (func::FuncOp function : module.getOps<func::FuncOp>())
    for (Operation &op : function.getBody().getOps())
      if (Block *body = getConstEvalBody(&op, symbols))
        calls.push_back({cast<LoadCachedOp>(op), body});
  for (auto [call, body] : calls)
    inlineCall(call, *body);
  DenseSet<Operation *> called;
  for (auto [call, body] : calls)
    if (called.insert(body->getParentOp()).second)
      body->getParentOp()->erase();
}
