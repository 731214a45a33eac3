//===- ONNXWindows.cpp - Convolutions and pools of ONNX -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/ConvolveTransposed.h"
#include "../Ops/Padding.h"
#include "ONNXGraph.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

/// Whether `n` has 1 to 3 spatial axes; an error otherwise.
static bool hasSpace(ONNXOp &n) {
  const int64_t rank = typeOf(n.operand(0)).getRank();
  if (rank >= 3 && rank <= 5)
    return true;
  n.fail("expected 1 to 3 spatial axes, found a tensor of rank " + Twine(rank));
  return false;
}

/// Whether attribute `name` has `count` numbers from `lowest` to 2^31 - 1; an error otherwise.
static bool areNumbers(ONNXOp &n, StringRef name, ArrayRef<int64_t> values, size_t count, int64_t lowest) {
  if (values.size() == count && llvm::all_of(values, [&](int64_t each) { return each >= lowest && each <= INT32_MAX; }))
    return true;
  std::string found;
  llvm::raw_string_ostream os(found);
  llvm::interleave(values.take_front(8), os, "x");
  n.fail("expected " + Twine(count) + " numbers of " + Twine(lowest) + " to 2^31 - 1 as attribute '" + name + "', found " +
         (found.empty() ? "none" : found) + (values.size() > 8 ? "..." : ""));
  return false;
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
    n.fail("expected the sizes of the weight as attribute 'kernel_shape', found others");
  w.strides = positive(n, "strides", rank);
  w.dilations = positive(n, "dilations", rank);
  const std::string mode = n.text("auto_pad", "NOTSET");
  if (n.hasFailed())
    return std::nullopt;
  if (mode == "SAME_UPPER" || mode == "SAME_LOWER") {
    for (size_t axis = 0; axis < rank; ++axis) {
      const int64_t size = type.getDimSize(axis + 2), wanted = llvm::divideCeil(size, w.strides[axis]);
      const int64_t sum =
          std::max<int64_t>(0, (wanted - 1) * w.strides[axis] + (w.kernel[axis] - 1) * w.dilations[axis] + 1 - size);
      w.low.push_back(mode == "SAME_UPPER" ? sum / 2 : sum - sum / 2);
      w.high.push_back(sum - w.low.back());
    }
    return w;
  }
  SmallVector<int64_t> pads = n.integers("pads").value_or(SmallVector<int64_t>(2 * rank, 0));
  if (mode == "VALID")
    pads.assign(2 * rank, 0);
  else if (mode != "NOTSET" && !mode.empty())
    n.fail("expected 'NOTSET', 'SAME_UPPER', 'SAME_LOWER' or 'VALID' as attribute 'auto_pad', found '" + mode + "'");
  if (!areNumbers(n, "pads", pads, 2 * rank, -INT32_MAX) || n.hasFailed())
    return std::nullopt;
  w.low.assign(pads.begin(), pads.begin() + rank);
  w.high.assign(pads.begin() + rank, pads.end());
  return w;
}

/// `value` with zeros of batch and channels around a window's padding.
static Value padSpatial(ONNXOp &n, Value value, const Window &w, double number) {
  SmallVector<int64_t> low(2, 0), high(2, 0);
  llvm::append_range(low, w.low);
  llvm::append_range(high, w.high);
  return n.pad(value, low, high, number);
}

/// Rank 3 as rank 4: a height of 1.
static void addHeight(ONNXOp &n, Value &value, Window &w) {
  if (!value)
    return;
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.insert(shape.begin() + 2, 1);
  value = n.reshape(value, shape);
  for (auto *each : {&w.kernel, &w.strides, &w.dilations})
    each->insert(each->begin(), 1);
  for (auto *each : {&w.low, &w.high})
    each->insert(each->begin(), 0);
}

static Value dropHeight(ONNXOp &n, Value value) {
  if (!value)
    return {};
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.erase(shape.begin() + 2);
  return n.reshape(value, shape);
}

/// [top, left, bottom, right]
static Attribute paddingOf(ONNXOp &n, const Window &w) { return n.denseI32s({w.low[0], w.low[1], w.high[0], w.high[1]}); }

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

static NamedAttribute dim(ONNXOp &n, StringRef name, int64_t axis) { return n.named(name, n.i64(axis)); }

/// Attributes of two-dimensional convolutions of [batch, channels, height, width].
static SmallVector<NamedAttribute> imageAttributes(ONNXOp &n, const Window &w, int64_t groups) {
  return {n.named("stride", n.denseI32s(w.strides)),
          n.named("padding", paddingOf(n, w)),
          n.named("dilation", n.denseI32s(w.dilations)),
          n.named("groups", n.i32(groups)),
          dim(n, "batch_dim", 0),
          dim(n, "channel_dim", 1),
          dim(n, "height_dim", 2),
          dim(n, "width_dim", 3)};
}

/// `x` with zeros between the elements of its spatial axes.
static Value dilate(ONNXOp &n, Value x, ArrayRef<int64_t> dilations) {
  if (!x)
    return {};
  SmallVector<int64_t> none(typeOf(x).getRank(), 0), between(none);
  for (auto [axis, dilation] : llvm::enumerate(dilations))
    between[axis + 2] = dilation - 1;
  return padInterior(n, x, n.full({}, typeOf(x).getElementType(), 0), none, none, between);
}

/// The operands of a convolution; a bias has as many axes as the result.
static SmallVector<Value> withBias(ONNXOp &n, Value x, Value weight, Value bias, int64_t channels, size_t rank) {
  SmallVector<Value> operands = {x, weight};
  SmallVector<int64_t> shape(rank, 1);
  shape[1] = channels;
  if (bias && typeOf(bias).getNumElements() != channels)
    n.fail("expected a bias of " + Twine(channels) + (channels == 1 ? " element" : " elements") + ", found " +
           Twine(typeOf(bias).getNumElements()));
  if (bias && !n.hasFailed())
    operands.push_back(n.reshape(bias, shape));
  return operands;
}

Value mlir::tt::importer::convolve(ONNXOp &n, Value x, Value weight, Value bias) {
  if (!x || !weight || !hasSpace(n))
    return {};
  if (typeOf(weight).getRank() != typeOf(x).getRank()) {
    n.fail("expected a weight of rank " + Twine(typeOf(x).getRank()) + ", found " + Twine(typeOf(weight).getRank()));
    return {};
  }
  ArrayRef<int64_t> weightShape = typeOf(weight).getShape();
  const int64_t groups = n.integer("group", 1), channels = weightShape[0];
  if (groups < 1 || groups > INT32_MAX) {
    n.fail("expected 1 to 2^31 - 1 groups, found " + Twine(groups));
    return {};
  }
  std::optional<Window> w = windowOf(n, weightShape.drop_front(2));
  if (!w)
    return {};
  if (typeOf(x).getRank() == 5) {
    weight = dilate(n, weight, w->dilations);
    Value padded = padSpatial(n, x, *w, 0);
    return n.build<ttir::Conv3dOp>(withBias(n, padded, weight, bias, channels, 5),
                                   {n.named("stride", n.denseI32s(w->strides)), n.named("padding", n.denseI32s({0, 0, 0})),
                                    n.named("groups", n.i32(groups)), dim(n, "batch_dim", 0), dim(n, "channel_dim", 1),
                                    dim(n, "depth_dim", 2), dim(n, "height_dim", 3), dim(n, "width_dim", 4)});
  }
  const bool isLine = typeOf(x).getRank() == 3;
  if (isLine) {
    Window copy = *w;
    addHeight(n, weight, copy);
    addHeight(n, x, *w);
  }
  Value y = n.build<ttir::Conv2dOp>(withBias(n, x, weight, bias, channels, 4), imageAttributes(n, *w, groups));
  return isLine ? dropHeight(n, y) : y;
}

void mlir::tt::importer::importConv(ONNXOp &n) { n.give(convolve(n, n.operand(0), n.operand(1), n.operand(2))); }

/// A transposed convolution of any axes and padding; `more` are added at their ends.
static Value transposed(ONNXOp &n, Value x, Value weight, const Window &w, ArrayRef<int64_t> more, int64_t groups) {
  TransposedConvolution c{w.strides, w.dilations, w.low, w.high, groups};
  SmallVector<int64_t> toLast = {0}, toFirst = {0, typeOf(x).getRank() - 1};
  for (size_t axis = 0; axis < more.size(); ++axis) {
    c.high[axis] -= more[axis];
    toLast.push_back(axis + 2);
    toFirst.push_back(axis + 1);
  }
  toLast.push_back(1);
  Value y = n.permute(convolveTransposed(n, c, n.permute(x, toLast), weight), toFirst);
  const int64_t channels = typeOf(weight).getDimSize(1) * groups;
  SmallVector<Value> operands = withBias(n, y, weight, n.operand(2), channels, typeOf(x).getRank());
  return operands.size() > 2 ? n.build<ttir::AddOp>({y, operands[2]}) : y;
}

void mlir::tt::importer::importConvTranspose(ONNXOp &n) {
  Value x = n.operand(0), weight = n.operand(1);
  if (!hasSpace(n))
    return;
  const size_t rank = typeOf(x).getRank() - 2;
  if (typeOf(weight).getRank() != typeOf(x).getRank())
    return n.fail("expected a weight of rank " + Twine(typeOf(x).getRank()) + ", found " + Twine(typeOf(weight).getRank()));
  const int64_t groups = n.integer("group", 1);
  if (groups < 1 || groups > INT32_MAX)
    return n.fail("expected 1 to 2^31 - 1 groups, found " + Twine(groups));
  const int64_t channels = typeOf(weight).getDimSize(1) * groups;
  std::optional<Window> w = windowOf(n, typeOf(weight).getShape().drop_front(2));
  if (!w)
    return;
  SmallVector<int64_t> more = n.integers("output_padding").value_or(SmallVector<int64_t>(rank, 0));
  if (!areNumbers(n, "output_padding", more, rank, 0))
    return;
  const std::string mode = n.text("auto_pad", "NOTSET");
  std::optional<SmallVector<int64_t>> wanted = n.integers("output_shape");
  if (wanted && wanted->size() > rank)
    wanted->erase(wanted->begin(), wanted->end() - rank);
  if (wanted && !areNumbers(n, "output_shape", *wanted, rank, 0))
    return;
  if (wanted || mode == "SAME_UPPER" || mode == "SAME_LOWER")
    for (size_t axis = 0; axis < rank; ++axis) {
      const int64_t size = typeOf(x).getDimSize(axis + 2), stride = w->strides[axis];
      const int64_t target = wanted ? (*wanted)[axis] : size * stride;
      int64_t sum = stride * (size - 1) + more[axis] + (w->kernel[axis] - 1) * w->dilations[axis] + 1 - target;
      // Elements outside of all windows are at the end.
      more[axis] += std::max<int64_t>(0, -sum);
      sum = std::max<int64_t>(0, sum);
      w->low[axis] = mode == "SAME_UPPER" ? sum / 2 : sum - sum / 2;
      w->high[axis] = sum - w->low[axis];
    }
  if (rank == 3 || llvm::any_of(w->low, [](int64_t low) { return low < 0; }))
    return n.give(transposed(n, x, weight, *w, more, groups));
  const bool isLine = rank == 1;
  if (isLine) {
    Window copy = *w;
    addHeight(n, weight, copy);
    addHeight(n, x, *w);
    more.insert(more.begin(), 0);
  }
  // Negative padding enlarges the result.
  for (size_t axis = 0; axis < 2; ++axis) {
    more[axis] -= std::min<int64_t>(0, w->high[axis]);
    w->high[axis] = std::max<int64_t>(0, w->high[axis]);
  }
  SmallVector<NamedAttribute> attributes = imageAttributes(n, *w, groups);
  attributes.push_back(n.named("output_padding", n.denseI32s(more)));
  Value y = n.build<ttir::ConvTranspose2dOp>(withBias(n, x, weight, n.operand(2), channels, 4), attributes);
  n.give(isLine ? dropHeight(n, y) : y);
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

static SmallVector<NamedAttribute> poolAttributes(ONNXOp &n, const Window &w, bool isCeil) {
  return {n.named("kernel", n.denseI32s(w.kernel)), n.named("stride", n.denseI32s(w.strides)),
          n.named("dilation", n.denseI32s(w.dilations)), n.named("padding", paddingOf(n, w)), n.named("ceil_mode", n.flag(isCeil))};
}

/// Op over the last two axes of `value` [batch, channels, height, width].
template <class Op> static Value poolImage(ONNXOp &n, Value value, const Window &w, bool isCeil, ArrayRef<NamedAttribute> more) {
  SmallVector<NamedAttribute> attributes = poolAttributes(n, w, isCeil);
  llvm::append_range(attributes, more);
  return n.permute(n.build<Op>({n.permute(value, {0, 2, 3, 1})}, attributes), {0, 3, 1, 2});
}

/// The part of a window of three axes that is height and width.
static Window planeOf(const Window &w) {
  auto part = [](const SmallVector<int64_t> &values) { return SmallVector<int64_t>(ArrayRef(values).drop_front()); };
  return {part(w.kernel), part(w.strides), part(w.dilations), part(w.low), part(w.high)};
}

/// The part that is depth, and one element along another axis.
static Window depthOf(const Window &w) {
  return {{w.kernel[0], 1}, {w.strides[0], 1}, {w.dilations[0], 1}, {w.low[0], 0}, {w.high[0], 0}};
}

/// Op over one, two or three spatial axes: a pool of three is one of height and width, then one of depth.
template <class Op> static Value pool(ONNXOp &n, Value x, Window w, bool isCeil, ArrayRef<NamedAttribute> more) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  if (shape.size() == 3) {
    addHeight(n, x, w);
    return dropHeight(n, poolImage<Op>(n, x, w, isCeil, more));
  }
  if (shape.size() == 4)
    return poolImage<Op>(n, x, w, isCeil, more);
  Value planes = poolImage<Op>(n, n.reshape(x, {shape[0], shape[1] * shape[2], shape[3], shape[4]}), planeOf(w), isCeil, more);
  if (!planes)
    return {};
  const int64_t height = typeOf(planes).getDimSize(2), width = typeOf(planes).getDimSize(3);
  Value columns = poolImage<Op>(n, n.reshape(planes, {shape[0], shape[1], shape[2], height * width}), depthOf(w), isCeil, more);
  if (!columns)
    return {};
  return n.reshape(columns, {shape[0], shape[1], typeOf(columns).getDimSize(2), height, width});
}

/// The number of each plane [batch, channels], with `rank` axes.
static Value planesOf(ONNXOp &n, Value x, int64_t rank) {
  Type integers = n.builder.getI32Type();
  SmallVector<int64_t> batch(rank, 1), channel(rank, 1);
  batch[0] = typeOf(x).getDimSize(0);
  channel[1] = typeOf(x).getDimSize(1);
  Value number = n.iota(batch, integers, 0);
  number = n.build<ttir::MultiplyOp>({number, n.splat(number, static_cast<double>(channel[1]))});
  return n.build<ttir::AddOp>({number, n.iota(channel, integers, 1)});
}

/// Maxima over three spatial axes and their indices: first over height and width, then over depth.
static void poolVolumeWithPlaces(ONNXOp &n, Value x, const Window &w) {
  if (n.integer("storage_order", 0))
    return n.fail("column-major indices of 3 spatial axes are not supported");
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  const bool isCeil = n.integer("ceil_mode", 0);
  auto pooled = [&](Value images, const Window &window) {
    SmallVector<Value> found = n.buildOp(ttir::MaxPool2dWithIndicesOp::getOperationName(), {n.permute(images, {0, 2, 3, 1})},
                                         poolAttributes(n, window, isCeil), {});
    if (found.size() != 2)
      return std::pair<Value, Value>();
    return std::pair(n.permute(found[0], {0, 3, 1, 2}), n.castTo(n.permute(found[1], {0, 3, 1, 2}), n.builder.getI32Type()));
  };
  auto [planes, inPlane] = pooled(n.reshape(x, {shape[0], shape[1] * shape[2], shape[3], shape[4]}), planeOf(w));
  if (!planes || !inPlane)
    return;
  const int64_t height = typeOf(planes).getDimSize(2), width = typeOf(planes).getDimSize(3);
  auto [columns, inColumn] = pooled(n.reshape(planes, {shape[0], shape[1], shape[2], height * width}), depthOf(w));
  if (!columns || !inColumn)
    return;
  const int64_t depth = typeOf(columns).getDimSize(2);
  const SmallVector<int64_t> result{shape[0], shape[1], depth, height, width}, line{shape[0], shape[1], depth * height * width};
  // A place in a column is one among all places of its planes.
  Value place = n.build<ttir::GatherOp>(
      {n.reshape(inPlane, {shape[0], shape[1], shape[2] * height * width}), n.reshape(inColumn, line)}, {n.named("dim", n.i32(2))});
  Value level = n.build<ttir::DivOp>({n.reshape(inColumn, result), n.splat(inColumn, static_cast<double>(height * width))});
  level = n.build<ttir::AddOp>({n.build<ttir::MultiplyOp>({planesOf(n, x, 5), n.full({1, 1, 1, 1, 1}, n.builder.getI32Type(),
                                                                                     static_cast<double>(shape[2]))}),
                                n.reshape(level, result)});
  place = n.build<ttir::AddOp>(
      {n.reshape(place, result), n.build<ttir::MultiplyOp>({level, n.splat(level, static_cast<double>(shape[3] * shape[4]))})});
  n.give(n.reshape(columns, result));
  n.give(n.castTo(place, n.builder.getI64Type()));
}

void mlir::tt::importer::importMaxPool(ONNXOp &n) {
  std::optional<Window> w = windowOf(n, {});
  if (!w)
    return;
  if (!n.isWanted(1))
    return n.give(pool<ttir::MaxPool2dOp>(n, n.operand(0), *w, n.integer("ceil_mode", 0), {}));
  Value x = n.operand(0);
  const bool isLine = typeOf(x).getRank() == 3;
  if (typeOf(x).getRank() == 5)
    return poolVolumeWithPlaces(n, x, *w);
  if (isLine)
    addHeight(n, x, *w);
  if (!x)
    return;
  SmallVector<Value> found = n.buildOp(ttir::MaxPool2dWithIndicesOp::getOperationName(), {n.permute(x, {0, 2, 3, 1})},
                                       poolAttributes(n, *w, n.integer("ceil_mode", 0)), {});
  if (found.size() != 2)
    return;
  // Places within a channel become those within the tensor.
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  const int64_t height = shape[2], width = shape[3];
  Value place = n.permute(found[1], {0, 3, 1, 2});
  Type integers = n.builder.getI32Type();
  place = n.castTo(place, integers);
  if (n.integer("storage_order", 0)) {
    Value row = n.build<ttir::DivOp>({place, n.splat(place, width)});
    Value column = n.build<ttir::RemainderOp>({place, n.splat(place, width)});
    place = n.build<ttir::AddOp>({n.build<ttir::MultiplyOp>({column, n.splat(column, height)}), row});
  }
  Value plane = planesOf(n, x, 4);
  place = n.build<ttir::AddOp>({place, n.build<ttir::MultiplyOp>({plane, n.splat(plane, height * width)})});
  place = n.castTo(place, n.builder.getI64Type());
  Value y = n.permute(found[0], {0, 3, 1, 2});
  n.give(isLine ? dropHeight(n, y) : y);
  n.give(isLine ? dropHeight(n, place) : place);
}

void mlir::tt::importer::importMaxUnpool(ONNXOp &n) {
  Value x = n.operand(0);
  std::optional<Window> w = windowOf(n, {});
  if (!w)
    return;
  SmallVector<int64_t> shape(typeOf(x).getShape());
  if (typeOf(n.operand(1)).getShape() != ArrayRef(shape))
    return n.fail("expected indices of the shape of the values");
  for (size_t axis = 0; axis < w->kernel.size(); ++axis)
    shape[axis + 2] = (shape[axis + 2] - 1) * w->strides[axis] + w->kernel[axis] - w->low[axis] - w->high[axis];
  if (llvm::any_of(shape, [](int64_t size) { return size < 1; }))
    return n.fail("expected padding within the result");
  const int64_t count = typeOf(x).getNumElements();
  Value zeros = n.full({llvm::product_of(shape)}, typeOf(x).getElementType(), 0);
  Value flat = n.build<ttir::ScatterOp>(
      {zeros, n.reshape(n.castTo(n.operand(1), n.builder.getI32Type()), {count}), n.reshape(x, {count})},
      {n.named("dim", n.i32(0)),
       n.named("scatter_reduce_type", ttcore::ReduceTypeAttr::get(n.builder.getContext(), ttcore::ReduceType::Invalid))});
  Value y = n.reshape(flat, shape);
  if (n.operand(2)) {
    std::optional<SmallVector<int64_t>> wanted = n.known(n.operand(2), "a shape");
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
  const bool isCeil = n.integer("ceil_mode", 0), countsPadding = n.integer("count_include_pad", 0);
  auto counts = [&](bool value) { return n.named("count_include_pad", n.flag(value)); };
  if (typeOf(x).getRank() < 5 || countsPadding || !w->hasPadding())
    return pool<ttir::AvgPool2dOp>(n, x, *w, isCeil, {counts(countsPadding)});
  // Not separable: sums over numbers of elements.
  Value ones = n.full(typeOf(x).getShape(), typeOf(x).getElementType(), 1);
  return n.build<ttir::DivOp>(
      {pool<ttir::AvgPool2dOp>(n, x, *w, isCeil, {counts(true)}), pool<ttir::AvgPool2dOp>(n, ones, *w, isCeil, {counts(true)})});
}

void mlir::tt::importer::importAveragePool(ONNXOp &n) { n.give(averagePool(n, n.operand(0))); }

// Sums are means over windows that count padding, which is zero: windows that reach beyond it have more of it.
void mlir::tt::importer::importLpPool(ONNXOp &n) {
  std::optional<Window> w = windowOf(n, {});
  const double p = exponentOf(n);
  if (!w || n.hasFailed())
    return;
  Value x = n.operand(0);
  int64_t count = 1;
  for (size_t axis = 0; axis < w->kernel.size(); ++axis) {
    count *= w->kernel[axis];
    if (!n.integer("ceil_mode", 0))
      continue;
    const int64_t rest =
        typeOf(x).getDimSize(axis + 2) + w->low[axis] + w->high[axis] - (w->kernel[axis] - 1) * w->dilations[axis] - 1;
    w->high[axis] += rest < 0 ? 0 : llvm::alignTo(rest, w->strides[axis]) - rest;
  }
  // Sums of sizes are as large as norms; powers of all windows of a plane have one scale.
  Value scale = p == 1 ? Value() : normScaleOf(n, x, llvm::to_vector(llvm::seq<int64_t>(2, typeOf(x).getRank())), p);
  x = padSpatial(n, powerOf(n, scale ? n.build<ttir::DivOp>({x, scale}) : x, p), *w, 0);
  if (!x)
    return;
  w->low.assign(w->low.size(), 0);
  w->high = w->low;
  Value mean = pool<ttir::AvgPool2dOp>(n, x, *w, /*isCeil=*/false, {n.named("count_include_pad", n.flag(true))});
  if (!mean)
    return;
  Value norm = rootOf(n, n.build<ttir::MultiplyOp>({mean, n.splat(mean, static_cast<double>(count))}), p);
  n.give(scale ? n.build<ttir::MultiplyOp>({norm, scale}) : norm);
}

// Blocks [batch, channels * block, places] return to the places of their windows; overlaps are summed.
void mlir::tt::importer::importCol2Im(ONNXOp &n) {
  Value x = n.operand(0);
  std::optional<SmallVector<int64_t>> image = n.known(n.operand(1), "a shape"), block;
  if (image)
    block = n.known(n.operand(2), "a shape");
  if (!block)
    return;
  const size_t rank = image->size();
  if (typeOf(x).getRank() != 3 || rank < 1 || rank > 3 || block->size() != rank || !isShape(n, *image) || !isShape(n, *block))
    return n.fail("expected blocks [batch, elements, places], and images and blocks of 1 to 3 axes");
  const SmallVector<int64_t> strides = positive(n, "strides", rank), dilations = positive(n, "dilations", rank),
                             pads = n.integers("pads").value_or(SmallVector<int64_t>(2 * rank, 0));
  if (!areNumbers(n, "pads", pads, 2 * rank, 0) || n.hasFailed())
    return;
  SmallVector<int64_t> full, places;
  int64_t count = 1;
  uint64_t numPlaces = 1;
  for (size_t axis = 0; axis < rank; ++axis) {
    full.push_back((*image)[axis] + pads[axis] + pads[rank + axis]);
    places.push_back((full[axis] - ((*block)[axis] - 1) * dilations[axis] - 1) / strides[axis] + 1);
    if ((*block)[axis] < 1 || (*block)[axis] > n.graph.model.options.unrollLimit / count || (*block)[axis] > full[axis])
      return n.fail("expected blocks of 1 to " + ::ttmlir::countText(n.graph.model.options.unrollLimit, "element") +
                    " within the image");
    count *= (*block)[axis];
    numPlaces = llvm::SaturatingMultiply<uint64_t>(numPlaces, std::max<int64_t>(places[axis], 0));
  }
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape[1] % count != 0 || static_cast<uint64_t>(shape[2]) != numPlaces)
    return n.fail("expected a multiple of " + ::ttmlir::countText(count, "element") + " and " + Twine(numPlaces) +
                  " places, found " + Twine(shape[1]) + " and " + Twine(shape[2]));
  const int64_t batch = shape[0], channels = shape[1] / count;
  Value blocks = n.reshape(x, {batch, channels, count, shape[2]}), sum;
  SmallVector<int64_t> spread{batch, channels};
  llvm::append_range(spread, places);
  for (int64_t number = 0; number < count; ++number) {
    Value part = dilate(n, n.reshape(n.slice(blocks, 2, number, number + 1), spread), strides);
    SmallVector<int64_t> low(2 + rank, 0), high(2 + rank, 0);
    int64_t rest = number;
    for (size_t axis = rank; axis-- > 0; rest /= (*block)[axis]) {
      low[axis + 2] = rest % (*block)[axis] * dilations[axis];
      high[axis + 2] = full[axis] - low[axis + 2] - (places[axis] - 1) * strides[axis] - 1;
    }
    part = n.pad(part, low, high, 0);
    sum = sum ? n.build<ttir::AddOp>({sum, part}) : part;
  }
  for (size_t axis = 0; axis < rank && sum; ++axis)
    sum = n.slice(sum, static_cast<int64_t>(axis) + 2, pads[axis], pads[axis] + (*image)[axis]);
  n.give(sum);
}
