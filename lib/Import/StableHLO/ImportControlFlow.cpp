//===- ImportControlFlow.cpp - Branches, loops and tokens of StableHLO ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

static void giveAll(Node &n, ArrayRef<Value> values) {
  for (Value value : values)
    n.give(value);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// `yes` where the scalar `condition` holds, else `no`: tensors of equal types.
static std::optional<SmallVector<Value>> choose(Node &n, Value condition, ArrayRef<Value> yes, ArrayRef<Value> no) {
  if (yes.size() != no.size()) {
    n.fail("expected branches with as many results, found " + Twine(yes.size()) + " and " + Twine(no.size()));
    return std::nullopt;
  }
  SmallVector<Value> chosen;
  for (auto [first, second] : llvm::zip_equal(yes, no)) {
    if (!first || !second) {
      chosen.push_back({});
      continue;
    }
    if (first.getType() != second.getType()) {
      n.fail("expected branches of one type, as inputs decide which is taken");
      return std::nullopt;
    }
    Value pred = n.reshape(condition, SmallVector<int64_t>(typeOf(first).getRank(), 1));
    chosen.push_back(n.build<ttir::WhereOp>({pred, first, second}));
  }
  return chosen;
}

// A condition that inputs decide computes both branches.
void hlo::importIf(Node &n) {
  Value condition = n.operand(0);
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(condition); known && known->size() == 1) {
    if (auto results = n.inlineRegion(n.op->getRegion(known->front() ? 0 : 1), {}))
      giveAll(n, *results);
    return;
  }
  auto yes = n.inlineRegion(n.op->getRegion(0), {}), no = yes ? n.inlineRegion(n.op->getRegion(1), {}) : std::nullopt;
  if (auto chosen = no ? choose(n, condition, *yes, *no) : std::nullopt)
    giveAll(n, *chosen);
}

// The last branch is for all numbers that no branch has.
void hlo::importCase(Node &n) {
  Value index = n.operand(0);
  const int64_t count = n.op->getNumRegions();
  if (count == 0)
    return n.fail("expected a branch at least, found none");
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(index); known && known->size() == 1) {
    const int64_t number = known->front() < 0 || known->front() >= count ? count - 1 : known->front();
    if (auto results = n.inlineRegion(n.op->getRegion(number), {}))
      giveAll(n, *results);
    return;
  }
  auto chosen = n.inlineRegion(n.op->getRegion(count - 1), {});
  for (int64_t number = count - 1; chosen && number-- > 0;) {
    auto branch = n.inlineRegion(n.op->getRegion(number), {});
    if (!branch)
      return;
    chosen = choose(n, n.build<ttir::EqualOp>({index, n.splat(index, number)}), *branch, *chosen);
  }
  if (chosen)
    giveAll(n, *chosen);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void hlo::importWhile(Node &n) {
  Region &condition = n.op->getRegion(0), &body = n.op->getRegion(1);
  SmallVector<Value> carried(n.allOperands());
  for (int64_t step = 0; !n.hasFailed(); ++step) {
    auto goesOn = n.inlineRegion(condition, carried);
    if (!goesOn)
      return;
    std::optional<SmallVector<int64_t>> known = goesOn->size() == 1 ? knownIntegers(goesOn->front()) : std::nullopt;
    if (!known)
      return n.fail(
          "expected a number of steps that is known when the program is imported, found a condition that depends on inputs "
          "or is not evaluated");
    if (known->empty() || !known->front())
      return giveAll(n, carried);
    if (step == n.function.options.unrollLimit)
      return n.fail("expected at most " + Twine(step) + " steps, found more (unroll-limit)");
    auto next = n.inlineRegion(body, carried);
    if (!next)
      return;
    if (next->size() != carried.size())
      return n.fail("expected " + Twine(carried.size()) + " results of the body, found " + Twine(next->size()));
    carried = std::move(*next);
  }
}

//===----------------------------------------------------------------------===//
// Values as they are
//===----------------------------------------------------------------------===//

void hlo::importForward(Node &n) { giveAll(n, n.allOperands()); }

// Tokens order effects, and there are none.
void hlo::importToken(Node &n) { n.give({}); }

// One device.
void hlo::importDeviceNumber(Node &n) { n.give(n.castTo(n.literal({0}, {}), importer::importedElement(n.sourceElement()))); }

/// Whether every group of devices is one device.
static bool isLocal(Node &n) {
  auto groups = n.op->getAttrOfType<DenseElementsAttr>("replica_groups");
  auto type = groups ? cast<ShapedType>(groups.getType()) : ShapedType();
  return !type || type.getNumElements() == 0 || (type.getRank() == 2 && type.getDimSize(1) == 1);
}

void hlo::importCollective(Node &n) {
  if (!isLocal(n))
    return n.fail("several devices are not supported");
  giveAll(n, n.allOperands());
}

void hlo::importTuple(Node &n) {
  SmallVector<Type> types;
  for (Value element : n.allOperands()) {
    if (!element)
      return n.fail("expected tensors as elements");
    types.push_back(element.getType());
  }
  auto type = TupleType::get(n.builder.getContext(), types);
  OperationState state(n.loc, ttcore::TupleOp::getOperationName(), n.allOperands(), {type});
  n.give(n.builder.create(state)->getResult(0));
}

void hlo::importGetTupleElement(Node &n) {
  Value tuple = n.operand(0);
  const int64_t index = n.integer("index");
  auto type = tuple ? dyn_cast<TupleType>(tuple.getType()) : TupleType();
  if (!type || index < 0 || index >= static_cast<int64_t>(type.size()))
    return n.fail("expected an element of the tuple, found " + Twine(index));
  if (auto made = tuple.getDefiningOp<ttcore::TupleOp>())
    return n.give(made->getOperand(index));
  OperationState state(n.loc, ttcore::GetTupleElementOp::getOperationName(), {tuple}, {type.getType(index)},
                       {n.named("index", n.i32(index))});
  n.give(n.builder.create(state)->getResult(0));
}
