//===- ImportReductions.cpp - Reductions, windows and sorts of StableHLO --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

Combiner hlo::combinerOf(Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() < 2 || body.front().empty())
    return Combiner::Other;
  Block &block = body.front();
  Operation &end = block.back();
  const size_t count = body.getNumArguments() / 2;
  if (end.getNumOperands() == count && end.getOperands() == ValueRange(block.getArguments()).drop_front(count))
    return Combiner::Second;
  Operation &op = block.front();
  if (count != 1 || block.getOperations().size() != 2 || op.getNumOperands() != 2 || op.getNumResults() != 1 ||
      end.getNumOperands() != 1 || end.getOperand(0) != op.getResult(0))
    return Combiner::Other;
  Value first = block.getArgument(0), second = block.getArgument(1);
  if (!(op.getOperand(0) == first && op.getOperand(1) == second) && !(op.getOperand(0) == second && op.getOperand(1) == first))
    return Combiner::Other;
  return llvm::StringSwitch<Combiner>(op.getName().getStringRef())
      .Case("stablehlo.add", Combiner::Add)
      .Case("stablehlo.multiply", Combiner::Mul)
      .Case("stablehlo.maximum", Combiner::Max)
      .Case("stablehlo.minimum", Combiner::Min)
      .Case("stablehlo.and", Combiner::And)
      .Case("stablehlo.or", Combiner::Or)
      .Default(Combiner::Other);
}

std::optional<SmallVector<Value>> hlo::combine(Node &n, Region &body, ArrayRef<Value> lhs, ArrayRef<Value> rhs) {
  SmallVector<Value> arguments(lhs);
  llvm::append_range(arguments, rhs);
  auto results = n.inlineRegion(body, arguments);
  if (!results)
    return std::nullopt;
  if (results->size() != lhs.size()) {
    n.fail("expected " + Twine(lhs.size()) + " results of the body, found " + Twine(results->size()));
    return std::nullopt;
  }
  // A body may ignore its operands.
  for (auto [result, like] : llvm::zip_equal(*results, lhs))
    result = n.broadcast(result, typeOf(like).getShape());
  return results;
}

/// Whether a scalar is known to change nothing if it is combined with others.
static bool isNeutral(Value init, Combiner combiner) {
  std::optional<SmallVector<double>> numbers = knownNumbers(init);
  if (!numbers || numbers->size() != 1)
    return false;
  const double number = numbers->front();
  Type element = typeOf(init).getElementType();
  auto integer = dyn_cast<IntegerType>(element);
  const bool isTruth = element.isInteger(1);
  switch (combiner) {
  case Combiner::Add:
  case Combiner::Or:
    return number == 0;
  case Combiner::Mul:
    return number == 1;
  case Combiner::And:
    return isTruth && number == 1;
  case Combiner::Max:
    return isTruth   ? number == 0
           : integer ? number <= (integer.isUnsigned() ? 0.0 : -std::ldexp(1, static_cast<int>(integer.getWidth()) - 1))
                     : number == -HUGE_VAL;
  case Combiner::Min:
    return isTruth ? number == 1 : !integer && number == HUGE_VAL;
  default:
    return false;
  }
}

/// The reduction of one tensor that TTIR has; null if it has none.
static Value reduceByOp(Node &n, Combiner combiner, Value x, ArrayRef<int64_t> axes, bool isTruth) {
  switch (combiner) {
  case Combiner::Add:
    return isTruth ? n.reduce<ttir::ReduceOrOp>(x, axes, false) : n.reduce<ttir::SumOp>(x, axes, false);
  case Combiner::Mul:
    return isTruth ? n.reduce<ttir::ReduceAndOp>(x, axes, false) : n.reduce<ttir::ProdOp>(x, axes, false);
  case Combiner::Max:
    return isTruth ? n.reduce<ttir::ReduceOrOp>(x, axes, false) : n.reduce<ttir::MaxOp>(x, axes, false);
  case Combiner::Min:
    return isTruth ? n.reduce<ttir::ReduceAndOp>(x, axes, false) : n.reduce<ttir::MinOp>(x, axes, false);
  case Combiner::Or:
    return isTruth ? n.reduce<ttir::ReduceOrOp>(x, axes, false) : Value();
  case Combiner::And:
    return isTruth ? n.reduce<ttir::ReduceAndOp>(x, axes, false) : Value();
  default:
    return {};
  }
}

/// Tensors reduced along axis 0 by halves: body(first half, second half) until one element is left.
static std::optional<SmallVector<Value>> reduceByHalves(Node &n, Region &body, SmallVector<Value> values) {
  while (!n.hasFailed() && typeOf(values.front()).getDimSize(0) > 1) {
    const int64_t size = typeOf(values.front()).getDimSize(0), half = size / 2;
    SmallVector<Value> lhs, rhs, rest;
    for (Value value : values) {
      lhs.push_back(n.slice(value, 0, 0, half));
      rhs.push_back(n.slice(value, 0, half, 2 * half));
      rest.push_back(size % 2 ? n.slice(value, 0, 2 * half, size) : Value());
    }
    auto combined = combine(n, body, lhs, rhs);
    if (!combined)
      return std::nullopt;
    values = *combined;
    if (size % 2)
      for (auto [value, last] : llvm::zip_equal(values, rest))
        value = n.concat({value, last}, 0);
  }
  return n.hasFailed() ? std::nullopt : std::optional(values);
}

void hlo::importReduce(Node &n) {
  const size_t count = n.op->getNumResults();
  Region &body = n.op->getRegion(0);
  for (Value operand : n.allOperands())
    if (!operand)
      return n.fail("complex numbers are not supported");
  if (count == 0 || n.numOperands() != 2 * count)
    return n.fail("expected as many initial values and results as tensors");
  ArrayRef<Value> inputs = n.allOperands().take_front(count), inits = n.allOperands().drop_front(count);
  SmallVector<int64_t> axes = n.axes("dimensions");
  llvm::sort(axes);
  if (n.hasFailed())
    return;
  for (Value input : inputs)
    if (typeOf(input).getShape() != typeOf(inputs[0]).getShape())
      return n.fail("expected tensors of one shape");
  const SmallVector<int64_t> shape(typeOf(inputs[0]).getShape());
  SmallVector<int64_t> order(axes), kept;
  for (int64_t axis = 0; axis < static_cast<int64_t>(shape.size()); ++axis)
    if (!llvm::is_contained(axes, axis)) {
      order.push_back(axis);
      kept.push_back(shape[axis]);
    }
  if (order.size() != shape.size())
    return n.fail("expected different axes");
  int64_t reduced = 1;
  for (int64_t axis : axes)
    reduced *= shape[axis];
  SmallVector<Value> results;
  if (reduced == 0) {
    for (Value init : inits)
      n.give(n.broadcast(init, kept));
    return;
  }
  const Combiner combiner = combinerOf(body);
  Value only = count == 1 ? reduceByOp(n, combiner, inputs[0], axes, n.isTruth()) : Value();
  if (axes.empty())
    results.assign(inputs.begin(), inputs.end());
  else if (only)
    results.push_back(n.wrap(only));
  else {
    SmallVector<int64_t> flat(kept);
    flat.insert(flat.begin(), reduced);
    for (Value input : inputs)
      results.push_back(n.reshape(n.permute(input, order), flat));
    auto halved = n.hasFailed() ? std::nullopt : reduceByHalves(n, body, results);
    if (!halved)
      return;
    for (auto [result, value] : llvm::zip_equal(results, *halved))
      result = n.reshape(value, kept);
  }
  if (n.hasFailed())
    return;
  if (count != 1 || !isNeutral(inits[0], combiner)) {
    SmallVector<Value> starts;
    for (Value init : inits)
      starts.push_back(n.broadcast(init, kept));
    auto combined = combine(n, body, starts, results);
    if (!combined)
      return;
    results = *combined;
  }
  for (Value result : results)
    n.give(result);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
struct WindowAxis {
  int64_t size, stride, dilation;
  int64_t reach() const { return (size - 1) * dilation + 1; }
};
} // namespace

/// Every window along `axis` reduced. Windows at all places combine windows of powers of two elements; others element by element.
static std::optional<SmallVector<Value>> reduceAxis(Node &n, Region &body, SmallVector<Value> values, int64_t axis,
                                                    const WindowAxis &w) {
  const int64_t size = typeOf(values[0]).getDimSize(axis);
  if (w.size == 0 || size < w.reach())
    return std::nullopt;
  const int64_t numWindows = (size - w.reach()) / w.stride + 1;
  // Elements at `offset` of all windows whose first elements are `step` apart.
  auto take = [&](ArrayRef<Value> of, int64_t offset, int64_t count, int64_t step) {
    SmallVector<Value> taken;
    for (Value value : of) {
      SmallVector<int64_t> begins(typeOf(value).getRank(), 0), ends(typeOf(value).getShape()), steps(begins.size(), 1);
      begins[axis] = offset;
      ends[axis] = offset + (count - 1) * step + 1;
      steps[axis] = step;
      taken.push_back(n.slice(value, begins, ends, steps));
    }
    return taken;
  };
  std::optional<SmallVector<Value>> result;
  auto add = [&](const SmallVector<Value> &more) {
    result = result ? combine(n, body, *result, more) : more;
    return result.has_value() && !n.hasFailed();
  };
  if (w.stride > 1 || w.size <= 4) {
    for (int64_t element = 0; element < w.size; ++element)
      if (!add(take(values, element * w.dilation, numWindows, w.stride)))
        return std::nullopt;
    return result;
  }
  int64_t offset = 0;
  for (int64_t power = 1, left = w.size;; power *= 2) {
    // `values` are windows of `power` elements.
    if (left & power) {
      if (!add(take(values, offset * w.dilation, numWindows, 1)))
        return std::nullopt;
      offset += power;
      left -= power;
    }
    if (left == 0)
      return result;
    const int64_t count = typeOf(values[0]).getDimSize(axis) - power * w.dilation;
    auto doubled = combine(n, body, take(values, 0, count, 1), take(values, power * w.dilation, count, 1));
    if (!doubled)
      return std::nullopt;
    values = *doubled;
  }
}

/// A maximum of images whose windows have two axes, which TTIR has as one op; null for others.
static Value maxPool(Node &n, Value x, ArrayRef<WindowAxis> windows, ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  if (!isa<FloatType>(typeOf(x).getElementType()) || windows.size() != 4)
    return {};
  SmallVector<int64_t> spatial, order;
  for (int64_t axis = 0; axis < 4; ++axis) {
    const WindowAxis &w = windows[axis];
    if (w.size != 1)
      spatial.push_back(axis);
    else if (w.stride != 1 || low[axis] != 0 || high[axis] != 0)
      return {};
  }
  if (spatial.size() != 2)
    return {};
  SmallVector<int64_t> kernel, stride, dilation, before, after;
  for (int64_t axis : spatial) {
    kernel.push_back(windows[axis].size);
    stride.push_back(windows[axis].stride);
    dilation.push_back(windows[axis].dilation);
    before.push_back(low[axis]);
    after.push_back(high[axis]);
    if (low[axis] < 0 || high[axis] < 0 || low[axis] >= windows[axis].reach() || high[axis] >= windows[axis].reach())
      return {};
  }
  for (int64_t axis = 0; axis < 4; ++axis)
    if (!llvm::is_contained(spatial, axis))
      order.push_back(axis);
  order.insert(order.begin() + 1, spatial.begin(), spatial.end());
  SmallVector<int64_t> back(4);
  for (auto [place, axis] : llvm::enumerate(order))
    back[axis] = place;
  Value pooled = n.build<ttir::MaxPool2dOp>(
      {n.permute(x, order)},
      {n.named("kernel", n.denseI32s(kernel)), n.named("stride", n.denseI32s(stride)), n.named("dilation", n.denseI32s(dilation)),
       n.named("padding", n.denseI32s({before[0], before[1], after[0], after[1]})), n.named("ceil_mode", n.flag(false))});
  return n.permute(pooled, back);
}

/// Padding before and after each axis of a window; none after an error.
static bool readPadding(Node &n, int64_t rank, SmallVector<int64_t> &low, SmallVector<int64_t> &high) {
  SmallVector<int64_t> padding = n.integersOr("padding", 2 * rank, 0);
  for (int64_t axis = 0; axis < rank; ++axis) {
    low.push_back(padding[2 * axis]);
    high.push_back(padding[2 * axis + 1]);
  }
  return !n.hasFailed();
}

void hlo::importReduceWindow(Node &n) {
  const size_t count = n.op->getNumResults();
  Region &body = n.op->getRegion(0);
  for (Value operand : n.allOperands())
    if (!operand)
      return n.fail("complex numbers are not supported");
  if (count == 0 || n.numOperands() != 2 * count)
    return n.fail("expected as many initial values and results as tensors");
  SmallVector<Value> values(n.allOperands().take_front(count));
  ArrayRef<Value> inits = n.allOperands().drop_front(count);
  const int64_t rank = typeOf(values[0]).getRank();
  const SmallVector<int64_t> sizes = n.integersOr("window_dimensions", rank, 1), strides = n.integersOr("window_strides", rank, 1),
                             base = n.integersOr("base_dilations", rank, 1), dilations = n.integersOr("window_dilations", rank, 1);
  SmallVector<int64_t> low, high, between;
  SmallVector<WindowAxis> windows;
  if (!readPadding(n, rank, low, high))
    return;
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (sizes[axis] < 1 || strides[axis] < 1 || base[axis] < 1 || dilations[axis] < 1)
      return n.fail("expected positive sizes, strides and dilations");
    windows.push_back({sizes[axis], strides[axis], dilations[axis]});
    between.push_back(base[axis] - 1);
  }
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  if (type.getNumElements() == 0) {
    for (Value init : inits)
      n.give(n.full(type.getShape(), typeOf(init).getElementType(), 0));
    return;
  }
  const Combiner combiner = combinerOf(body);
  const bool isPlain = llvm::all_of(between, [](int64_t count) { return count == 0; });
  if (count == 1 && isPlain && combiner == Combiner::Max && isNeutral(inits[0], combiner))
    if (Value pooled = maxPool(n, values[0], windows, low, high))
      return n.give(pooled);
  for (auto [value, init] : llvm::zip_equal(values, inits))
    value = padInterior(n, value, init, low, high, between);
  for (int64_t axis = 0; axis < rank && !n.hasFailed(); ++axis) {
    if (windows[axis].size == 1 && windows[axis].stride == 1)
      continue;
    auto reduced = reduceAxis(n, body, values, axis, windows[axis]);
    if (!reduced)
      return n.fail("expected windows within the padded tensor");
    values = *reduced;
  }
  if (n.hasFailed())
    return;
  if (count != 1 || !isNeutral(inits[0], combiner)) {
    SmallVector<Value> starts;
    for (auto [init, value] : llvm::zip_equal(inits, values))
      starts.push_back(n.broadcast(init, typeOf(value).getShape()));
    auto combined = combine(n, body, starts, values);
    if (!combined)
      return;
    values = *combined;
  }
  for (Value value : values)
    n.give(value);
}

/// Whether `select` prefers larger elements.
static bool prefersLarger(Region &select) {
  if (!select.hasOneBlock() || select.front().empty())
    return true;
  auto direction = select.front().front().getAttrOfType<ComparisonDirectionAttr>("comparison_direction");
  return !direction || direction.getValue() == ComparisonDirection::GE || direction.getValue() == ComparisonDirection::GT;
}

// Of every window the element that `select` prefers gets what the source has for the window: windows are compared element by
// element, then each element of windows adds what it gets to the places that it came from.
void hlo::importSelectAndScatter(Node &n) {
  Value x = n.operand(0), source = n.operand(1), init = n.operand(2);
  if (!x || !source || !init)
    return n.fail("complex numbers are not supported");
  Region &select = n.op->getRegion(0), &scatter = n.op->getRegion(1);
  const int64_t rank = typeOf(x).getRank();
  const SmallVector<int64_t> sizes = n.integersOr("window_dimensions", rank, 1), strides = n.integersOr("window_strides", rank, 1);
  SmallVector<int64_t> low, high, none(rank, 0), between;
  if (!readPadding(n, rank, low, high))
    return;
  if (combinerOf(scatter) != Combiner::Add)
    return n.fail("expected a scatter body of one addition, found another");
  const SmallVector<int64_t> shape(typeOf(x).getShape()), windows(typeOf(source).getShape());
  Type element = typeOf(x).getElementType();
  const double least = isa<FloatType>(element) ? HUGE_VAL : INT32_MAX;
  Value edge = n.full({}, element, prefersLarger(select) ? -least : least);
  Value padded = padInterior(n, x, edge, low, high, none);
  if (!padded)
    return;
  const SmallVector<int64_t> full(typeOf(padded).getShape());
  int64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) {
    count *= sizes[axis];
    between.push_back(strides[axis] - 1);
    if (sizes[axis] < 1 || strides[axis] < 1 || (windows[axis] - 1) * strides[axis] + sizes[axis] > full[axis])
      return n.fail("expected windows within the padded tensor");
  }
  if (count > n.function.options.unrollLimit)
    return n.fail("expected windows of at most " + Twine(n.function.options.unrollLimit) + " elements, found " + Twine(count));
  auto offsetsOf = [&](int64_t number) {
    SmallVector<int64_t> offsets(rank);
    for (int64_t axis = rank; axis-- > 0; number /= sizes[axis])
      offsets[axis] = number % sizes[axis];
    return offsets;
  };
  Value best, chosen;
  for (int64_t number = 0; number < count && !n.hasFailed(); ++number) {
    SmallVector<int64_t> begins = offsetsOf(number), ends;
    for (int64_t axis = 0; axis < rank; ++axis)
      ends.push_back(begins[axis] + (windows[axis] - 1) * strides[axis] + 1);
    Value elements = n.slice(padded, begins, ends, strides);
    if (number == 0) {
      best = elements;
      chosen = n.full(windows, n.builder.getI32Type(), 0);
      continue;
    }
    auto keeps = n.inlineRegion(select, {best, elements});
    if (!keeps)
      return;
    best = n.build<ttir::WhereOp>({keeps->front(), best, elements});
    chosen = n.build<ttir::WhereOp>({keeps->front(), chosen, n.splat(chosen, number)});
  }
  Value zero = n.full({}, element, 0), sum;
  for (int64_t number = 0; number < count && !n.hasFailed(); ++number) {
    SmallVector<int64_t> before = offsetsOf(number), after;
    for (int64_t axis = 0; axis < rank; ++axis)
      after.push_back(full[axis] - before[axis] - (windows[axis] - 1) * strides[axis] - 1);
    Value isHere = n.build<ttir::EqualOp>({chosen, n.splat(chosen, number)});
    Value given = n.build<ttir::WhereOp>({isHere, source, n.splat(source, 0)});
    Value placed = padInterior(n, given, zero, before, after, between);
    sum = sum ? n.build<ttir::AddOp>({sum, placed}) : placed;
  }
  SmallVector<int64_t> begins, ends;
  for (int64_t axis = 0; axis < rank; ++axis) {
    begins.push_back(std::max<int64_t>(0, low[axis]));
    ends.push_back(begins.back() + shape[axis] + std::min<int64_t>(0, low[axis]) + std::min<int64_t>(0, high[axis]));
  }
  if (llvm::any_of(low, [](int64_t each) { return each < 0; }) || llvm::any_of(high, [](int64_t each) { return each < 0; }))
    return n.fail("negative padding is not supported");
  sum = n.slice(sum, begins, ends, SmallVector<int64_t>(rank, 1));
  n.give(n.wrap(n.build<ttir::AddOp>({sum, n.reshape(init, SmallVector<int64_t>(rank, 1))})));
}

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

SmallVector<Value> hlo::sortBy(Node &n, ArrayRef<Value> inputs, size_t key, int64_t axis, bool descending) {
  Value by = inputs[key];
  if (!by)
    return {};
  Type element = typeOf(by).getElementType();
  if (element.isInteger(1))
    by = n.castTo(by, n.builder.getI32Type());
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
    const bool isTruth = typeOf(input).getElementType().isInteger(1);
    Value moved = n.build<ttir::GatherOp>({isTruth ? n.castTo(input, n.builder.getI32Type()) : input, sorted[1]},
                                          {n.named("dim", n.i32(axis))});
    results.push_back(isTruth && moved ? n.build<ttir::NotEqualOp>({moved, n.splat(moved, 0)}) : moved);
  }
  return results;
}

namespace {
/// What a comparator sorts by, the most significant input first.
struct SortKey {
  size_t input;
  bool descending;
};
} // namespace

/// The argument that `value` is computed of, whatever is done to it; none if there are several or none.
static std::optional<unsigned> argumentOf(Value value, Block &block) {
  SmallVector<Value> work = {value};
  std::optional<unsigned> found;
  for (size_t next = 0; next < work.size() && work.size() < 64; ++next) {
    if (auto argument = dyn_cast<BlockArgument>(work[next]); argument && argument.getOwner() == &block) {
      if (found && *found != argument.getArgNumber())
        return std::nullopt;
      found = argument.getArgNumber();
    } else if (Operation *op = work[next].getDefiningOp(); op && op->getBlock() == &block) {
      llvm::append_range(work, op->getOperands());
    }
  }
  return found;
}

/// A comparison of both elements of one input.
static std::optional<std::pair<SortKey, ComparisonDirection>> comparisonOf(Value value, Block &block) {
  Operation *op = value.getDefiningOp();
  auto attribute = op ? op->getAttrOfType<ComparisonDirectionAttr>("comparison_direction") : ComparisonDirectionAttr();
  if (!attribute)
    return std::nullopt;
  std::optional<unsigned> lhs = argumentOf(op->getOperand(0), block), rhs = argumentOf(op->getOperand(1), block);
  if (!lhs || !rhs || *lhs / 2 != *rhs / 2 || *lhs == *rhs)
    return std::nullopt;
  const ComparisonDirection direction = attribute.getValue();
  const bool isGreater = direction == ComparisonDirection::GT || direction == ComparisonDirection::GE;
  return std::pair(SortKey{*lhs / 2, isGreater != (*lhs % 2 == 1)}, direction);
}

static bool isOrder(ComparisonDirection direction) {
  return direction != ComparisonDirection::EQ && direction != ComparisonDirection::NE;
}

/// The keys of a comparator: `a < b`, or `select(a == b, <next keys>, a < b)`, or `a < b or (a == b and <next keys>)`.
static bool readKeys(Value value, Block &block, SmallVectorImpl<SortKey> &keys) {
  if (keys.size() > 16)
    return false;
  if (auto single = comparisonOf(value, block); single && isOrder(single->second)) {
    keys.push_back(single->first);
    return true;
  }
  Operation *op = value.getDefiningOp();
  StringRef name = op ? op->getName().getStringRef() : "";
  Value first, rest;
  if (name == "stablehlo.select") {
    first = op->getOperand(2);
    rest = op->getOperand(1);
  } else if (name == "stablehlo.or") {
    first = op->getOperand(0);
    Operation *inner = op->getOperand(1).getDefiningOp();
    if (!inner || inner->getName().getStringRef() != "stablehlo.and")
      return false;
    rest = inner->getOperand(1);
  } else {
    return false;
  }
  auto key = comparisonOf(first, block);
  if (!key || !isOrder(key->second))
    return false;
  keys.push_back(key->first);
  return readKeys(rest, block, keys);
}

void hlo::importSort(Node &n) {
  for (Value operand : n.allOperands())
    if (!operand)
      return n.fail("complex numbers are not supported");
  Region &comparator = n.op->getRegion(0);
  if (n.numOperands() == 0 || !comparator.hasOneBlock() || comparator.front().empty() ||
      comparator.front().back().getNumOperands() != 1)
    return n.fail("expected tensors and a comparator of one block");
  const int64_t rank = typeOf(n.operand(0)).getRank(), axis = n.axisOf(n.integer("dimension", -1), rank);
  SmallVector<Value> values(n.allOperands());
  SmallVector<SortKey> keys;
  Block &block = comparator.front();
  if (!readKeys(block.back().getOperand(0), block, keys))
    return n.fail("expected a comparator that compares elements of one input, then of the next where they are equal");
  if (rank > 0 && typeOf(values[0]).getNumElements() > 0)
    for (const SortKey &key : llvm::reverse(keys)) {
      if (key.input >= values.size() || n.hasFailed())
        return n.fail("expected a comparator of the inputs");
      values = sortBy(n, values, key.input, axis, key.descending);
    }
  for (Value value : values)
    n.give(value);
}

// The largest first, of equal ones the first.
void hlo::importTopK(Node &n) {
  Value x = n.operand(0);
  if (!x)
    return n.fail("complex numbers are not supported");
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
