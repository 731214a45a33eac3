//===- ONNXWindows.cpp - Convolutions and pools of ONNX -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "ONNXGraph.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// Whether `n` has 1 to 3 spatial axes; an error otherwise.
static bool hasSpace(ONNXOp &n) {
  const int64_t rank = typeOf(n.operand(0)).getRank();
  if (rank >= 3 && rank <= 5)
    return true;
  return n.error("expected 1 to 3 spatial axes, found a tensor of rank " + Twine(rank));
}

/// Whether attribute `name` has `count` numbers from `lowest` to 2^31 - 1; an error otherwise.
static bool areNumbers(ONNXOp &n, StringRef name, ArrayRef<int64_t> values, size_t count, int64_t lowest) {
  if (values.size() == count && llvm::all_of(values, [&](int64_t each) { return each >= lowest && each <= INT32_MAX; }))
    return true;
  std::string found;
  llvm::raw_string_ostream os(found);
  llvm::interleave(values.take_front(8), os, "x");
  return n.error("expected " + Twine(count) + " numbers of " + Twine(lowest) + " to 2^31 - 1 as attribute '" + name + "', found " +
                 (found.empty() ? "none" : found) + (values.size() > 8 ? "..." : ""));
}

/// The attribute `name` of `rank` positive integers, or ones.
static SmallVector<int64_t> positive(ONNXOp &n, StringRef name, size_t rank) {
  SmallVector<int64_t> values = n.integers(name).value_or(SmallVector<int64_t>(rank, 1));
  (void)areNumbers(n, name, values, rank, 1);
  return values;
}

std::optional<Window> mlir::tt::importer::windowOf(ONNXOp &n, ArrayRef<int64_t> kernel) {
  RankedTensorType type = typeOf(n.operand(0));
  if (!hasSpace(n))
    return std::nullopt;
  const size_t rank = type.getRank() - 2;
  Window w;
  if (kernel.empty() && !n.has("kernel_shape"))
    n.fail("expected attribute 'kernel_shape', found none");
  w.kernel = n.has("kernel_shape") || kernel.empty() ? positive(n, "kernel_shape", rank) : SmallVector<int64_t>(kernel);
  if (!kernel.empty() && !n.hasFailed() && ArrayRef<int64_t>(w.kernel) != kernel)
    n.fail("expected the sizes of the weight as attribute 'kernel_shape', found " + listText(w.kernel));
  w.strides = positive(n, "strides", rank);
  w.dilations = positive(n, "dilations", rank);
  w.low.assign(rank, 0);
  w.high = w.low;
  const std::string mode = n.text("auto_pad");
  if (n.hasFailed())
    return std::nullopt;
  if (mode == "SAME_UPPER" || mode == "SAME_LOWER") {
    for (size_t axis = 0; axis < rank; ++axis) {
      const int64_t size = type.getDimSize(axis + 2), wanted = llvm::divideCeil(size, w.strides[axis]);
      w.splitPadding(axis, std::max<int64_t>(0, (wanted - 1) * w.strides[axis] + w.reach(axis) - size), mode == "SAME_UPPER");
    }
    return w;
  }
  SmallVector<int64_t> pads = n.integers("pads").value_or(SmallVector<int64_t>(2 * rank, 0));
  if (mode == "VALID")
    return w;
  if (!areNumbers(n, "pads", pads, 2 * rank, -INT32_MAX) || n.hasFailed())
    return std::nullopt;
  w.low.assign(pads.begin(), pads.begin() + rank);
  w.high.assign(pads.begin() + rank, pads.end());
  return w;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
struct ConvolutionPlan {
  Window window;
  int64_t groups;
};
} // namespace

/// The window and the groups of a convolution of `x` with `weight`; none after an error.
static std::optional<ConvolutionPlan> planOf(ONNXOp &n, Value x, Value weight) {
  if (!x || !weight || !hasSpace(n))
    return std::nullopt;
  const int64_t groups = n.integer("group");
  if (typeOf(weight).getRank() != typeOf(x).getRank())
    n.fail("expected a weight of rank " + Twine(typeOf(x).getRank()) + ", found " + Twine(typeOf(weight).getRank()));
  else if (groups < 1 || groups > INT32_MAX)
    n.fail("expected 1 to 2^31 - 1 groups, found " + Twine(groups));
  if (n.hasFailed())
    return std::nullopt;
  std::optional<Window> w = windowOf(n, typeOf(weight).getShape().drop_front(2));
  return w ? std::optional(ConvolutionPlan{std::move(*w), groups}) : std::nullopt;
}

Value mlir::tt::importer::convolve(ONNXOp &n, Value x, Value weight, Value bias) {
  auto plan = planOf(n, x, weight);
  return plan ? convolve(n, plan->window, plan->groups, x, weight, bias, Layout::ChannelsFirst) : Value();
}

void mlir::tt::importer::importConv(ONNXOp &n, Value x, Value w, Value b) { n.give(convolve(n, x, w, b)); }

void mlir::tt::importer::importConvTranspose(ONNXOp &n, Value x, Value weight, Value b) {
  auto plan = planOf(n, x, weight);
  if (!plan)
    return;
  Window &w = plan->window;
  const size_t rank = w.rank();
  SmallVector<int64_t> more = n.integers("output_padding").value_or(SmallVector<int64_t>(rank, 0));
  if (!areNumbers(n, "output_padding", more, rank, 0))
    return;
  const std::string mode = n.text("auto_pad");
  std::optional<SmallVector<int64_t>> wanted = n.integers("output_shape");
  if (wanted && wanted->size() > rank)
    wanted->erase(wanted->begin(), wanted->end() - rank);
  if (wanted && !areNumbers(n, "output_shape", *wanted, rank, 0))
    return;
  if (wanted || mode == "SAME_UPPER" || mode == "SAME_LOWER")
    for (size_t axis = 0; axis < rank; ++axis) {
      const int64_t size = typeOf(x).getDimSize(axis + 2), stride = w.strides[axis];
      const int64_t target = wanted ? (*wanted)[axis] : size * stride;
      const int64_t sum = stride * (size - 1) + more[axis] + w.reach(axis) - target;
      // Elements outside of all windows are at the end.
      more[axis] += std::max<int64_t>(0, -sum);
      w.splitPadding(axis, std::max<int64_t>(0, sum), mode == "SAME_UPPER");
    }
  n.give(convolveTransposed(n, w, plan->groups, x, weight, b, more, Layout::ChannelsFirst));
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

/// The number of each plane [batch, channels], with `rank` axes.
static Value planesOf(ONNXOp &n, Value x, int64_t rank) {
  const int64_t batch = typeOf(x).getDimSize(0), channels = typeOf(x).getDimSize(1);
  return linearIndex(n, {n.placesAlong(0, rank, batch), n.placesAlong(1, rank, channels)}, {batch, channels});
}

/// Maxima over the last two axes of `x` [batch, channels, height, width] and their places in each plane; null after an error.
static std::pair<Value, Value> imageWithPlaces(ONNXOp &n, Value x, const Window &w) {
  SmallVector<Value> found = n.buildOp(ttir::MaxPool2dWithIndicesOp::getOperationName(), {n.permute(x, {0, 2, 3, 1})},
                                       poolAttributes(n, w, n.integer("ceil_mode")), {});
  if (found.size() != 2)
    return {};
  return {n.permute(found[0], {0, 3, 1, 2}), n.castTo(n.permute(found[1], {0, 3, 1, 2}), n.builder.getI32Type())};
}

/// Maxima over three spatial axes and their indices: first over height and width, then over depth.
static void poolVolumeWithPlaces(ONNXOp &n, Value x, const Window &w) {
  if (n.integer("storage_order"))
    return n.fail("column-major indices of 3 spatial axes are not supported");
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  auto [planes, inPlane] = imageWithPlaces(n, n.reshape(x, {shape[0], shape[1] * shape[2], shape[3], shape[4]}), w.select({1, 2}));
  if (!planes || !inPlane)
    return;
  const int64_t height = typeOf(planes).getDimSize(2), width = typeOf(planes).getDimSize(3);
  Window alongDepth = w.select({0});
  alongDepth.insertAxis(1);
  auto [columns, inColumn] = imageWithPlaces(n, n.reshape(planes, {shape[0], shape[1], shape[2], height * width}), alongDepth);
  if (!columns || !inColumn)
    return;
  const int64_t depth = typeOf(columns).getDimSize(2);
  const SmallVector<int64_t> result{shape[0], shape[1], depth, height, width}, line{shape[0], shape[1], depth * height * width};
  // A place in a column is one among all places of its planes.
  Value place = n.build<ttir::GatherOp>(
      {n.reshape(inPlane, {shape[0], shape[1], shape[2] * height * width}), n.reshape(inColumn, line)}, {n.named("dim", n.i32(2))});
  Value level = n.div(n.reshape(inColumn, result), n.splat(inColumn, height * width));
  level = n.add(n.multiply(planesOf(n, x, 5), n.full({1, 1, 1, 1, 1}, n.builder.getI32Type(), static_cast<double>(shape[2]))),
                n.reshape(level, result));
  place = n.add(n.reshape(place, result), n.multiply(level, shape[3] * shape[4]));
  n.give(n.reshape(columns, result));
  n.give(n.castTo(place, n.builder.getI64Type()));
}

void mlir::tt::importer::importMaxPool(ONNXOp &n, Value x) {
  std::optional<Window> w = windowOf(n, {});
  if (!w)
    return;
  if (!n.isWanted(1))
    return n.give(pool(n, PoolKind::Max, *w, x, n.integer("ceil_mode"), Layout::ChannelsFirst));
  const bool isLine = typeOf(x).getRank() == 3;
  if (typeOf(x).getRank() == 5)
    return poolVolumeWithPlaces(n, x, *w);
  if (isLine) {
    x = n.withAxis(x, 2);
    w->insertAxis(0);
  }
  auto [y, place] = imageWithPlaces(n, x, *w);
  if (!place)
    return;
  // Places within a channel become those within the tensor.
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  const int64_t height = shape[2], width = shape[3];
  if (n.integer("storage_order")) {
    Value row = n.div(place, width);
    Value column = n.remainder(place, width);
    place = n.add(n.multiply(column, height), row);
  }
  Value plane = planesOf(n, x, 4);
  place = n.add(place, n.multiply(plane, height * width));
  place = n.castTo(place, n.builder.getI64Type());
  n.give(isLine ? n.sliceAt(y, 2, 0) : y);
  n.give(isLine ? n.sliceAt(place, 2, 0) : place);
}

void mlir::tt::importer::importMaxUnpool(ONNXOp &n, Value x, Value i, Value outputShape) {
  std::optional<Window> w = windowOf(n, {});
  if (!w)
    return;
  SmallVector<int64_t> shape(typeOf(x).getShape());
  if (typeOf(i).getShape() != ArrayRef(shape))
    return n.fail("expected indices of the shape of the values, found " + listText(i) + " and " + listText(shape));
  for (size_t axis = 0; axis < w->kernel.size(); ++axis)
    shape[axis + 2] = (shape[axis + 2] - 1) * w->strides[axis] + w->kernel[axis] - w->low[axis] - w->high[axis];
  if (llvm::any_of(shape, [](int64_t size) { return size < 1; }))
    return n.fail("expected padding within the output, found sizes " + listText(shape));
  const int64_t count = typeOf(x).getNumElements();
  Value zeros = n.full({llvm::product_of(shape)}, typeOf(x).getElementType(), 0);
  Value index = n.reshape(n.castTo(i, n.builder.getI32Type()), {count});
  Value flat = scatter(n, zeros, index, n.reshape(x, {count}), 0, ttcore::ReduceType::Invalid);
  Value y = n.reshape(flat, shape);
  if (outputShape) {
    std::optional<SmallVector<int64_t>> wanted = n.known(outputShape, "a shape");
    if (!wanted)
      return;
    if (wanted->size() != shape.size())
      return n.fail("expected a shape of " + ::ttmlir::countText(shape.size(), "size") + ", found " + Twine(wanted->size()));
    SmallVector<int64_t> none(shape.size(), 0), high(none);
    for (auto [more, to, from] : llvm::zip_equal(high, *wanted, shape)) {
      if (to < from)
        return n.fail("expected a shape of at least " + ::ttmlir::countText(from, "element") + ", found " + Twine(to));
      more = to - from;
    }
    y = n.pad(y, none, high, 0);
  }
  n.give(y);
}

Value mlir::tt::importer::averagePool(ONNXOp &n, Value x) {
  std::optional<Window> w = windowOf(n, {});
  if (!w)
    return {};
  const PoolKind kind = n.integer("count_include_pad") ? PoolKind::MeanWithPadding : PoolKind::Mean;
  return pool(n, kind, *w, x, n.integer("ceil_mode"), Layout::ChannelsFirst);
}

void mlir::tt::importer::importAveragePool(ONNXOp &n, Value x) { n.give(averagePool(n, x)); }

void mlir::tt::importer::importLpPool(ONNXOp &n, Value x) {
  std::optional<Window> w = windowOf(n, {});
  const double p = exponentOf(n);
  if (!w || n.hasFailed())
    return;
  // Windows that reach beyond the padding read zeros.
  for (size_t axis = 0; n.integer("ceil_mode") && axis < w->rank(); ++axis) {
    const int64_t rest = typeOf(x).getDimSize(axis + 2) + w->low[axis] + w->high[axis] - w->reach(axis);
    w->high[axis] += rest < 0 ? 0 : llvm::alignTo(rest, w->strides[axis]) - rest;
  }
  // Sums of sizes are as large as norms; powers of all windows of a plane have one scale.
  Value scale = p == 1 ? Value() : normScaleOf(n, x, llvm::to_vector(llvm::seq<int64_t>(2, typeOf(x).getRank())), p);
  SmallVector<int64_t> low = {0, 0}, high = {0, 0};
  llvm::append_range(low, w->low);
  llvm::append_range(high, w->high);
  x = n.pad(powerOf(n, scale ? n.div(x, scale) : x, p), low, high, 0);
  w->low.assign(w->rank(), 0);
  w->high = w->low;
  Value norm = rootOf(n, pool(n, PoolKind::Sum, *w, x, /*isCeil=*/false, Layout::ChannelsFirst), p);
  n.give(scale ? n.multiply(norm, scale) : norm);
}

// Blocks [batch, channels * block, places] return to the places of their windows; overlaps are summed.
void mlir::tt::importer::importCol2Im(ONNXOp &n, Value x, Value imageShape, Value blockShape) {
  std::optional<SmallVector<int64_t>> image = n.known(imageShape, "a shape"), block;
  if (image)
    block = n.known(blockShape, "a shape");
  if (!block)
    return;
  const size_t rank = image->size();
  if (typeOf(x).getRank() != 3 || rank < 1 || rank > 3 || block->size() != rank || !isShape(n, *image) || !isShape(n, *block))
    return n.fail("expected blocks [batch, elements, places], and images and blocks of 1 to 3 axes, found " + listText(x) + ", " +
                  listText(*image) + " and " + listText(*block));
  const SmallVector<int64_t> strides = positive(n, "strides", rank), dilations = positive(n, "dilations", rank),
                             pads = n.integers("pads").value_or(SmallVector<int64_t>(2 * rank, 0));
  if (!areNumbers(n, "pads", pads, 2 * rank, 0) || n.hasFailed())
    return;
  Window w{*block, strides, dilations, {pads.begin(), pads.begin() + rank}, {pads.begin() + rank, pads.end()}};
  SmallVector<int64_t> spread = {typeOf(x).getDimSize(0), 0};
  const int64_t limit = n.graph.model.options.unrollLimit;
  int64_t count = 1;
  uint64_t numPlaces = 1;
  for (size_t axis = 0; axis < rank; ++axis) {
    const int64_t size = (*block)[axis];
    if (size < 1 || size > limit / count || size > w.low[axis] + (*image)[axis] + w.high[axis])
      return n.fail("expected blocks of 1 to " + ::ttmlir::countText(limit, "element") + " within the image, found " +
                    listText(*block));
    count *= size;
    spread.push_back(w.countOf(axis, (*image)[axis]));
    numPlaces = llvm::SaturatingMultiply<uint64_t>(numPlaces, spread.back());
  }
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape[1] % count != 0 || static_cast<uint64_t>(shape[2]) != numPlaces)
    return n.fail("expected a multiple of " + ::ttmlir::countText(count, "element") + " and " + Twine(numPlaces) +
                  " places, found " + Twine(shape[1]) + " and " + Twine(shape[2]));
  spread[1] = shape[1] / count;
  Value blocks = n.reshape(x, {spread[0], spread[1], count, shape[2]});
  SmallVector<int64_t> result = {spread[0], spread[1]};
  llvm::append_range(result, *image);
  w.insertAxis(0);
  w.insertAxis(0);
  n.give(addWindows(n, w, result,
                    [&](int64_t number, ArrayRef<int64_t>) { return n.reshape(n.slice(blocks, 2, number, number + 1), spread); }));
}
