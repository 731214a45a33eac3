//===- ControlFlow.cpp - Ops of several dialects --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/FunctionImport.h"
#include "BoundedLoop.h"
#include "SharedOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

std::optional<SmallVector<Value>> mlir::tt::importer::choose(MLIROp &n, Value condition, ArrayRef<Value> yes, ArrayRef<Value> no) {
  if (yes.size() != no.size())
    return n.error("expected branches with as many results, found " + Twine(yes.size()) + " and " + Twine(no.size()));
  SmallVector<Value> chosen;
  for (auto [first, second] : llvm::zip_equal(yes, no)) {
    if (!first || !second) {
      chosen.push_back({});
      continue;
    }
    if (first.getType() != second.getType())
      return n.error("expected branches of one type, as inputs decide which is taken, found '" + llvm::to_string(first.getType()) +
                     "' and '" + llvm::to_string(second.getType()) + "'");
    chosen.push_back(n.choose(condition, first, second));
  }
  return chosen;
}

// A data-dependent condition computes both branches.
void mlir::tt::importer::importIf(MLIROp &n) {
  Value condition = n.operand(0);
  ArrayRef<Value> inputs = n.operands().drop_front();
  if (std::optional<bool> known = knownBoolean(condition)) {
    if (auto results = n.inlineRegion(n.op->getRegion(*known ? 0 : 1), inputs))
      n.giveAll(*results);
    return;
  }
  auto yes = n.inlineRegion(n.op->getRegion(0), inputs), no = yes ? n.inlineRegion(n.op->getRegion(1), inputs) : std::nullopt;
  if (auto chosen = no ? choose(n, condition, *yes, *no) : std::nullopt)
    n.giveAll(*chosen);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void BoundedLoop::takeStep(Value condition, ArrayRef<Value> from, ArrayRef<Value> to) {
  if (!isStarted()) {
    results.assign(from.begin(), from.end());
    goesOn = condition;
  } else if (condition) {
    goesOn = b.logicalAnd(goesOn, condition);
  }
  for (auto [number, value] : llvm::enumerate(to))
    if (Value &result = results[number]; result != value)
      result = choose(number, goesOn, value, result);
}

void mlir::tt::importer::importWhile(MLIROp &n) {
  Region &condition = n.op->getRegion(0), &body = n.op->getRegion(1);
  SmallVector<Value> carried(n.operands());
  // Unused results are not selected.
  BoundedLoop bounded(n, [&](size_t number, Value condition, Value yes, Value no) {
    auto chosen = n.op->getResult(number).use_empty() ? SmallVector<Value>{yes} : choose(n, condition, {yes}, {no});
    return chosen ? chosen->front() : Value();
  });
  for (int64_t step = 0; !n.hasFailed(); ++step) {
    auto conditions = n.inlineRegion(condition, carried);
    if (!conditions)
      return;
    Value goesOn = conditions->size() == 1 ? conditions->front() : Value();
    const std::optional<bool> known = knownBoolean(goesOn);
    if (!known && !isPartlyKnown(goesOn))
      return n.fail("expected a trip count known or bounded at import, found a data-dependent or unevaluated condition");
    if (known == false)
      return n.giveAll(bounded.isStarted() ? bounded.getResults() : ArrayRef<Value>(carried));
    if (step >= n.function.options.unrollLimit)
      return n.fail("expected at most " + Twine(step) + " steps, found more (unroll-limit)");
    auto next = n.inlineRegion(body, carried);
    if (!next)
      return;
    if (next->size() != carried.size() || next->size() != n.op->getNumResults())
      return n.fail("expected " + Twine(carried.size()) + " results of the body, found " + Twine(next->size()));
    if (!known || bounded.isStarted())
      bounded.takeStep(known ? Value() : goesOn, carried, *next);
    carried = std::move(*next);
  }
}

//===----------------------------------------------------------------------===//
// Values as they are
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importForward(MLIROp &n) { n.giveAll(n.operands()); }
