//===- ConvolveTransposed.cpp - Windows that are added up -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvolveTransposed.h"

#include "Padding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

/// The number of places that all windows along an axis reach.
static int64_t reachOf(const TransposedConvolution &c, size_t axis, Value input, Value kernel) {
  return (typeOf(input).getDimSize(axis + 1) - 1) * c.strides[axis] +
         (typeOf(kernel).getDimSize(axis + 2) - 1) * c.dilations[axis] + 1;
}

/// An image [batch, height, width, channels], with f32 elements if `isWide`. Padding before axes is added last: TTIR adds padding
/// behind them only.
static Value convolveImage(TTIRBuilder &b, const TransposedConvolution &c, Value input, Value kernel, bool isWide) {
  if (!input || !kernel)
    return {};
  SmallVector<int64_t> cut(4, 0), behind, before(4, 0), shape = {typeOf(input).getDimSize(0)};
  for (size_t axis : {0, 1}) {
    cut[axis] = std::max<int64_t>(0, c.low[axis]);
    cut[axis + 2] = std::max<int64_t>(0, c.high[axis]);
    behind.push_back(std::max<int64_t>(0, -c.high[axis]));
    before[axis + 1] = std::max<int64_t>(0, -c.low[axis]);
    shape.push_back(reachOf(c, axis, input, kernel) - cut[axis] - cut[axis + 2] + behind.back());
  }
  shape.push_back(typeOf(kernel).getDimSize(1) * c.groups);
  Type element = isWide ? b.builder.getF32Type() : typeOf(input).getElementType();
  Value made = b.build<ttir::ConvTranspose2dOp>({input, kernel},
                                                {b.named("stride", b.denseI32s(c.strides)), b.named("padding", b.denseI32s(cut)),
                                                 b.named("output_padding", b.denseI32s(behind)),
                                                 b.named("dilation", b.denseI32s(c.dilations)), b.named("groups", b.i32(c.groups))},
                                                RankedTensorType::get(shape, element));
  return b.pad(made, before, SmallVector<int64_t>(4, 0), 0);
}

/// A line [batch, length, channels] as an image of height 1.
static Value convolveLine(TTIRBuilder &b, TransposedConvolution c, Value input, Value kernel) {
  for (SmallVector<int64_t> *list : {&c.strides, &c.dilations})
    list->insert(list->begin(), 1);
  for (SmallVector<int64_t> *list : {&c.low, &c.high})
    list->insert(list->begin(), 0);
  Value made = convolveImage(b, c, b.withAxis(input, 1), b.withAxis(kernel, 2), /*isWide=*/false);
  return b.sliceAt(made, 1, 0);
}

/// A volume [batch, depth, height, width, channels]: each plane of the kernel makes images of the planes of the input, placed
/// along the depth. Sums are in f32.
static Value convolveVolume(TTIRBuilder &b, const TransposedConvolution &c, Value input, Value kernel) {
  const int64_t planes = typeOf(kernel).getDimSize(2);
  if (planes > kMostKernelPlanes) {
    b.fail("expected a kernel of at most " + Twine(kMostKernelPlanes) + " planes, found " + Twine(planes));
    return {};
  }
  TransposedConvolution image = c;
  for (SmallVector<int64_t> *list : {&image.strides, &image.dilations, &image.low, &image.high})
    list->erase(list->begin());
  const SmallVector<int64_t> shape(typeOf(input).getShape());
  Value images = b.reshape(input, {shape[0] * shape[1], shape[2], shape[3], shape[4]}), sum;
  for (int64_t plane = 0; plane < planes; ++plane) {
    Value made = convolveImage(b, image, images, b.sliceAt(kernel, 2, plane), /*isWide=*/true);
    if (!made)
      return {};
    SmallVector<int64_t> split(typeOf(made).getShape());
    split[0] = shape[1];
    split.insert(split.begin(), shape[0]);
    Value zero = b.full({}, b.builder.getF32Type(), 0);
    Value placed = padInterior(b, b.reshape(made, split), zero, {0, plane * c.dilations[0] - c.low[0], 0, 0, 0},
                               {0, (planes - 1 - plane) * c.dilations[0] - c.high[0], 0, 0, 0}, {0, c.strides[0] - 1, 0, 0, 0});
    sum = sum ? b.build<ttir::AddOp>({sum, placed}) : placed;
  }
  return b.castLike(sum, input);
}

Value mlir::tt::importer::convolveTransposed(TTIRBuilder &b, const TransposedConvolution &c, Value input, Value kernel) {
  if (!input || !kernel)
    return {};
  const size_t rank = c.strides.size();
  SmallVector<int64_t> shape = {typeOf(input).getDimSize(0)};
  bool isEmpty = false;
  for (size_t axis : llvm::seq(rank)) {
    const int64_t reach = reachOf(c, axis, input, kernel), low = std::max<int64_t>(0, c.low[axis]);
    isEmpty |= reach - low - std::max<int64_t>(0, c.high[axis]) <= 0;
    shape.push_back(reach - c.low[axis] - c.high[axis]);
  }
  shape.push_back(typeOf(kernel).getDimSize(1) * c.groups);
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; })) {
    b.fail("expected padding that leaves a part of the result");
    return {};
  }
  // No window reaches the rest of the result.
  if (isEmpty)
    return b.full(shape, typeOf(input).getElementType(), 0);
  return rank == 1   ? convolveLine(b, c, input, kernel)
         : rank == 2 ? convolveImage(b, c, input, kernel, /*isWide=*/false)
                     : convolveVolume(b, c, input, kernel);
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
