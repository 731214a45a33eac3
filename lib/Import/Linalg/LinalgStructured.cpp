//===- LinalgStructured.cpp - Ops of linalg with a body -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Named ops have maps and a body as generic ones do: these alone define the computation of an op. Reductions are recognized by
// the use of the result's element in the body: sums of products are products of matrices or convolutions, others reductions of
// TTIR; other bodies are computed step by step.
//
//===----------------------------------------------------------------------===//

#include "../Core/FunctionImport.h"
#include "LinalgLoopNest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Reductions of bodies
//===----------------------------------------------------------------------===//

namespace {
/// A result of a body that combines its element with `term`.
struct Reduction {
  Combiner combiner;
  Value term;
  /// The ops that do so.
  SmallVector<Operation *, 2> ops;
  /// The effect of NaN terms on a maximum or minimum.
  enum class NaN { Stays, IsIgnored, IsReplaced } nan = NaN::Stays;
};
} // namespace

static std::optional<Combiner> combinerOf(Operation *op) {
  const bool isBoolean = op->getResult(0).getType().isInteger(1);
  auto number = [&](Combiner combiner) { return isBoolean ? std::nullopt : std::optional(combiner); };
  auto boolean = [&](Combiner combiner) { return isBoolean ? std::optional(combiner) : std::nullopt; };
  return llvm::TypeSwitch<Operation *, std::optional<Combiner>>(op)
      .Case<arith::AddFOp, arith::AddIOp>([&](auto) { return number(Combiner::Sum); })
      .Case<arith::MulFOp, arith::MulIOp>([&](auto) { return number(Combiner::Product); })
      .Case<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>([&](auto) { return number(Combiner::Max); })
      .Case<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp>([&](auto) { return number(Combiner::Min); })
      .Case<arith::OrIOp>([&](auto) { return boolean(Combiner::Or); })
      .Case<arith::AndIOp>([&](auto) { return boolean(Combiner::And); })
      .Default(std::nullopt);
}

/// Whether `select` of `compare` chooses the larger (true) or the smaller of the operands of the comparison.
static std::optional<bool> prefersLarger(arith::SelectOp select, Operation *compare) {
  if (compare->getOperand(0).getType().isInteger(1))
    return std::nullopt;
  bool isGreater, isLess;
  if (auto floats = dyn_cast<arith::CmpFOp>(compare)) {
    using P = arith::CmpFPredicate;
    const P p = floats.getPredicate();
    isGreater = p == P::OGT || p == P::OGE || p == P::UGT || p == P::UGE;
    isLess = p == P::OLT || p == P::OLE || p == P::ULT || p == P::ULE;
  } else {
    using P = arith::CmpIPredicate;
    const P p = cast<arith::CmpIOp>(compare).getPredicate();
    isGreater = p == P::sgt || p == P::sge;
    isLess = p == P::slt || p == P::sle;
  }
  Value first = compare->getOperand(0), second = compare->getOperand(1);
  if (!isGreater && !isLess)
    return std::nullopt;
  if (select.getTrueValue() == first && select.getFalseValue() == second)
    return isGreater;
  if (select.getTrueValue() == second && select.getFalseValue() == first)
    return isLess;
  return std::nullopt;
}

/// Whether `select` of `compare` chooses `before` if the other operand is NaN.
static bool keepsForNaN(arith::SelectOp select, arith::CmpFOp compare, Value before) {
  using P = arith::CmpFPredicate;
  const P p = compare.getPredicate();
  const bool isTrueForNaN = p == P::UGT || p == P::UGE || p == P::ULT || p == P::ULE;
  return (isTrueForNaN ? select.getTrueValue() : select.getFalseValue()) == before;
}

/// How the body makes `yielded` of the element `before` of a result; none if it is no reduction that TTIR has.
static std::optional<Reduction> reductionOf(Value yielded, BlockArgument before) {
  Operation *op = yielded.getDefiningOp();
  if (!op || !before || op->getBlock() != before.getOwner())
    return std::nullopt;
  auto other = [&](Value a, Value b) { return a == before ? b : b == before ? a : Value(); };
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    Operation *compare = select.getCondition().getDefiningOp();
    if (!isa_and_nonnull<arith::CmpFOp, arith::CmpIOp>(compare) || !compare->hasOneUse() || !select->hasOneUse() ||
        llvm::range_size(before.getUses()) != 2)
      return std::nullopt;
    std::optional<bool> isMax = prefersLarger(select, compare);
    Value term = other(compare->getOperand(0), compare->getOperand(1));
    if (!isMax || !term || term == before)
      return std::nullopt;
    // A NaN that is chosen gives way to the next term.
    auto floats = dyn_cast<arith::CmpFOp>(compare);
    const Reduction::NaN nan = !floats                               ? Reduction::NaN::Stays
                               : keepsForNaN(select, floats, before) ? Reduction::NaN::IsIgnored
                                                                     : Reduction::NaN::IsReplaced;
    return Reduction{*isMax ? Combiner::Max : Combiner::Min, term, {compare, select}, nan};
  }
  std::optional<Combiner> combiner = combinerOf(op);
  if (!combiner || op->getNumOperands() != 2 || !before.hasOneUse() || !op->hasOneUse())
    return std::nullopt;
  Value term = other(op->getOperand(0), op->getOperand(1));
  const Reduction::NaN nan = isa<arith::MaxNumFOp, arith::MinNumFOp>(op) ? Reduction::NaN::IsIgnored : Reduction::NaN::Stays;
  return term ? std::optional(Reduction{*combiner, term, {op}, nan}) : std::nullopt;
}

/// The largest or smallest of `start`, which is not NaN, and the elements of `term` along reduced loops; `reduction.nan` defines
/// the effect of NaN terms.
static Value extremumOf(MLIROp &n, const Loops &loops, const Reduction &reduction, Value term, Value start) {
  if (!term || !start)
    return {};
  Value none = n.splat(term, neutralOf(reduction.combiner, typeOf(term).getElementType()));
  Value isNumber = n.eq(term, term);
  if (reduction.nan == Reduction::NaN::IsIgnored)
    return combine(n, reduction.combiner, start, reduce(n, reduction.combiner, n.where(isNumber, term, none), loops.reduced, true));
  // Only elements after the last NaN count; without any, the result is NaN.
  Type i32 = n.builder.getI32Type();
  Value step = n.full(SmallVector<int64_t>(loops.rank(), 1), i32, 0);
  int64_t count = 1;
  for (int64_t loop : llvm::reverse(loops.reduced)) {
    Value place = n.placesAlong(loop, loops.rank(), loops.sizes[loop]);
    step = n.add(step, n.multiply(place, count));
    count *= loops.sizes[loop];
  }
  Value last = n.reduce<ttir::MaxOp>(n.where(isNumber, -1, step), loops.reduced, true);
  Value after = n.where(n.gt(step, last), term, none);
  Value value = reduce(n, reduction.combiner, after, loops.reduced, true);
  Value isFirst = n.lt(last, 0);
  value = n.where(isFirst, combine(n, reduction.combiner, start, value), value);
  Value isLast = n.eq(last, count - 1);
  return n.where(isLast, NAN, value);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
/// An op of linalg on its way.
class StructuredImport {
public:
  StructuredImport(MLIROp &n, Loops loops) : n(n), loops(std::move(loops)), end(this->loops.body().getTerminator()) {}
  void run();

private:
  SmallVector<Value> arguments(bool withResults);
  std::optional<SmallVector<Value>> evaluate(ArrayRef<Value> arguments, llvm::function_ref<bool(Operation &)> skips);
  void runParallel();
  bool runReductions();
  void runSteps();
  Value product(Operation *multiply);
  Value special(const Reduction &reduction, AffineMap map);
  AffineMap resultMap(size_t number) const { return loops.maps[loops.numInputs() + number]; }
  Value init(size_t number) const { return n.operand(loops.numInputs() + number); }
  void give(size_t number, Value x) {
    if (RankedTensorType type = n.resultType(number))
      n.give(collect(n, loops, x, resultMap(number), type.getShape()));
  }

  MLIROp &n;
  const Loops loops;
  Operation *const end;
};
} // namespace

/// The operands, with an axis per loop, that the body uses.
SmallVector<Value> StructuredImport::arguments(bool withResults) {
  SmallVector<Value> values;
  for (size_t number = 0; number < loops.body().getNumArguments(); ++number) {
    const bool isWanted = !loops.argument(number).use_empty() && (withResults || number < loops.numInputs());
    values.push_back(isWanted ? spread(n, loops, n.operand(number), loops.maps[number]) : Value());
  }
  return values;
}

std::optional<SmallVector<Value>> StructuredImport::evaluate(ArrayRef<Value> arguments,
                                                             llvm::function_ref<bool(Operation &)> skips) {
  if (n.hasFailed())
    return std::nullopt;
  return n.inlineRegion(n.op->getRegion(0), arguments, skips);
}

void StructuredImport::runParallel() {
  auto results = evaluate(arguments(/*withResults=*/true), [](Operation &) { return false; });
  if (!results || results->size() != n.op->getNumResults())
    return n.fail("expected " + Twine(n.op->getNumResults()) + " results of the body, found " +
                  Twine(results ? results->size() : 0));
  for (auto [number, value] : llvm::enumerate(*results))
    give(number, value);
}

/// The sum over reduced loops of the factors of `multiply`, which have been computed; null if it is no product of matrices.
Value StructuredImport::product(Operation *multiply) {
  Value lhs = n.function.values.lookupOrNull(multiply->getOperand(0)),
        rhs = n.function.values.lookupOrNull(multiply->getOperand(1));
  if (!lhs || !rhs || typeOf(lhs).getRank() != loops.rank() || typeOf(rhs).getRank() != loops.rank())
    return {};
  SmallVector<int64_t> contracted, batch, freeLhs, freeRhs, sumLhs, sumRhs;
  for (int64_t loop = 0; loop < loops.rank(); ++loop) {
    const bool inLhs = typeOf(lhs).getDimSize(loop) != 1, inRhs = typeOf(rhs).getDimSize(loop) != 1;
    const bool isReduced = loops.isReduced(loop);
    if (isReduced && !inLhs && !inRhs && loops.sizes[loop] != 1)
      return {};
    if (inLhs && inRhs)
      (isReduced ? contracted : batch).push_back(loop);
    else if (inLhs)
      (isReduced ? sumLhs : freeLhs).push_back(loop);
    else if (inRhs)
      (isReduced ? sumRhs : freeRhs).push_back(loop);
  }
  if (contracted.empty())
    return {};
  if (!sumLhs.empty())
    lhs = n.reduce<ttir::SumOp>(lhs, sumLhs, true);
  if (!sumRhs.empty())
    rhs = n.reduce<ttir::SumOp>(rhs, sumRhs, true);
  if (!lhs || !rhs)
    return {};
  // Axes that are left, and the places of loops among them.
  auto squeeze = [&](Value x, ArrayRef<ArrayRef<int64_t>> kept, SmallVectorImpl<int64_t> &order) {
    SmallVector<int64_t> shape;
    for (int64_t loop = 0; loop < loops.rank(); ++loop)
      if (llvm::any_of(kept, [&](ArrayRef<int64_t> each) { return llvm::is_contained(each, loop); })) {
        order.push_back(loop);
        shape.push_back(typeOf(x).getDimSize(loop));
      }
    return n.reshape(x, shape);
  };
  auto placesIn = [](ArrayRef<int64_t> order, ArrayRef<int64_t> of) {
    SmallVector<int64_t> places;
    for (int64_t loop : of)
      places.push_back(llvm::find(order, loop) - order.begin());
    return places;
  };
  SmallVector<int64_t> lhsOrder, rhsOrder, order(batch);
  lhs = squeeze(lhs, {contracted, batch, freeLhs}, lhsOrder);
  rhs = squeeze(rhs, {contracted, batch, freeRhs}, rhsOrder);
  Value made = n.dotGeneral(lhs, rhs, placesIn(lhsOrder, batch), placesIn(rhsOrder, batch), placesIn(lhsOrder, contracted),
                            placesIn(rhsOrder, contracted));
  llvm::append_range(order, freeLhs);
  llvm::append_range(order, freeRhs);
  return inOrderOfLoops(n, loops, made, order);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The input that `value` is, as it is or as a wider float.
static std::optional<size_t> inputOf(const Loops &loops, Value value) {
  while (auto wider = value.getDefiningOp<arith::ExtFOp>())
    value = wider.getIn();
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != &loops.body() || argument.getArgNumber() >= loops.numInputs())
    return std::nullopt;
  return argument.getArgNumber();
}

/// A convolution or a pool, with an axis per loop; null if it is none.
Value StructuredImport::special(const Reduction &reduction, AffineMap map) {
  Type element = importedElement(reduction.term.getType());
  if (!isa_and_nonnull<FloatType>(element) || reduction.nan != Reduction::NaN::Stays)
    return {};
  if (auto multiply = reduction.term.getDefiningOp<arith::MulFOp>(); multiply && reduction.combiner == Combiner::Sum) {
    auto lhs = inputOf(loops, multiply.getLhs()), rhs = inputOf(loops, multiply.getRhs());
    return lhs && rhs && *lhs != *rhs ? convolution(n, loops, map, *lhs, *rhs, element) : Value();
  }
  auto input = isa<BlockArgument>(reduction.term) ? inputOf(loops, reduction.term) : std::nullopt;
  return input ? pool(n, loops, map, *input, reduction.combiner) : Value();
}

/// Whether all results are reductions that TTIR has; then they are given.
bool StructuredImport::runReductions() {
  SmallVector<Reduction> reductions;
  llvm::SmallPtrSet<Operation *, 8> skipped;
  for (auto [number, yielded] : llvm::enumerate(end->getOperands())) {
    std::optional<Reduction> reduction = reductionOf(yielded, loops.argument(loops.numInputs() + number));
    if (!reduction)
      return false;
    // A start that may be NaN.
    if (reduction->nan != Reduction::NaN::Stays && std::isnan(knownSplat(init(number)).value_or(NAN)))
      return false;
    skipped.insert(reduction->ops.begin(), reduction->ops.end());
    reductions.push_back(std::move(*reduction));
  }
  SmallVector<Value> made(reductions.size());
  if (reductions.size() == 1)
    made[0] = special(reductions[0], resultMap(0));
  // Factors are computed alone, and multiplied unless they make a product of matrices.
  if (!made[0] && !n.hasFailed()) {
    for (const Reduction &reduction : reductions)
      if (Operation *multiply = reduction.term.getDefiningOp(); isa_and_nonnull<arith::MulFOp, arith::MulIOp>(multiply) &&
                                                                multiply->hasOneUse() && reduction.combiner == Combiner::Sum &&
                                                                !reduction.term.getType().isInteger(1))
        skipped.insert(multiply);
    if (!evaluate(arguments(/*withResults=*/false), [&](Operation &op) { return skipped.contains(&op); }))
      return true;
  }
  SmallVector<int64_t> full(loops.rank(), 1);
  for (int64_t loop : loops.reduced)
    full[loop] = loops.sizes[loop];
  for (auto [number, reduction] : llvm::enumerate(reductions)) {
    Value &value = made[number];
    Type element = reduction.term.getType();
    Operation *multiply = reduction.term.getDefiningOp();
    if (!value && multiply && skipped.contains(multiply))
      value = product(multiply);
    if (!value && !n.hasFailed()) {
      Value term = n.function.values.lookupOrNull(reduction.term);
      if (multiply && skipped.contains(multiply))
        term = n.multiply(n.function.values.lookupOrNull(multiply->getOperand(0)),
                          n.function.values.lookupOrNull(multiply->getOperand(1)));
      if (!term)
        return n.fail("expected a body of ops on numbers, found '" + llvm::to_string(element) + "'"), true;
      // A term may be the same in all steps.
      SmallVector<int64_t> shape(full);
      for (auto [wanted, size] : llvm::zip(llvm::reverse(shape), llvm::reverse(typeOf(term).getShape())))
        wanted = std::max(wanted, size);
      term = n.wrap(n.broadcast(term, shape), element);
      if (reduction.nan != Reduction::NaN::Stays) {
        give(number, extremumOf(n, loops, reduction, term, spread(n, loops, init(number), resultMap(number))));
        continue;
      }
      value = reduce(n, reduction.combiner, term, loops.reduced, true);
    }
    value = n.wrap(value, element);
    if (!isNeutral(init(number), reduction.combiner, element))
      value = n.wrap(combine(n, reduction.combiner, spread(n, loops, init(number), resultMap(number)), value), element);
    give(number, value);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Step by step
//===----------------------------------------------------------------------===//

void StructuredImport::runSteps() {
  const int64_t limit = n.function.options.unrollLimit;
  int64_t count = 1;
  for (int64_t loop : loops.reduced) {
    if (loops.sizes[loop] > limit / count)
      return n.fail("expected at most " + Twine(limit) + " steps of a body that is no known reduction, found more (unroll-limit)");
    count *= loops.sizes[loop];
  }
  const size_t numResults = n.op->getNumResults();
  SmallVector<Value> inputs = arguments(/*withResults=*/false), results;
  for (size_t number = 0; number < numResults; ++number)
    results.push_back(spread(n, loops, init(number), resultMap(number)));
  SmallVector<int64_t> ones(loops.rank(), 1);
  for (int64_t step = 0; step < count && !n.hasFailed(); ++step) {
    SmallVector<Value> now(inputs);
    SmallVector<int64_t> places(loops.rank(), -1);
    int64_t rest = step;
    for (int64_t loop : llvm::reverse(loops.reduced)) {
      places[loop] = rest % loops.sizes[loop];
      rest /= loops.sizes[loop];
      for (Value &value : now)
        if (value && typeOf(value).getDimSize(loop) != 1)
          value = n.slice(value, loop, places[loop], places[loop] + 1);
    }
    for (size_t number = 0; number < numResults; ++number)
      now[loops.numInputs() + number] = results[number];
    loops.body().walk([&](linalg::IndexOp index) {
      if (places[index.getDim()] >= 0)
        n.function.values.map(index.getResult(), n.full(ones, n.builder.getI32Type(), places[index.getDim()]));
    });
    auto made = evaluate(now, [&](Operation &op) {
      auto index = dyn_cast<linalg::IndexOp>(op);
      return index && places[index.getDim()] >= 0;
    });
    if (!made || made->size() != numResults)
      return n.fail("expected " + Twine(numResults) + " results of the body, found " + Twine(made ? made->size() : 0));
    results = std::move(*made);
  }
  for (auto [number, value] : llvm::enumerate(results))
    give(number, value);
}

void StructuredImport::run() {
  const bool isEmpty = llvm::is_contained(loops.sizes, 0);
  if (isEmpty) {
    // No step: results are the initial values.
    for (size_t number = 0; number < n.op->getNumResults(); ++number)
      n.give(init(number));
  } else if (loops.reduced.empty()) {
    runParallel();
  } else if (loops.body().getNumArguments() != n.numOperands()) {
    n.fail("expected " + Twine(n.numOperands()) + " arguments of the body, found " + Twine(loops.body().getNumArguments()));
  } else if (!runReductions()) {
    runSteps();
  }
}

void mlir::tt::importer::importStructured(MLIROp &n) {
  if (std::optional<Loops> loops = loopsOf(n))
    StructuredImport(n, std::move(*loops)).run();
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importIndex(MLIROp &n) {
  auto parent = n.op->getParentOfType<linalg::LinalgOp>();
  const int64_t loop = n.integer("dim");
  if (!parent)
    return n.fail("expected a parent op of linalg, found '" + n.op->getParentOp()->getName().getStringRef() + "'");
  SmallVector<int64_t> sizes = parent.getStaticLoopRanges();
  if (loop < 0 || loop >= static_cast<int64_t>(sizes.size()))
    return n.fail("expected a loop, found " + Twine(loop));
  n.give(n.placesAlong(loop, static_cast<int64_t>(sizes.size()), sizes[loop]));
}

void mlir::tt::importer::importSoftmax(MLIROp &n, Value x, Value) {
  n.give(n.build<ttir::SoftmaxOp>({x}, {n.named("dimension", n.si32(n.integer("dimension")))}));
}
