//===- VerifyWindow.cpp - Rules of convolution and pooling ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;
using namespace verify::detail;

namespace {
/// How a window slides along one axis.
struct Slide {
  StringRef name;
  int64_t size, kernel, stride, dilation, padLow, padHigh;

  /// Elements the window spans.
  int64_t span() const { return saturatingAdd(saturatingMul(dilation, kernel - 1), 1); }
  int64_t padded() const { return size + padLow + padHigh; }
};

/// Windows of an op in both axes, without sizes and kernel.
struct Slides {
  Slide axes[2];
};
} // namespace

/// The entries of `attr`, an i32 or array<i32>; one entry stands for two.
static FailureOr<SmallVector<int64_t>> intsOf(Operation *op, StringRef name, Attribute attr, int64_t lowest, bool allowFour) {
  SmallVector<int64_t> values;
  if (auto array = dyn_cast<DenseI32ArrayAttr>(attr))
    values.assign(array.asArrayRef().begin(), array.asArrayRef().end());
  else
    values.assign(2, cast<IntegerAttr>(attr).getInt());
  // window_c1
  if (values.size() != 2 && !(allowFour && values.size() == 4))
    return op->emitOpError() << name << " has " << ::tt::countText(values.size(), "entry") << " but should have 2"
                             << (allowFour ? " or 4" : "");
  // window_c2
  for (int64_t value : values)
    if (value < lowest)
      return op->emitOpError() << name << " is " << value << " but should be at least " << lowest;
  return values;
}

static FailureOr<Slides> slidesOf(Operation *op, const WindowAttrs &window) {
  auto stride = intsOf(op, "stride", window.stride, 1, false);
  if (failed(stride))
    return failure();
  auto dilation = intsOf(op, "dilation", window.dilation, 1, false);
  if (failed(dilation))
    return failure();
  auto padding = intsOf(op, "padding", window.padding, 0, true);
  if (failed(padding))
    return failure();
  // Two entries are height and width, four are top, left, bottom, right.
  if (padding->size() == 2)
    padding->append({(*padding)[0], (*padding)[1]});
  Slides slides;
  for (int axis : {0, 1})
    slides.axes[axis] = {axis ? "width" : "height", 0, 0, (*stride)[axis], (*dilation)[axis], (*padding)[axis],
                         (*padding)[axis + 2]};
  return slides;
}

/// Positions of a convolution window along an axis; the window has to fit.
static FailureOr<int64_t> convolutionSize(Operation *op, const Slide &slide) {
  // conv2d_c9
  if (slide.span() > slide.padded())
    return op->emitOpError("kernel spans ") << ::tt::countText(slide.span(), "element") << " of the " << slide.name
                                            << " but should span at most the padded " << slide.padded();
  return (slide.padded() - slide.span()) / slide.stride + 1;
}

/// Positions of a pooling window along an axis; with `ceilMode` the last one may overlap the end, but starts before the high
/// padding.
static FailureOr<int64_t> poolSize(Operation *op, const Slide &slide, bool ceilMode) {
  int64_t free = slide.padded() - slide.span();
  int64_t count = (ceilMode ? llvm::divideCeilSigned(free, slide.stride) : llvm::divideFloorSigned(free, slide.stride)) + 1;
  if (ceilMode && saturatingMul(count - 1, slide.stride) >= slide.size + slide.padLow)
    --count;
  // pool2d_c3
  if (count < 1)
    return op->emitOpError("kernel spans ") << ::tt::countText(slide.span(), "element") << " of the " << slide.name
                                            << " but should span at most the padded " << slide.padded();
  return count;
}

/// The activation with height and width apart, NHWC; for a flattened one checks that its shape agrees.
static FailureOr<SmallVector<int64_t>> imageShape(Operation *op, Tensor input, const ImageAxes &axes,
                                                  std::optional<FlattenedImage> flattened) {
  ArrayRef<int64_t> in = shapeOf(input);
  if (!flattened)
    return SmallVector<int64_t>{in[axes.batch], in[axes.height], in[axes.width], in[axes.channel]};
  // window_c3
  if (flattened->batch < 1 || flattened->height < 1 || flattened->width < 1)
    return op->emitOpError("flattened_compat_info has a size that is not positive");
  int64_t pixels = saturatingMul(saturatingMul(flattened->batch, flattened->height), flattened->width);
  // window_c4
  if (axes.batch != 0 || axes.height != 1 || axes.width != 2)
    return op->emitOpError("flattened activation has batch, height and width in axes ")
           << axes.batch << ", " << axes.height << " and " << axes.width << " but should have them in 0, 1 and 2";
  // window_c5
  if (failed(expectShape(op, "flattened activation", input, {1, 1, pixels, in[3]})))
    return failure();
  return SmallVector<int64_t>{flattened->batch, flattened->height, flattened->width, in[3]};
}

/// Checks the result of batch n, height h, width w and c channels.
static LogicalResult expectImage(Operation *op, Tensor result, const ImageAxes &axes, bool flattened, ArrayRef<int64_t> nhwc) {
  if (flattened)
    return expectShape(op, "result", result, {1, 1, saturatingMul(saturatingMul(nhwc[0], nhwc[1]), nhwc[2]), nhwc[3]});
  int64_t shape[4];
  shape[axes.batch] = nhwc[0];
  shape[axes.height] = nhwc[1];
  shape[axes.width] = nhwc[2];
  shape[axes.channel] = nhwc[3];
  return expectShape(op, "result", result, shape);
}

/// Groups divide the channels on both sides, the weight holds those of one group, the bias has one element per output channel.
static LogicalResult verifyChannels(Operation *op, int64_t channels, Tensor weight, Tensor bias, int64_t groups,
                                    int64_t channelAxis) {
  ArrayRef<int64_t> filter = shapeOf(weight);
  // conv2d_c3
  if (groups < 1)
    return op->emitOpError("groups is ") << groups << " but should be positive";
  // conv2d_c4
  if (channels % groups != 0)
    return op->emitOpError("input has ") << channels << " channels but should have a multiple of the " << groups << " groups";
  // conv2d_c5
  if (filter[0] % groups != 0)
    return op->emitOpError("weight has ") << filter[0] << " output channels but should have a multiple of the " << groups
                                          << " groups";
  // conv2d_c6
  if (filter[1] != channels / groups)
    return op->emitOpError("weight size in axis 1 is ")
           << filter[1] << " but should be the channels of a group, " << channels / groups;
  // conv2d_c7
  if (filter[2] < 1 || filter[3] < 1)
    return op->emitOpError("weight has an empty kernel of shape ") << shapeText(filter.drop_front(2));
  if (!bias)
    return success();
  // conv2d_c8
  SmallVector<int64_t> wanted(4, 1);
  wanted[channelAxis] = filter[0];
  return expectShape(op, "bias", bias, wanted);
}

LogicalResult verify::detail::verifyConv2d(Operation *op, Tensor input, Tensor weight, Tensor bias, Tensor result,
                                           const WindowAttrs &window, int32_t groups, const ImageAxes &axes,
                                           std::optional<FlattenedImage> flattened) {
  // conv2d_c1
  if (failed(expectRank(op, "input", input, 4)) || failed(expectRank(op, "weight", weight, 4)))
    return failure();
  // conv2d_c2
  if (failed(expectUniqueAxes(op, "batch_dim, height_dim, width_dim, channel_dim",
                              {axes.batch, axes.height, axes.width, axes.channel}, 4)))
    return failure();
  FailureOr<SmallVector<int64_t>> image = imageShape(op, input, axes, flattened);
  if (failed(image) || failed(verifyChannels(op, image->back(), weight, bias, groups, axes.channel)))
    return failure();
  FailureOr<Slides> slides = slidesOf(op, window);
  if (failed(slides))
    return failure();
  SmallVector<int64_t> wanted{image->front()};
  for (int axis : {0, 1}) {
    Slide &slide = slides->axes[axis];
    slide.size = (*image)[axis + 1];
    slide.kernel = shapeOf(weight)[axis + 2];
    FailureOr<int64_t> size = convolutionSize(op, slide);
    if (failed(size))
      return failure();
    wanted.push_back(*size);
  }
  wanted.push_back(shapeOf(weight).front());
  // conv2d_c10
  return expectImage(op, result, axes, flattened.has_value(), wanted);
}

LogicalResult verify::detail::verifyPool2d(Operation *op, Tensor input, Tensor result, const WindowAttrs &window, Attribute kernel,
                                           bool ceilMode, std::optional<FlattenedImage> flattened) {
  const ImageAxes axes{0, 1, 2, 3};
  // pool2d_c1
  if (failed(expectRank(op, "input", input, 4)))
    return failure();
  FailureOr<SmallVector<int64_t>> image = imageShape(op, input, axes, flattened);
  if (failed(image))
    return failure();
  // pool2d_c2
  FailureOr<SmallVector<int64_t>> sizes = intsOf(op, "kernel", kernel, 1, false);
  if (failed(sizes))
    return failure();
  FailureOr<Slides> slides = slidesOf(op, window);
  if (failed(slides))
    return failure();
  SmallVector<int64_t> wanted(*image);
  for (int axis : {0, 1}) {
    Slide &slide = slides->axes[axis];
    slide.size = (*image)[axis + 1];
    slide.kernel = (*sizes)[axis];
    FailureOr<int64_t> size = poolSize(op, slide, ceilMode);
    if (failed(size))
      return failure();
    wanted[axis + 1] = *size;
  }
  // pool2d_c4
  return expectImage(op, result, axes, flattened.has_value(), wanted);
}

FailureOr<SmallVector<int64_t>> verify::detail::windowOutput(Operation *op, const WindowAttrs &window, ArrayRef<int64_t> image,
                                                             ArrayRef<int64_t> weight, Attribute kernel, bool ceilMode) {
  FailureOr<Slides> slides = slidesOf(op, window);
  FailureOr<SmallVector<int64_t>> sizes = kernel ? intsOf(op, "kernel", kernel, 1, false) : SmallVector<int64_t>(weight);
  if (failed(slides) || failed(sizes))
    return failure();
  SmallVector<int64_t> output;
  for (int axis : {0, 1}) {
    Slide &slide = slides->axes[axis];
    slide.size = image[axis];
    slide.kernel = (*sizes)[axis];
    FailureOr<int64_t> size = kernel ? poolSize(op, slide, ceilMode) : convolutionSize(op, slide);
    if (failed(size))
      return failure();
    output.push_back(*size);
  }
  return output;
}

LogicalResult verify::detail::verifyGlobalAvgPool2d(Operation *op, Tensor input, Tensor result) {
  // global_avg_pool2d_c1
  if (failed(expectRank(op, "operand", input, 4)))
    return failure();
  // global_avg_pool2d_c2
  return expectShape(op, "result", result, {shapeOf(input)[0], 1, 1, shapeOf(input)[3]});
}
