//===- StableHLOReductions.cpp - Reductions, windows and sorts of StableHLO ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

std::optional<Combiner> mlir::tt::importer::combinerOf(Operation &op) {
  auto combiner = llvm::StringSwitch<std::optional<Combiner>>(op.getName().getStringRef())
                      .Case("stablehlo.add", Combiner::Sum)
                      .Case("stablehlo.multiply", Combiner::Product)
                      .Case("stablehlo.maximum", Combiner::Max)
                      .Case("stablehlo.minimum", Combiner::Min)
                      .Case("stablehlo.and", Combiner::And)
                      .Case("stablehlo.or", Combiner::Or)
                      .Default(std::nullopt);
  // On i1, add and max are OR; multiply and min are AND.
  if (combiner && op.getNumResults() == 1 && MLIROp::sourceElementOf(op.getResult(0)).isInteger(1))
    return *combiner == Combiner::Sum || *combiner == Combiner::Max || *combiner == Combiner::Or ? Combiner::Or : Combiner::And;
  return combiner;
}

std::optional<Combiner> mlir::tt::importer::combinerOf(Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() < 2 || body.front().empty())
    return std::nullopt;
  Block &block = body.front();
  Operation &end = block.back();
  const size_t count = body.getNumArguments() / 2;
  if (end.getNumOperands() == count && end.getOperands() == ValueRange(block.getArguments()).drop_front(count))
    return Combiner::Last;
  Operation &op = block.front();
  if (count != 1 || block.getOperations().size() != 2 || op.getNumOperands() != 2 || op.getNumResults() != 1 ||
      end.getNumOperands() != 1 || end.getOperand(0) != op.getResult(0))
    return std::nullopt;
  Value first = block.getArgument(0), second = block.getArgument(1);
  if (!(op.getOperand(0) == first && op.getOperand(1) == second) && !(op.getOperand(0) == second && op.getOperand(1) == first))
    return std::nullopt;
  return combinerOf(op);
}

std::optional<SmallVector<Value>> mlir::tt::importer::combine(MLIROp &n, Region &body, ArrayRef<Value> lhs, ArrayRef<Value> rhs) {
  SmallVector<Value> arguments(lhs);
  llvm::append_range(arguments, rhs);
  auto results = n.inlineRegion(body, arguments);
  if (!results)
    return std::nullopt;
  if (results->size() != lhs.size())
    return n.error("expected " + Twine(lhs.size()) + " results of the body, found " + Twine(results->size()));
  // A body may ignore its operands.
  for (auto [number, like] : llvm::enumerate(lhs)) {
    Value &result = (*results)[number];
    if (!result)
      return n.error("expected tensors as results of the body, found '" +
                     llvm::to_string(body.front().back().getOperand(number).getType()) + "'");
    result = n.spread(result, typeOf(like).getShape(), n.isComplexResult(number));
  }
  return n.hasFailed() ? std::nullopt : results;
}

/// The combination by `body`.
static auto combinationBy(MLIROp &n, Region &body) {
  return [&](ArrayRef<Value> lhs, ArrayRef<Value> rhs) { return combine(n, body, lhs, rhs); };
}

/// Axis `axis` of the source in TTIR, of each result: complex ones have the axis of the parts first.
static SmallVector<int64_t> ledAxis(MLIROp &n, int64_t axis) {
  return llvm::map_to_vector(llvm::seq<size_t>(0, n.op->getNumResults()),
                             [&](size_t number) { return axis + (n.isComplexResult(number) ? 1 : 0); });
}

namespace {
/// Tensors of one shape and a scalar for each.
struct ReducedOperands {
  SmallVector<Value> inputs, inits;
};
} // namespace

/// The shape of operand `number` in the source.
static SmallVector<int64_t> sourceShape(MLIROp &n, size_t number) {
  return llvm::to_vector(typeOf(n.operand(number)).getShape().drop_front(n.isComplexOperand(number) ? 1 : 0));
}

/// The operands of a reduction with the element types of its results, which may be wider; none after an error.
static std::optional<ReducedOperands> reducedOperands(MLIROp &n) {
  const size_t count = n.op->getNumResults();
  if (count == 0 || n.numOperands() != 2 * count)
    return n.error("expected as many initial values and results as tensors, found " +
                   ::ttmlir::countText(n.numOperands(), "operand") + " and " + ::ttmlir::countText(count, "result"));
  ReducedOperands operands;
  for (size_t number = 0; number < count; ++number) {
    Value input = n.operand(number), init = n.operand(count + number);
    const bool isComplex = n.isComplexResult(number);
    if (n.isComplexOperand(number) != isComplex || n.isComplexOperand(count + number) != isComplex)
      return n.error("expected complex numbers as operands of complex results alone, found " +
                     n.sourceElementText(n.op->getOperand(number)) + " and " +
                     n.sourceElementText(n.op->getOperand(count + number)) + " for " + n.elementName(n.sourceElement(number)));
    if (const size_t rank = sourceShape(n, count + number).size())
      return n.error("expected a scalar as initial value, found a tensor of rank " + Twine(rank));
    if (sourceShape(n, number) != sourceShape(n, 0))
      return n.error("expected tensors of one shape, found " + listText(sourceShape(n, 0)) + " and " +
                     listText(sourceShape(n, number)));
    RankedTensorType type = n.resultType(number);
    if (!type)
      return std::nullopt;
    Type element = type.getElementType();
    const bool isWider = isa<FloatType>(element) == isa<FloatType>(typeOf(input).getElementType());
    operands.inputs.push_back(isWider ? n.castTo(input, element) : input);
    operands.inits.push_back(isWider ? n.castTo(init, element) : init);
  }
  return n.hasFailed() ? std::nullopt : std::optional(operands);
}

/// Whether the initial value of the first result is known to be neutral; of complex numbers, for sums only: two zeros.
static bool startsNeutral(MLIROp &n, Value init, std::optional<Combiner> combiner) {
  return combiner && (*combiner == Combiner::Sum || !n.isComplexResult()) && isNeutral(init, *combiner, n.sourceElement());
}

/// Combines `values` with initial values, unless these are known to be neutral.
static std::optional<SmallVector<Value>> combineInits(MLIROp &n, Region &body, ArrayRef<Value> inits, SmallVector<Value> values) {
  if (values.size() == 1 && startsNeutral(n, inits[0], combinerOf(body)))
    return values;
  SmallVector<Value> starts;
  for (size_t number = 0; number < values.size(); ++number)
    starts.push_back(n.spread(inits[number], typeOf(values[number]).getShape(), n.isComplexResult(number)));
  return combine(n, body, starts, values);
}

void mlir::tt::importer::importReduce(MLIROp &n) {
  Region &body = n.op->getRegion(0);
  std::optional<ReducedOperands> operands = reducedOperands(n);
  if (!operands)
    return;
  ArrayRef<Value> inputs = operands->inputs, inits = operands->inits;
  const SmallVector<int64_t> shape = sourceShape(n, 0);
  SmallVector<int64_t> axes = n.axesOf(n.integersOr("dimensions", -1, 0), shape.size());
  llvm::sort(axes);
  if (n.hasFailed())
    return;
  SmallVector<int64_t> order(axes), kept;
  for (int64_t axis : otherAxes(shape.size(), axes)) {
    order.push_back(axis);
    kept.push_back(shape[axis]);
  }
  if (order.size() != shape.size())
    return n.fail("expected different axes, found " + listText(axes));
  int64_t reduced = 1;
  for (int64_t axis : axes)
    reduced *= shape[axis];
  // In TTIR: with both parts of complex numbers.
  auto ledShape = [&](SmallVector<int64_t> of, size_t number) {
    of.insert(of.begin(), n.isComplexResult(number) ? 1 : 0, 2);
    return of;
  };
  SmallVector<Value> results;
  if (reduced == 0) {
    for (auto [number, init] : llvm::enumerate(inits))
      n.give(n.spread(init, ledShape(kept, number), n.isComplexResult(number)));
    return;
  }
  const std::optional<Combiner> combiner = combinerOf(body);
  // Of complex numbers, TTIR has sums.
  const bool isOp = combiner && inputs.size() == 1 && (*combiner == Combiner::Sum || !n.isComplexResult());
  Value only = isOp ? reduce(n, *combiner, inputs[0], n.axes("dimensions"), /*keep=*/false) : Value();
  if (axes.empty())
    results.assign(inputs.begin(), inputs.end());
  else if (only)
    results.push_back(n.wrap(only));
  else if (Combiner extreme; auto found = reduceToPlaces(n, inputs, axes, extreme)) {
    // Initial values with place 0 are no more than the first element.
    if (knownIntegers(inits[1]) == SmallVector<int64_t>{0} && startsNeutral(n, inits[0], extreme))
      return n.giveAll(*found);
    results = *found;
  } else {
    SmallVector<int64_t> flat(kept);
    flat.insert(flat.begin(), reduced);
    for (auto [number, input] : llvm::enumerate(inputs)) {
      SmallVector<int64_t> led(order);
      if (n.isComplexResult(number)) {
        for (int64_t &axis : led)
          ++axis;
        led.insert(led.begin(), 0);
      }
      results.push_back(n.reshape(n.permute(input, led), ledShape(flat, number)));
    }
    auto paired = n.hasFailed() ? std::nullopt : reduceByPairs(n, results, ledAxis(n, 0), combinationBy(n, body));
    if (!paired)
      return;
    for (auto [number, value] : llvm::enumerate(*paired))
      results[number] = n.reshape(value, ledShape(kept, number));
  }
  if (n.hasFailed())
    return;
  if (auto combined = combineInits(n, body, inits, results))
    n.giveAll(*combined);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// Maxima or sums of images whose windows have two axes; null for others.
static Value poolImages(MLIROp &n, Value x, const Window &windows, bool isSum) {
  if (!isa<FloatType>(typeOf(x).getElementType()) || windows.rank() != 4)
    return {};
  SmallVector<int64_t> spatial, order;
  for (int64_t axis = 0; axis < 4; ++axis) {
    const int64_t low = windows.low[axis], high = windows.high[axis], reach = windows.reach(axis);
    if (windows.kernel[axis] != 1)
      spatial.push_back(axis);
    else if (windows.strides[axis] != 1 || low != 0 || high != 0)
      return {};
    if (low < 0 || high < 0 || low >= reach || high >= reach)
      return {};
  }
  if (spatial.size() != 2)
    return {};
  order = otherAxes(4, spatial);
  order.insert(order.begin() + 1, spatial.begin(), spatial.end());
  return n.permuteBack(pool(n, isSum ? PoolKind::Sum : PoolKind::Max, windows.select(spatial), n.permute(x, order)), order);
}

/// The windows of a reduction over `rank` axes; none after an error.
static std::optional<Window> readWindows(MLIROp &n, int64_t rank) {
  Window w{n.integersOr("window_dimensions", rank, 1),
           n.integersOr("window_strides", rank, 1),
           n.integersOr("window_dilations", rank, 1),
           {},
           {}};
  w.setPadding(n.integersOr("padding", 2 * rank, 0));
  for (const SmallVector<int64_t> &list : {w.kernel, w.strides, w.dilations})
    if (llvm::any_of(list, [](int64_t each) { return each < 1; }))
      n.fail("expected positive sizes, strides and dilations, found " + listText(list));
  return n.hasFailed() ? std::nullopt : std::optional(w);
}

void mlir::tt::importer::importReduceWindow(MLIROp &n) {
  Region &body = n.op->getRegion(0);
  std::optional<ReducedOperands> operands = reducedOperands(n);
  if (!operands)
    return;
  SmallVector<Value> values = operands->inputs;
  ArrayRef<Value> inits = operands->inits;
  const int64_t rank = typeOf(values[0]).getRank() - n.lead();
  const SmallVector<int64_t> base = n.integersOr("base_dilations", rank, 1);
  std::optional<Window> w = readWindows(n, rank);
  if (!w)
    return;
  SmallVector<int64_t> between;
  for (int64_t each : base) {
    if (each < 1)
      return n.fail("expected positive sizes, strides and dilations, found " + listText(base));
    between.push_back(each - 1);
  }
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  if (type.getNumElements() == 0) {
    for (Value init : inits)
      n.give(n.full(type.getShape(), typeOf(init).getElementType(), 0));
    return;
  }
  const std::optional<Combiner> combiner = combinerOf(body);
  const bool isPlain = llvm::all_of(between, [](int64_t count) { return count == 0; });
  if (values.size() == 1 && isPlain && (combiner == Combiner::Max || combiner == Combiner::Sum) && !n.isComplexResult() &&
      startsNeutral(n, inits[0], combiner))
    if (Value pooled = poolImages(n, values[0], *w, combiner == Combiner::Sum))
      return n.give(pooled);
  for (size_t number = 0; number < values.size(); ++number) {
    auto padPart = [&](int64_t part) {
      return n.isComplexResult(number)
                 ? padInterior(n, n.part(values[number], part), n.part(inits[number], part), w->low, w->high, between)
                 : padInterior(n, values[number], inits[number], w->low, w->high, between);
    };
    Value padded = padPart(0);
    values[number] = n.isComplexResult(number) ? n.join(padded, padPart(1)) : padded;
  }
  // The last axis first: elements of a window are combined in the order of their indices.
  for (int64_t axis = rank; axis-- > 0 && !n.hasFailed();) {
    if (w->kernel[axis] == 1 && w->strides[axis] == 1)
      continue;
    auto reduced = reduceWindows(n, values, ledAxis(n, axis), w->select({axis}), combinationBy(n, body));
    if (!reduced)
      return n.fail("expected windows within the padded tensor, found one of " + ::ttmlir::countText(w->kernel[axis], "element") +
                    " along axis " + Twine(axis));
    values = *reduced;
  }
  if (n.hasFailed())
    return;
  if (auto combined = combineInits(n, body, inits, values))
    n.giveAll(*combined);
}

namespace {
/// Mask of windows whose element at an offset is in the tensor, not in its padding. Axes without padding have size one.
class InsideMask {
public:
  InsideMask(const Window &w, ArrayRef<int64_t> sizes) : w(w), sizes(sizes) {
    for (size_t axis = 0; axis < w.rank(); ++axis)
      shape.push_back(w.low[axis] != 0 || w.high[axis] != 0 ? w.countOf(axis, sizes[axis]) : 1);
    found.assign(llvm::product_of(shape), false);
  }

  /// Whether the elements at `offsets` of each window are inside.
  SmallVector<bool> at(ArrayRef<int64_t> offsets) const {
    SmallVector<bool> inside;
    for (size_t place = 0; place < found.size(); ++place) {
      bool isInside = true;
      size_t rest = place;
      for (size_t axis = shape.size(); axis-- > 0; rest /= shape[axis]) {
        const int64_t element = static_cast<int64_t>(rest % shape[axis]) * w.strides[axis] + offsets[axis] - w.low[axis];
        isInside &= element >= 0 && element < sizes[axis];
      }
      inside.push_back(isInside);
    }
    return inside;
  }
  /// Windows with an element inside so far.
  SmallVector<bool> found;
  void add(ArrayRef<bool> inside) {
    for (auto [all, each] : llvm::zip_equal(found, inside))
      all = all || each;
  }
  Value literal(MLIROp &n, ArrayRef<bool> mask) const { return n.booleans(mask, shape); }

private:
  const Window &w;
  ArrayRef<int64_t> sizes;
  SmallVector<int64_t> shape;
};
} // namespace

static bool areAll(ArrayRef<bool> mask) {
  return llvm::all_of(mask, [](bool each) { return each; });
}

/// The number of the element that `select` keeps of each window; `count`, the number of elements, of windows in padding alone. Null
/// after an error.
static Value selectOfWindows(MLIROp &n, Region &select, InsideMask mask, uint64_t count,
                             llvm::function_ref<SmallVector<int64_t>(uint64_t)> offsetsOf,
                             llvm::function_ref<Value(ArrayRef<int64_t>)> elementsAt) {
  Value best, chosen;
  for (uint64_t number = 0; number < count && !n.hasFailed(); ++number) {
    const SmallVector<int64_t> offsets = offsetsOf(number);
    const SmallVector<bool> inside = mask.at(offsets);
    Value elements = elementsAt(offsets);
    if (number == 0) {
      best = elements;
      chosen = elements ? n.full(typeOf(elements).getShape(), n.builder.getI32Type(), 0) : Value();
      if (!areAll(inside))
        chosen = n.where(mask.literal(n, inside), chosen, count);
      mask.add(inside);
      continue;
    }
    auto kept = n.inlineRegion(select, {best, elements});
    if (!kept)
      return {};
    if (kept->size() != 1)
      return n.error("expected one result of the selection, found " + Twine(kept->size()));
    // Padding is never selected.
    Value keeps = kept->front();
    if (!areAll(inside))
      keeps = n.logicalOr(keeps, n.logicalNot(mask.literal(n, inside)));
    if (!areAll(mask.found)) {
      SmallVector<bool> either = mask.found;
      for (auto [each, isInside] : llvm::zip_equal(either, inside))
        each = each || !isInside;
      keeps = n.logicalAnd(keeps, mask.literal(n, either));
    }
    mask.add(inside);
    best = n.where(keeps, best, elements);
    chosen = n.where(keeps, chosen, number);
  }
  return n.hasFailed() ? Value() : chosen;
}

// The element of each window that `select` prefers gets the source's element for the window: windows are compared element by
// element, then each element of the windows adds its share to its places of origin.
void mlir::tt::importer::importSelectAndScatter(MLIROp &n, Value x, Value source, Value init) {
  Region &select = n.op->getRegion(0), &scatter = n.op->getRegion(1);
  const int64_t rank = typeOf(x).getRank();
  if (typeOf(source).getRank() != rank || typeOf(init).getRank() != 0)
    return n.fail("expected a source of rank " + Twine(rank) + " and a scalar as initial value, found " + listText(source) +
                  " and " + listText(init));
  std::optional<Window> w = readWindows(n, rank);
  if (!w)
    return;
  if (llvm::any_of(llvm::concat<int64_t>(w->low, w->high), [](int64_t each) { return each < 0; }))
    return n.fail("negative padding is not supported");
  if (combinerOf(scatter) != Combiner::Sum)
    return n.fail("expected a scatter body of one addition, found another");
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  Value padded = padInterior(n, x, 0, w->low, w->high, SmallVector<int64_t>(rank, 0));
  uint64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (const int64_t windows = typeOf(source).getDimSize(axis); windows < 1 || windows != w->countOf(axis, shape[axis]))
      return n.fail("expected " + ::ttmlir::countText(w->countOf(axis, shape[axis]), "window") + " along axis " + Twine(axis) +
                    ", found " + Twine(windows));
    count = llvm::SaturatingMultiply<uint64_t>(count, w->kernel[axis]);
  }
  if (count > static_cast<uint64_t>(n.function.options.unrollLimit))
    return n.fail("expected windows of at most " + Twine(n.function.options.unrollLimit) + " elements, found " + Twine(count));
  auto offsetsOf = [&](uint64_t number) {
    SmallVector<int64_t> offsets(rank);
    for (int64_t axis = rank; axis-- > 0; number /= w->kernel[axis])
      offsets[axis] = number % w->kernel[axis];
    return offsets;
  };
  Value chosen = selectOfWindows(n, select, InsideMask(*w, shape), count, offsetsOf, [&](ArrayRef<int64_t> begins) {
    SmallVector<int64_t> ends;
    for (int64_t axis = 0; axis < rank; ++axis)
      ends.push_back(begins[axis] + (typeOf(source).getDimSize(axis) - 1) * w->strides[axis] + 1);
    return n.slice(padded, begins, ends, w->strides);
  });
  if (!chosen)
    return;
  Value sum = addWindows(n, *w, shape, [&](int64_t number, ArrayRef<int64_t>) {
    Value isHere = n.eq(chosen, number);
    return n.where(isHere, source, 0);
  });
  n.give(n.wrap(n.add(sum, n.reshape(init, SmallVector<int64_t>(rank, 1)))));
}
