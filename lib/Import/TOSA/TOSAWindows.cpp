//===- TOSAWindows.cpp - Products, convolutions, pools and resizes of TOSA ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floats become convolutions and pools of TTIR. Integers become windows side by side and products of matrices, which are exact.
//
//===----------------------------------------------------------------------===//

#include "../Ops/Combiners.h"
#include "../Ops/Padding.h"
#include "../Ops/Windows.h"
#include "TOSAImporters.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// Whether the result is one of 32 bits at most; fails otherwise.
static bool checkWidth(MLIROp &n) {
  Type element = n.sourceElement();
  if (element.isInteger(48) || !n.resultType())
    return n.error("sums of 48 bits are not supported");
  return true;
}

void mlir::tt::importer::importTOSAMatMul(MLIROp &n, Value a, Value b, Value aZp, Value bZp) {
  if (!checkWidth(n))
    return;
  Value made = n.dotGeneral(n.centered(a, aZp), n.centered(b, bZp), {0}, {0}, {2}, {1});
  n.give(n.castTo(made, n.resultType().getElementType()));
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// `x` [batch, size..., channels] with `kernel` [groups, result channels, channels, size...] of integers.
static Value convolveExactly(MLIROp &n, const Window &w, Value x, Value kernel) {
  const auto rank = static_cast<int64_t>(w.rank());
  const int64_t groups = typeOf(kernel).getDimSize(0);
  x = windowsOf(n, x, w, 0);
  if (!x)
    return {};
  // [batch, windows, elements, ..., groups, channels] with [groups, result channels, channels, elements...].
  SmallVector<int64_t> shape(typeOf(x).getShape()), sumX = {2 * rank + 2}, sumKernel = {2}, made = {shape[0]}, order;
  const int64_t channels = shape.pop_back_val() / groups;
  shape.append({groups, channels});
  for (int64_t axis = 0; axis < rank; ++axis) {
    sumX.push_back(2 * axis + 2);
    sumKernel.push_back(axis + 3);
    made.push_back(shape[2 * axis + 1]);
  }
  Value product = n.dotGeneral(n.reshape(x, shape), kernel, {2 * rank + 1}, {0}, sumX, sumKernel);
  if (!product)
    return {};
  // [groups, batch, windows..., result channels]
  made.push_back(groups * typeOf(kernel).getDimSize(1));
  for (int64_t axis = 1; axis < rank + 2; ++axis)
    order.push_back(axis);
  order.append({0, rank + 2});
  return n.reshape(n.permute(product, order), made);
}

/// Gives a convolution, without its bias, in the type of the result and with the bias.
static void giveBiased(MLIROp &n, Value y) {
  RankedTensorType type = n.resultType();
  y = n.castTo(y, type.getElementType());
  if (Value bias = n.along(n.operand(2), type.getRank() - 1, type.getRank()); bias && y)
    y = n.add(y, n.castTo(bias, type.getElementType()));
  n.give(y);
}

/// Gives a convolution with `kernel` [groups, result channels, channels, size...] and adds the bias.
static void giveConvolution(MLIROp &n, Window w, Value x, Value kernel) {
  if (!x || !kernel || !checkWidth(n))
    return;
  ArrayRef<int64_t> shape = typeOf(kernel).getShape();
  w.kernel.assign(shape.begin() + 3, shape.end());
  if (!isFloat(x))
    return giveBiased(n, convolveExactly(n, w, x, kernel));
  SmallVector<int64_t> joined(shape.drop_front());
  joined[0] *= shape[0];
  giveBiased(n, convolve(n, w, shape[0], x, n.reshape(kernel, joined)));
}

/// The window over `rank` axes of an op, whose padding is before and after each; its kernel has the sizes of an attribute, if any.
static Window windowOf(MLIROp &n, size_t rank, StringRef padName) {
  Window w{n.integersOr("kernel", rank, 1), n.integersOr("stride", rank, 1), n.integersOr("dilation", rank, 1), {}, {}};
  w.setPadding(n.integersOr(padName, 2 * rank, 0));
  return w;
}

/// A weight [result channels, size..., channels] as [1, result channels, channels, size...].
static Value asKernel(MLIROp &n, Value weight) {
  if (!weight)
    return {};
  SmallVector<int64_t> order = {0, typeOf(weight).getRank() - 1}, shape = {1};
  llvm::append_range(order, llvm::seq<int64_t>(1, typeOf(weight).getRank() - 1));
  llvm::append_range(shape, sizesOf(typeOf(weight), order));
  return n.reshape(n.permute(weight, order), shape);
}

void mlir::tt::importer::importTOSAConv(MLIROp &n, Value xValue, Value weightValue, Value, Value inputZp, Value weightZp) {
  Value x = n.centered(xValue, inputZp), weight = n.centered(weightValue, weightZp);
  if (x && weight)
    giveConvolution(n, windowOf(n, typeOf(x).getRank() - 2, "pad"), x, asKernel(n, weight));
}

void mlir::tt::importer::importTOSADepthwiseConv(MLIROp &n, Value xValue, Value weightValue, Value, Value inputZp, Value weightZp) {
  Value x = n.centered(xValue, inputZp), weight = n.centered(weightValue, weightZp);
  if (!x || !weight)
    return;
  // [height, width, channels, times]
  ArrayRef<int64_t> shape = typeOf(weight).getShape();
  Value kernel = n.reshape(n.permute(weight, {2, 3, 0, 1}), {shape[2], shape[3], 1, shape[0], shape[1]});
  giveConvolution(n, windowOf(n, 2, "pad"), x, kernel);
}

// Integers have their exact sums in a convolution of the input, with zeros between its elements, with the reversed weight.
void mlir::tt::importer::importTOSATransposeConv(MLIROp &n, Value xValue, Value weightValue, Value, Value inputZp, Value weightZp) {
  Value x = n.centered(xValue, inputZp), weight = n.centered(weightValue, weightZp);
  if (!x || !weight)
    return;
  Window w = windowOf(n, 2, "out_pad");
  if (isFloat(x) && checkWidth(n) && n.resultType().getNumElements() > 0) {
    // Padding of the result adds places.
    for (SmallVector<int64_t> *list : {&w.low, &w.high})
      for (int64_t &each : *list)
        each = -each;
    return giveBiased(n, convolveTransposed(n, w, 1, x, n.permute(weight, {3, 0, 1, 2})));
  }
  SmallVector<int64_t> low(4, 0), high(low), between(low);
  for (int64_t axis = 0; axis < 2; ++axis) {
    const int64_t reach = typeOf(weight).getDimSize(axis + 1) - 1;
    between[axis + 1] = std::exchange(w.strides[axis], 1) - 1;
    low[axis + 1] = reach + std::exchange(w.low[axis], 0);
    high[axis + 1] = reach + std::exchange(w.high[axis], 0);
  }
  giveConvolution(n, w, padInterior(n, x, 0, low, high, between), asKernel(n, n.reverse(weight, {1, 2})));
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importTOSAMaxPool(MLIROp &n, Value xValue) {
  Value x = withoutNaN(n, xValue, -INFINITY);
  const Window w = windowOf(n, 2, "pad");
  if (!x || n.hasFailed() || !n.areNumbers(n.sourceElement()))
    return;
  if (isFloat(x))
    return n.give(pool(n, PoolKind::Max, w, x));
  n.give(n.reduce<ttir::MaxOp>(windowsOf(n, x, w, neutralOf(Combiner::Max, n.sourceElement())), {2, 4}, false));
}

/// Multipliers and shifts that divide by `count` elements, as the specification computes them.
static std::pair<int64_t, int64_t> reciprocalOf(int64_t count) {
  const int64_t bits = 32 - llvm::countl_zero(static_cast<uint32_t>(count - 1));
  const int64_t k = count == 1 ? 0 : bits;
  return {(((int64_t(1) << 30) + 1) << k) / count, 30 + k};
}

/// The number of elements of each window along an axis of `size` elements that are inside of it.
static SmallVector<int64_t> countsOf(const Window &w, size_t axis, int64_t size) {
  SmallVector<int64_t> counts;
  for (int64_t window = 0; window < w.countOf(axis, size); ++window) {
    const int64_t begin = window * w.strides[axis] - w.low[axis];
    counts.push_back(std::min(size, begin + w.kernel[axis]) - std::max<int64_t>(0, begin));
  }
  return counts;
}

void mlir::tt::importer::importTOSAAvgPool(MLIROp &n, Value x, Value inputZp, Value outputZp) {
  const Window w = windowOf(n, 2, "pad");
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  if (isFloat(x))
    return n.give(pool(n, PoolKind::Mean, w, x));
  Value sum = n.reduce<ttir::SumOp>(windowsOf(n, n.centered(x, inputZp), w, 0), {2, 4}, false);
  SmallVector<int64_t> multipliers, shifts;
  for (int64_t row : countsOf(w, 0, typeOf(x).getDimSize(1)))
    for (int64_t column : countsOf(w, 1, typeOf(x).getDimSize(2))) {
      if (row * column < 1)
        return n.fail("expected elements of the input in each window, found none");
      auto [multiplier, shift] = reciprocalOf(row * column);
      multipliers.push_back(multiplier);
      shifts.push_back(shift);
    }
  const SmallVector<int64_t> plane = {1, type.getDimSize(1), type.getDimSize(2), 1};
  auto numbers = [&](ArrayRef<int64_t> values) { return n.castTo(n.literal(values, plane), n.builder.getI32Type()); };
  Value mean = scaled(n, sum, numbers(multipliers), numbers(shifts), Rounding::Single);
  if (outputZp)
    mean = n.centered(mean, n.neg(outputZp));
  n.give(n.saturate(mean, n.sourceElement()));
}

//===----------------------------------------------------------------------===//
// Resizes
//===----------------------------------------------------------------------===//

namespace {
/// The elements before and after each place along an axis of the result, and the share of the latter in parts of `scale`.
struct Places {
  SmallVector<int64_t> before, after, share;
  int64_t scale;
};
} // namespace

static Places placesOf(int64_t from, int64_t to, int64_t scale, int64_t step, int64_t offset) {
  Places places{{}, {}, {}, scale};
  for (int64_t place = 0; place < to; ++place) {
    const int64_t at = place * step + offset, whole = llvm::divideFloorSigned(at, scale);
    places.before.push_back(std::clamp<int64_t>(whole, 0, from - 1));
    places.after.push_back(std::clamp<int64_t>(whole + 1, 0, from - 1));
    places.share.push_back(at - whole * scale);
  }
  return places;
}

/// A literal along `axis`: floats as shares of one.
static Value shares(MLIROp &n, const Places &places, Type element, int64_t axis, bool isAfter) {
  SmallVector<int64_t> shape(4, 1);
  shape[axis] = places.share.size();
  SmallVector<Attribute> values;
  for (int64_t share : places.share) {
    const int64_t part = isAfter ? share : places.scale - share;
    values.push_back(isa<FloatType>(element)
                         ? Attribute(FloatAttr::get(element, static_cast<double>(part) / static_cast<double>(places.scale)))
                         : Attribute(IntegerAttr::get(element, part)));
  }
  return mlir::tt::importer::materialize(n.builder, DenseElementsAttr::get(RankedTensorType::get(shape, element), values), n.loc);
}

void mlir::tt::importer::importTOSAResize(MLIROp &n, Value x, Value scaleValue, Value offsetValue, Value) {
  RankedTensorType type = n.resultType();
  auto scale = n.known(scaleValue, "a scale"), offset = scale ? n.known(offsetValue, "an offset") : std::nullopt;
  if (!type || !offset || !checkWidth(n) || !n.areNumbers(typeOf(x).getElementType()))
    return;
  if (scale->size() != 4 || offset->size() != 2 || llvm::any_of(*scale, [](int64_t each) { return each < 1; }))
    return n.fail("expected 4 positive numbers as scale and 2 as offset, found " + listText(*scale) + " and " + listText(*offset));
  auto mode = n.op->getAttrOfType<tosa::ResizeModeAttr>("mode");
  const bool isNearest = mode && mode.getValue() == tosa::ResizeMode::NEAREST_NEIGHBOR;
  Type element = typeOf(x).getElementType();
  for (int64_t axis : {1, 2}) {
    if (!x)
      return;
    Places places = placesOf(typeOf(x).getDimSize(axis), type.getDimSize(axis), (*scale)[2 * axis - 2], (*scale)[2 * axis - 1],
                             (*offset)[axis - 1]);
    if (isNearest) {
      SmallVector<int64_t> nearest;
      for (auto [before, after, share] : llvm::zip_equal(places.before, places.after, places.share))
        nearest.push_back(2 * share >= places.scale ? after : before);
      x = n.take(x, nearest, axis);
      continue;
    }
    Value before = n.multiply(n.take(x, places.before, axis), shares(n, places, element, axis, false));
    Value after = n.multiply(n.take(x, places.after, axis), shares(n, places, element, axis, true));
    x = n.add(before, after);
  }
  n.give(x);
}
