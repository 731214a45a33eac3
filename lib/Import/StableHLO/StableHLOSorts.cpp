//===- StableHLOSorts.cpp - Sorts of StableHLO ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TTIR sorts by elements of one tensor: a comparator is read as a list of keys, each sorted by in turn, the last one first.
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

SmallVector<Value> mlir::tt::importer::sortBy(MLIROp &n, ArrayRef<Value> inputs, size_t key, int64_t axis, bool descending) {
  Value by = inputs[key];
  if (!by)
    return {};
  Type element = typeOf(by).getElementType();
  if (element.isInteger(1))
    by = n.castTo(by, n.builder.getI32Type());
  if (n.hasFailed())
    return {};
  RankedTensorType type = typeOf(by);
  SmallVector<Value> sorted =
      n.buildOp(ttir::SortOp::getOperationName(), {by},
                {n.named("dim", n.si32(axis)), n.named("descending", n.flag(descending)), n.named("stable", n.flag(true))},
                {type, type.clone(n.builder.getI32Type())});
  if (sorted.empty())
    return {};
  SmallVector<Value> results;
  for (auto [number, input] : llvm::enumerate(inputs)) {
    if (number == key && !element.isInteger(1)) {
      results.push_back(sorted[0]);
      continue;
    }
    const bool isBoolean = typeOf(input).getElementType().isInteger(1);
    Value moved = n.build<ttir::GatherOp>({isBoolean ? n.castTo(input, n.builder.getI32Type()) : input, sorted[1]},
                                          {n.named("dim", n.i32(axis))});
    results.push_back(isBoolean ? n.isNonZero(moved) : moved);
  }
  return results;
}

namespace {

/// Values of a comparator that are computed of first elements of inputs and, in the same way, of second ones.
class Mirror {
public:
  Mirror(Block &block, bool isSwapped) : block(block), isSwapped(isSwapped) {}

  bool holds(Value first, Value second) {
    if (++numSteps > kMaxComparatorOps)
      return false;
    if (auto argument = dyn_cast<BlockArgument>(first); argument && argument.getOwner() == &block) {
      auto other = dyn_cast<BlockArgument>(second);
      const unsigned number = argument.getArgNumber();
      return other && other.getOwner() == &block && number % 2 == unsigned(isSwapped) && other.getArgNumber() == (number ^ 1);
    }
    Operation *a = first.getDefiningOp(), *b = second.getDefiningOp();
    if (!a || !b || a->getBlock() != &block || b->getBlock() != &block)
      return first == second;
    return a->getName() == b->getName() && a->getAttrDictionary() == b->getAttrDictionary() &&
           cast<OpResult>(first).getResultNumber() == cast<OpResult>(second).getResultNumber() && a->getNumRegions() == 0 &&
           a->getNumOperands() == b->getNumOperands() &&
           llvm::all_of(llvm::zip_equal(a->getOperands(), b->getOperands()),
                        [&](auto pair) { return holds(std::get<0>(pair), std::get<1>(pair)); });
  }

private:
  Block &block;
  const bool isSwapped;
  unsigned numSteps = 0;
};

/// A key of a comparator, the most significant one first: a value of the comparator, computed from one element of each input.
struct SortKey {
  Value value, other;
  ComparisonDirection direction;
  bool descending, isTotalOrder;

  bool isSameAs(const SortKey &key) const {
    return (value == key.value && other == key.other) || (value == key.other && other == key.value);
  }
  bool isOrder() const { return direction != ComparisonDirection::EQ && direction != ComparisonDirection::NE; }
};

} // namespace

static ComparisonDirection negated(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return ComparisonDirection::NE;
  case ComparisonDirection::NE:
    return ComparisonDirection::EQ;
  case ComparisonDirection::GE:
    return ComparisonDirection::LT;
  case ComparisonDirection::GT:
    return ComparisonDirection::LE;
  case ComparisonDirection::LE:
    return ComparisonDirection::GT;
  case ComparisonDirection::LT:
    return ComparisonDirection::GE;
  }
  return direction;
}

/// A comparison, possibly negated, of a function of the first elements with the same function of the second ones.
static std::optional<SortKey> comparisonOf(Value value, Block &block) {
  Operation *op = value.getDefiningOp();
  // Where it is false for NaN on either side, no order of NaN is meant.
  bool isNegated = false;
  for (; isa_and_nonnull<NotOp>(op); op = op->getOperand(0).getDefiningOp())
    isNegated = !isNegated;
  auto attribute = op ? op->getAttrOfType<ComparisonDirectionAttr>("comparison_direction") : ComparisonDirectionAttr();
  if (!attribute || op->getBlock() != &block)
    return std::nullopt;
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  const bool isPlain = Mirror(block, /*isSwapped=*/false).holds(lhs, rhs);
  if (!isPlain && !Mirror(block, /*isSwapped=*/true).holds(lhs, rhs))
    return std::nullopt;
  const ComparisonDirection direction = isNegated ? negated(attribute.getValue()) : attribute.getValue();
  const bool isGreater = direction == ComparisonDirection::GT || direction == ComparisonDirection::GE;
  auto type = op->getAttrOfType<ComparisonTypeAttr>("compare_type");
  return SortKey{lhs, rhs, direction, isGreater == isPlain, type && type.getValue() == ComparisonType::TOTALORDER};
}

/// The keys of a comparator: `a < b`, or `select(a == b, <next keys>, a < b)`, or `a < b or (a == b and <next keys>)`.
static bool readKeys(Value value, Block &block, SmallVectorImpl<SortKey> &keys) {
  if (keys.size() > 16)
    return false;
  if (std::optional<SortKey> single = comparisonOf(value, block); single && single->isOrder()) {
    keys.push_back(*single);
    return true;
  }
  Operation *op = value.getDefiningOp();
  // Whether the keys are `first`, then the keys of `rest` where `equal` holds.
  auto areKeys = [&](Value equal, ComparisonDirection direction, Value first, Value rest) {
    std::optional<SortKey> key = comparisonOf(first, block), tie = comparisonOf(equal, block);
    if (!key || !key->isOrder() || !tie || tie->direction != direction || !tie->isSameAs(*key))
      return false;
    keys.push_back(*key);
    return readKeys(rest, block, keys);
  };
  if (auto select = dyn_cast_or_null<SelectOp>(op)) {
    Value pred = select.getPred(), yes = select.getOnTrue(), no = select.getOnFalse();
    return areKeys(pred, ComparisonDirection::EQ, no, yes) || areKeys(pred, ComparisonDirection::NE, yes, no);
  }
  if (!isa_and_nonnull<OrOp>(op))
    return false;
  for (unsigned place : {0, 1}) {
    Value first = op->getOperand(place);
    Operation *inner = op->getOperand(1 - place).getDefiningOp();
    if (!isa_and_nonnull<AndOp>(inner))
      continue;
    for (unsigned tie : {0, 1})
      if (areKeys(inner->getOperand(tie), ComparisonDirection::EQ, first, inner->getOperand(1 - tie)))
        return true;
  }
  return false;
}

/// `key` of whole tensors; null after an error.
static Value computeKey(MLIROp &n, const SortKey &key) {
  Value value = n.function.values.lookupOrNull(key.value);
  return value && key.isTotalOrder && isa<FloatType>(typeOf(value).getElementType()) ? totalOrder(n, value) : value;
}

/// Sorts `values` by `keys`; values from `firsts` on belong to an operand each. False after an error.
static bool sortByKeys(MLIROp &n, Region &comparator, ArrayRef<Value> operands, ArrayRef<SortKey> keys, ArrayRef<size_t> firsts,
                       SmallVector<Value> &values, int64_t axis) {
  // Keys that are computed move along with the tensors.
  SmallVector<size_t> places;
  bool isInlined = false;
  for (const SortKey &key : keys) {
    auto argument = dyn_cast<BlockArgument>(key.value);
    if (argument && isComplex(argument.getType()))
      return n.error("comparison of complex numbers, which have no order, is not supported: compare their parts");
    if (argument && !key.isTotalOrder) {
      places.push_back(firsts[argument.getArgNumber() / 2]);
      continue;
    }
    SmallVector<Value> elements;
    for (Value operand : operands)
      elements.append(2, operand);
    if (!isInlined && !n.inlineRegion(comparator, elements))
      return false;
    isInlined = true;
    Value computed = computeKey(n, key);
    if (!computed)
      return false;
    places.push_back(values.size());
    values.push_back(n.broadcast(computed, typeOf(values[0]).getShape()));
  }
  for (auto [key, place] : llvm::reverse(llvm::zip_equal(keys, places))) {
    values = sortBy(n, values, place, axis, key.descending);
    if (n.hasFailed())
      return false;
  }
  return true;
}

SmallVector<Value> mlir::tt::importer::sortByComparator(MLIROp &n, Region &comparator, ArrayRef<Value> operands, int64_t axis) {
  if (operands.empty() || !comparator.hasOneBlock() || comparator.front().empty() ||
      comparator.getNumArguments() != 2 * operands.size() || comparator.front().back().getNumOperands() != 1) {
    n.fail("expected tensors and a comparator of one block on two elements of each, found " +
           ::ttmlir::countText(operands.size(), "tensor") + " and " +
           ::ttmlir::countText(comparator.getNumArguments(), "argument"));
    return {};
  }
  // Parts of complex numbers move as tensors of their own.
  SmallVector<Value> values;
  SmallVector<size_t> firsts;
  auto isPair = [&](size_t number) { return isComplex(comparator.getArgument(2 * number).getType()); };
  for (auto [number, operand] : llvm::enumerate(operands)) {
    firsts.push_back(values.size());
    values.push_back(isPair(number) ? n.part(operand, 0) : operand);
    if (isPair(number))
      values.push_back(n.part(operand, 1));
  }
  if (n.hasFailed() || llvm::is_contained(values, Value()))
    return {};
  SmallVector<SortKey> keys;
  Block &block = comparator.front();
  if (!readKeys(block.back().getOperand(0), block, keys)) {
    n.fail("this comparator is not supported: compare values computed from one element each, then others where they are equal");
    return {};
  }
  if (typeOf(values[0]).getNumElements() > 0 && !sortByKeys(n, comparator, operands, keys, firsts, values, axis))
    return {};
  SmallVector<Value> results;
  for (auto [number, first] : llvm::enumerate(firsts))
    results.push_back(isPair(number) ? n.join(values[first], values[first + 1]) : values[first]);
  return results;
}

void mlir::tt::importer::importSort(MLIROp &n) {
  // The axis of parts comes first.
  SmallVector<int64_t> shape;
  for (auto [number, operand] : llvm::enumerate(n.operands())) {
    ArrayRef<int64_t> own = typeOf(operand).getShape().drop_front(n.isComplexOperand(number) ? 1 : 0);
    if (number > 0 && own != ArrayRef(shape))
      return n.fail("expected tensors of one shape, found " + listText(shape) + " and " + listText(own));
    shape.assign(own.begin(), own.end());
  }
  const auto rank = static_cast<int64_t>(shape.size());
  if (rank == 0 && n.numOperands() > 0)
    return n.giveAll(n.operands());
  const int64_t axis = n.axisOf(cast<mlir::tt::stablehlo::SortOp>(n.op).getDimension(), rank);
  if (!n.hasFailed())
    n.giveAll(sortByComparator(n, n.op->getRegion(0), n.operands(), axis));
}

// The largest first, of equal ones the first.
void mlir::tt::importer::importTopK(MLIROp &n, Value x) {
  const int64_t rank = typeOf(x).getRank(), k = n.integer("k");
  if (rank == 0 || k < 0 || k > typeOf(x).getDimSize(rank - 1))
    return n.fail("expected at most as many elements as the last axis has, found " + Twine(k));
  Value places = n.iota(typeOf(x).getShape(), n.builder.getI32Type(), rank - 1);
  SmallVector<Value> sorted = sortBy(n, {x, places}, 0, rank - 1, /*descending=*/true);
  if (sorted.empty())
    return;
  n.give(n.slice(sorted[0], rank - 1, 0, k));
  n.give(n.slice(sorted[1], rank - 1, 0, k));
}
