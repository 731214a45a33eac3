//===- Windows.cpp - Windows of convolutions and pools --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Windows.h"

#include "Padding.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

bool Window::hasPadding() const {
  return llvm::any_of(llvm::concat<const int64_t>(low, high), [](int64_t each) { return each != 0; });
}

void Window::setPadding(ArrayRef<int64_t> pairs) {
  low.clear();
  high.clear();
  for (size_t axis = 0; axis < pairs.size() / 2; ++axis) {
    low.push_back(pairs[2 * axis]);
    high.push_back(pairs[2 * axis + 1]);
  }
}

void Window::splitPadding(size_t axis, int64_t sum, bool isUpper) {
  low[axis] = isUpper ? sum / 2 : sum - sum / 2;
  high[axis] = sum - low[axis];
}

void Window::insertAxis(size_t place) {
  for (auto *each : {&kernel, &strides, &dilations})
    each->insert(each->begin() + place, 1);
  for (auto *each : {&low, &high})
    each->insert(each->begin() + place, 0);
}

Window Window::select(ArrayRef<int64_t> axes) const {
  auto part = [&](const SmallVector<int64_t> &values) {
    return llvm::map_to_vector(axes, [&](int64_t axis) { return values[axis]; });
  };
  return {part(kernel), part(strides), part(dilations), part(low), part(high)};
}

/// The first spatial axis, and the axis of channels of `rank` ones.
static int64_t firstAxis(Layout layout) { return layout == Layout::ChannelsFirst ? 2 : 1; }
static int64_t channelAxis(Layout layout, int64_t rank) { return layout == Layout::ChannelsFirst ? 1 : rank - 1; }

/// `x` with `count` axes of one element before `axis`; without them.
static Value withAxes(TTIRBuilder &b, Value x, int64_t axis, size_t count) {
  SmallVector<int64_t> shape(x ? typeOf(x).getShape() : ArrayRef<int64_t>());
  if (x)
    shape.insert(shape.begin() + axis, count, 1);
  return b.reshape(x, shape);
}
static Value withoutAxes(TTIRBuilder &b, Value x, int64_t axis, size_t count) {
  SmallVector<int64_t> shape(x ? typeOf(x).getShape() : ArrayRef<int64_t>());
  if (x)
    shape.erase(shape.begin() + axis, shape.begin() + axis + count);
  return b.reshape(x, shape);
}

/// A tensor with its channels last as one with its channels in the second place, and back.
static Value channelsFirst(TTIRBuilder &b, Value x) {
  const int64_t rank = x ? typeOf(x).getRank() : 2;
  SmallVector<int64_t> order = {0, rank - 1};
  llvm::append_range(order, llvm::seq<int64_t>(1, rank - 1));
  return b.permute(x, order);
}
static Value channelsLast(TTIRBuilder &b, Value x) {
  SmallVector<int64_t> order = {0};
  llvm::append_range(order, llvm::seq<int64_t>(2, x ? typeOf(x).getRank() : 2));
  order.push_back(1);
  return b.permute(x, order);
}

/// [top, left, bottom, right]
static Attribute paddingOf(TTIRBuilder &b, const Window &w) { return b.denseI32s({w.low[0], w.low[1], w.high[0], w.high[1]}); }

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The bias with as many axes as a result of `rank` axes has.
static Value alignedBias(TTIRBuilder &b, Value bias, int64_t channels, Layout layout, int64_t rank) {
  if (bias && typeOf(bias).getNumElements() != channels)
    b.fail("expected a bias of " + ::ttmlir::countText(channels, "element") + ", found " + Twine(typeOf(bias).getNumElements()));
  SmallVector<int64_t> shape(rank, 1);
  shape[channelAxis(layout, rank)] = channels;
  return bias && !b.hasFailed() ? b.reshape(bias, shape) : Value();
}

/// Attributes of convolutions over two axes.
static SmallVector<NamedAttribute> imageAttributes(TTIRBuilder &b, const Window &w, int64_t groups, Layout layout) {
  SmallVector<NamedAttribute> attributes = {b.named("stride", b.denseI32s(w.strides)), b.named("padding", paddingOf(b, w)),
                                            b.named("dilation", b.denseI32s(w.dilations)), b.named("groups", b.i32(groups))};
  if (layout == Layout::ChannelsFirst) {
    static constexpr StringLiteral kAxes[] = {"batch_dim", "channel_dim", "height_dim", "width_dim"};
    for (auto [axis, name] : llvm::enumerate(kAxes))
      attributes.push_back(b.named(name, b.i64(static_cast<int64_t>(axis))));
  }
  return attributes;
}

/// A convolution over three axes: TTIR has neither dilated nor one-sidedly padded ones.
static Value convolveVolume(TTIRBuilder &b, const Window &w, int64_t groups, Value x, Value kernel, Value bias, Layout layout) {
  const int64_t first = firstAxis(layout), channels = typeOf(kernel).getDimSize(0);
  SmallVector<int64_t> none(5, 0), between(none), low(none), high(none);
  for (size_t axis = 0; axis < 3; ++axis) {
    between[axis + 2] = w.dilations[axis] - 1;
    low[axis + first] = w.low[axis];
    high[axis + first] = w.high[axis];
  }
  kernel = padInterior(b, kernel, 0, none, none, between);
  SmallVector<Value> operands = {padInterior(b, x, 0, low, high, none), kernel};
  if (bias)
    operands.push_back(alignedBias(b, bias, channels, layout, 5));
  auto dim = [&](StringRef name, int64_t axis) { return b.named(name, b.i64(axis)); };
  return b.build<ttir::Conv3dOp>(operands, {b.named("stride", b.denseI32s(w.strides)), b.named("padding", b.denseI32s({0, 0, 0})),
                                            b.named("groups", b.i32(groups)), dim("batch_dim", 0), dim("depth_dim", first),
                                            dim("height_dim", first + 1), dim("width_dim", first + 2),
                                            dim("channel_dim", channelAxis(layout, 5))});
}

Value mlir::tt::importer::convolve(TTIRBuilder &b, Window w, int64_t groups, Value x, Value kernel, Value bias, Layout layout) {
  if (!x || !kernel)
    return {};
  if (w.rank() == 3)
    return convolveVolume(b, w, groups, x, kernel, bias, layout);
  // Fewer axes have others of one element before them.
  const size_t more = 2 - w.rank();
  for (size_t each = 0; each < more; ++each)
    w.insertAxis(0);
  const int64_t first = firstAxis(layout), channels = typeOf(kernel).getDimSize(0);
  SmallVector<Value> operands = {withAxes(b, x, first, more), withAxes(b, kernel, 2, more)};
  if (bias)
    operands.push_back(alignedBias(b, bias, channels, layout, 4));
  return withoutAxes(b, b.build<ttir::Conv2dOp>(operands, imageAttributes(b, w, groups, layout)), first, more);
}

//===----------------------------------------------------------------------===//
// Transposed convolutions
//===----------------------------------------------------------------------===//

/// Over two axes, with f32 elements if `isWide`. Padding before axes is added last: TTIR adds padding behind them only.
static Value transposeImage(TTIRBuilder &b, const Window &w, int64_t groups, Value x, Value kernel, Value bias,
                            ArrayRef<int64_t> more, Layout layout, bool isWide) {
  if (!x || !kernel)
    return {};
  const int64_t first = firstAxis(layout), channels = typeOf(kernel).getDimSize(1) * groups;
  Window cut = w;
  SmallVector<int64_t> behind, before(4, 0), sizes;
  for (size_t axis : {0, 1}) {
    cut.low[axis] = std::max<int64_t>(0, w.low[axis]);
    cut.high[axis] = std::max<int64_t>(0, w.high[axis]);
    behind.push_back(std::max<int64_t>(0, -w.high[axis]) + (more.empty() ? 0 : more[axis]));
    before[first + axis] = std::max<int64_t>(0, -w.low[axis]);
    const int64_t reach = (typeOf(x).getDimSize(axis + first) - 1) * w.strides[axis] +
                          (typeOf(kernel).getDimSize(axis + 2) - 1) * w.dilations[axis] + 1;
    sizes.push_back(reach - cut.low[axis] - cut.high[axis] + behind.back());
  }
  SmallVector<int64_t> shape = {typeOf(x).getDimSize(0), sizes[0], sizes[1]};
  shape.insert(shape.begin() + channelAxis(layout, 4), channels);
  SmallVector<NamedAttribute> attributes = imageAttributes(b, cut, groups, layout);
  attributes.push_back(b.named("output_padding", b.denseI32s(behind)));
  SmallVector<Value> operands = {x, kernel};
  if (bias)
    operands.push_back(alignedBias(b, bias, channels, layout, 4));
  Type element = isWide ? b.builder.getF32Type() : typeOf(x).getElementType();
  Value made = b.build<ttir::ConvTranspose2dOp>(operands, attributes, RankedTensorType::get(shape, element));
  return b.pad(made, before, SmallVector<int64_t>(4, 0), 0);
}

/// Over three axes of [batch, depth, height, width, channels]: each plane of the kernel makes images of the planes of the input,
/// placed along the depth. Sums are in f32.
static Value transposeVolume(TTIRBuilder &b, const Window &w, int64_t groups, Value x, Value kernel) {
  const int64_t planes = typeOf(kernel).getDimSize(2);
  if (planes > kMaxKernelPlanes)
    return b.error("expected a kernel of at most " + Twine(kMaxKernelPlanes) + " planes, found " + Twine(planes));
  const Window image = w.select({1, 2});
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  Value images = b.reshape(x, {shape[0] * shape[1], shape[2], shape[3], shape[4]}), sum;
  for (int64_t plane = 0; plane < planes; ++plane) {
    Value made =
        transposeImage(b, image, groups, images, b.sliceAt(kernel, 2, plane), {}, {}, Layout::ChannelsLast, /*isWide=*/true);
    if (!made)
      return {};
    SmallVector<int64_t> split(typeOf(made).getShape());
    split[0] = shape[1];
    split.insert(split.begin(), shape[0]);
    Value placed = padInterior(b, b.reshape(made, split), 0, {0, plane * w.dilations[0] - w.low[0], 0, 0, 0},
                               {0, (planes - 1 - plane) * w.dilations[0] - w.high[0], 0, 0, 0}, {0, w.strides[0] - 1, 0, 0, 0});
    sum = sum ? b.add(sum, placed) : placed;
  }
  return b.castLike(sum, x);
}

Value mlir::tt::importer::convolveTransposed(TTIRBuilder &b, const Window &w, int64_t groups, Value x, Value kernel, Value bias,
                                             ArrayRef<int64_t> more, Layout layout) {
  if (!x || !kernel)
    return {};
  const size_t rank = w.rank();
  const int64_t first = firstAxis(layout), fullRank = static_cast<int64_t>(rank) + 2;
  Window grown = w;
  SmallVector<int64_t> shape = {typeOf(x).getDimSize(0)};
  bool isEmpty = false, isBefore = false;
  for (size_t axis = 0; axis < rank; ++axis) {
    grown.high[axis] -= more.empty() ? 0 : more[axis];
    const int64_t reach = (typeOf(x).getDimSize(axis + first) - 1) * w.strides[axis] +
                          (typeOf(kernel).getDimSize(axis + 2) - 1) * w.dilations[axis] + 1;
    isEmpty |= reach - std::max<int64_t>(0, w.low[axis]) - std::max<int64_t>(0, grown.high[axis]) <= 0;
    isBefore |= w.low[axis] < 0;
    shape.push_back(reach - w.low[axis] - grown.high[axis]);
  }
  const int64_t channels = typeOf(kernel).getDimSize(1) * groups;
  shape.insert(shape.begin() + channelAxis(layout, fullRank), channels);
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; })) {
    return b.error("expected padding that leaves a part of the result, found sizes " + listText(shape));
  }
  Value y;
  if (isEmpty) {
    // No window reaches the rest of the result.
    y = b.full(shape, typeOf(x).getElementType(), 0);
  } else if (rank == 3) {
    const bool isFirst = layout == Layout::ChannelsFirst;
    y = transposeVolume(b, grown, groups, isFirst ? channelsLast(b, x) : x, kernel);
    y = isFirst ? channelsFirst(b, y) : y;
  } else {
    const size_t added = 2 - rank;
    Window image = w;
    SmallVector<int64_t> imageMore(more);
    for (size_t each = 0; each < added; ++each) {
      image.insertAxis(0);
      if (!more.empty())
        imageMore.insert(imageMore.begin(), 0);
    }
    y = transposeImage(b, image, groups, withAxes(b, x, first, added), withAxes(b, kernel, 2, added), isBefore ? Value() : bias,
                       imageMore, layout, /*isWide=*/false);
    y = withoutAxes(b, y, first, added);
    if (!isBefore)
      return y;
  }
  return bias ? b.add(y, alignedBias(b, bias, channels, layout, fullRank)) : y;
}

Value mlir::tt::importer::swapChannels(TTIRBuilder &b, Value kernel, int64_t groups) {
  if (!kernel)
    return {};
  SmallVector<int64_t> shape(typeOf(kernel).getShape()), split = {groups, shape[0] / groups}, order = {0, 2, 1};
  split.append(shape.begin() + 1, shape.end());
  llvm::append_range(order, llvm::seq<int64_t>(3, split.size()));
  std::tie(shape[0], shape[1]) = std::pair(shape[1] * groups, shape[0] / groups);
  return b.reshape(b.permute(b.reshape(kernel, split), order), shape);
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

SmallVector<NamedAttribute> mlir::tt::importer::poolAttributes(TTIRBuilder &b, const Window &w, bool isCeil) {
  return {b.named("kernel", b.denseI32s(w.kernel)), b.named("stride", b.denseI32s(w.strides)),
          b.named("dilation", b.denseI32s(w.dilations)), b.named("padding", paddingOf(b, w)), b.named("ceil_mode", b.flag(isCeil))};
}

/// Over two axes of [batch, height, width, channels].
static Value poolImage(TTIRBuilder &b, PoolKind kind, const Window &w, Value x, bool isCeil) {
  SmallVector<NamedAttribute> attributes = poolAttributes(b, w, isCeil);
  if (kind == PoolKind::Max)
    return b.build<ttir::MaxPool2dOp>({x}, attributes);
  attributes.push_back(b.named("count_include_pad", b.flag(kind != PoolKind::Mean)));
  return b.build<ttir::AvgPool2dOp>({x}, attributes);
}

/// Over three axes of [batch, channels, depth, height, width]: a pool of height and width, then one of depth.
static Value poolVolume(TTIRBuilder &b, PoolKind kind, const Window &w, Value x, bool isCeil) {
  auto pooled = [&](Value images, const Window &window) { return pool(b, kind, window, images, isCeil, Layout::ChannelsFirst); };
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  Value planes = pooled(b.reshape(x, {shape[0], shape[1] * shape[2], shape[3], shape[4]}), w.select({1, 2}));
  if (!planes)
    return {};
  const int64_t height = typeOf(planes).getDimSize(2), width = typeOf(planes).getDimSize(3);
  Window depth = w.select({0});
  depth.insertAxis(1);
  Value columns = pooled(b.reshape(planes, {shape[0], shape[1], shape[2], height * width}), depth);
  return columns ? b.reshape(columns, {shape[0], shape[1], typeOf(columns).getDimSize(2), height, width}) : Value();
}

Value mlir::tt::importer::pool(TTIRBuilder &b, PoolKind kind, Window w, Value x, bool isCeil, Layout layout) {
  if (!x)
    return {};
  if (kind == PoolKind::Sum) {
    Value mean = pool(b, PoolKind::MeanWithPadding, w, x, isCeil, layout);
    return b.multiply(mean, llvm::product_of(w.kernel));
  }
  const bool isFirst = layout == Layout::ChannelsFirst;
  if (w.rank() == 3) {
    x = isFirst ? x : channelsFirst(b, x);
    Value y;
    if (x && kind == PoolKind::Mean && w.hasPadding()) {
      // Not separable: sums over numbers of elements.
      Value ones = b.full(typeOf(x).getShape(), typeOf(x).getElementType(), 1);
      y = b.div(poolVolume(b, PoolKind::MeanWithPadding, w, x, isCeil), poolVolume(b, PoolKind::MeanWithPadding, w, ones, isCeil));
    } else if (x) {
      y = poolVolume(b, kind, w, x, isCeil);
    }
    return isFirst ? y : channelsLast(b, y);
  }
  const size_t more = 2 - w.rank();
  for (size_t each = 0; each < more; ++each)
    w.insertAxis(0);
  x = withAxes(b, x, firstAxis(layout), more);
  Value y = isFirst ? channelsFirst(b, poolImage(b, kind, w, channelsLast(b, x), isCeil)) : poolImage(b, kind, w, x, isCeil);
  return withoutAxes(b, y, firstAxis(layout), more);
}

//===----------------------------------------------------------------------===//
// Elements of windows
//===----------------------------------------------------------------------===//

// Each element of all windows is a slice; many elements are looked up.
Value mlir::tt::importer::windowsOf(TTIRBuilder &b, Value x, int64_t axis, int64_t count, int64_t stride, int64_t size,
                                    int64_t dilation) {
  if (!x)
    return {};
  if (size > kMaxWindowSlices) {
    SmallVector<int64_t> places;
    for (int64_t window = 0; window < count; ++window)
      for (int64_t element = 0; element < size; ++element)
        places.push_back(window * stride + element * dilation);
    return b.takeAt(x, b.literal(places, {count, size}), axis);
  }
  SmallVector<Value> elements;
  for (int64_t element = 0; element < size; ++element) {
    const int64_t begin = element * dilation;
    elements.push_back(b.withAxis(b.slice(x, axis, begin, begin + (count - 1) * stride + 1, stride), axis + 1));
  }
  return b.concat(elements, axis + 1);
}

Value mlir::tt::importer::windowsOf(TTIRBuilder &b, Value x, const Window &w, double number) {
  if (!x)
    return {};
  SmallVector<int64_t> low(w.rank() + 2, 0), high(low), none(low);
  llvm::copy(w.low, low.begin() + 1);
  llvm::copy(w.high, high.begin() + 1);
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  x = padInterior(b, x, number, low, high, none);
  for (size_t axis = w.rank(); axis-- > 0;) {
    const int64_t count = w.countOf(axis, shape[axis + 1]);
    if (count < 1)
      return b.error("expected windows within the padded input, found one of " + ::ttmlir::countText(w.kernel[axis], "element") +
                     " along axis " + Twine(axis));
    x = windowsOf(b, x, static_cast<int64_t>(axis) + 1, count, w.strides[axis], w.kernel[axis], w.dilations[axis]);
  }
  return x;
}

Value mlir::tt::importer::addWindows(TTIRBuilder &b, const Window &w, ArrayRef<int64_t> shape,
                                     llvm::function_ref<Value(int64_t, ArrayRef<int64_t>)> elementsOf) {
  const size_t rank = w.rank();
  const int64_t count = llvm::product_of(w.kernel);
  SmallVector<int64_t> ends, between, offsets(rank);
  for (size_t axis = 0; axis < rank; ++axis) {
    between.push_back(w.strides[axis] - 1);
    ends.push_back(w.low[axis] + shape[axis]);
  }
  Value sum;
  for (int64_t number = 0; number < count && !b.hasFailed(); ++number) {
    SmallVector<int64_t> before(rank), after(rank);
    int64_t rest = number;
    for (size_t axis = rank; axis-- > 0; rest /= w.kernel[axis]) {
      offsets[axis] = rest % w.kernel[axis];
      before[axis] = offsets[axis] * w.dilations[axis];
      after[axis] = ends[axis] + w.high[axis] - before[axis] - (w.countOf(axis, shape[axis]) - 1) * w.strides[axis] - 1;
    }
    Value placed = padInterior(b, elementsOf(number, offsets), 0, before, after, between);
    sum = sum ? b.add(sum, placed) : placed;
  }
  return w.hasPadding() ? b.slice(sum, w.low, ends, SmallVector<int64_t>(rank, 1)) : sum;
}
