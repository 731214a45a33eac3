//===- WindowRules.cpp - Rules of convolution and pooling ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

namespace {
/// Axes of an activation.
struct ImageAxes {
  int64_t batch, height, width, channel;
};

/// Batch, height and width of a flattened activation [1, 1, N*H*W, C].
struct FlattenedImage {
  int64_t batch, height, width;
};

/// The tensors of a convolution; `bias` may be null.
struct ConvolutionTensors {
  Tensor input, weight, bias, result;
};

/// Axes of an activation of any rank, and names of the spatial ones in messages.
struct ActivationAxes {
  int64_t batch, channel;
  SmallVector<int64_t, 3> spatial;
  SmallVector<StringRef, 3> names;
};

/// The sliding window along one axis.
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

/// The entries of `attr`, an integer or array<i32>: one per axis, or a single one for all, or with `allowBothSides` one per axis
/// and side.
static FailureOr<SmallVector<int64_t>> intsOf(Call *op, StringRef name, IntOrInts attr, int64_t lowest, bool allowBothSides,
                                              size_t axes = 2) {
  SmallVector<int64_t> values = attr.entries(axes);
  // window_c1
  if (values.size() != axes && !(allowBothSides && values.size() == 2 * axes))
    return op->emitOpError() << "expected " << name << " to have "
                             << (allowBothSides ? (llvm::Twine(axes) + " or " + llvm::Twine(2 * axes) + " entries").str()
                                                : countText(axes, "entry"))
                             << ", found " << values.size();
  // window_c2
  for (int64_t value : values)
    if (value < lowest)
      return op->emitOpError() << "expected " << name << " to be at least " << lowest << ", found " << value;
  return values;
}

static FailureOr<Slides> slidesOf(Call *op, const WindowAttrs &window) {
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
static FailureOr<int64_t> convolutionSize(Call *op, const Slide &slide) {
  // conv2d_c9
  if (slide.span() > slide.padded())
    return op->emitOpError("expected kernel to span at most ")
           << countText(slide.padded(), "element") << " of the padded " << slide.name << ", found " << slide.span();
  return (slide.padded() - slide.span()) / slide.stride + 1;
}

/// Positions of a pooling window along an axis; with `ceilMode` the last one may overlap the end, but starts before the high
/// padding.
static FailureOr<int64_t> poolSize(Call *op, const Slide &slide, bool ceilMode) {
  int64_t free = slide.padded() - slide.span();
  int64_t count = (ceilMode ? llvm::divideCeilSigned(free, slide.stride) : llvm::divideFloorSigned(free, slide.stride)) + 1;
  if (ceilMode && saturatingMul(count - 1, slide.stride) >= slide.size + slide.padLow)
    --count;
  // pool2d_c3
  if (count < 1)
    return op->emitOpError("expected kernel to span at most ")
           << countText(slide.padded(), "element") << " of the padded " << slide.name << ", found " << slide.span();
  return count;
}

/// The activation with height and width apart, NHWC; for a flattened one checks that its shape agrees.
static FailureOr<SmallVector<int64_t>> imageShape(Call *op, Tensor input, const ImageAxes &axes,
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
    return op->emitOpError() << "expected batch, height and width of the flattened activation in axes 0, 1 and 2, found "
                             << axes.batch << ", " << axes.height << " and " << axes.width;
  // window_c5
  if (failed(expectShape(op, "flattened activation", input, {1, 1, pixels, in[3]})))
    return failure();
  return SmallVector<int64_t>{flattened->batch, flattened->height, flattened->width, in[3]};
}

/// Checks the result of batch n, height h, width w and c channels.
static LogicalResult expectImage(Call *op, Tensor result, const ImageAxes &axes, bool flattened, ArrayRef<int64_t> nhwc) {
  if (flattened)
    return expectShape(op, "result", result, {1, 1, saturatingMul(saturatingMul(nhwc[0], nhwc[1]), nhwc[2]), nhwc[3]});
  int64_t shape[4];
  shape[axes.batch] = nhwc[0];
  shape[axes.height] = nhwc[1];
  shape[axes.width] = nhwc[2];
  shape[axes.channel] = nhwc[3];
  return expectShape(op, "result", result, shape);
}

/// For an error about channels: whether an activation whose channels are not in axis 1 has `wanted` there. Front ends differ in it.
static StringRef channelHint(Tensor input, int64_t channelAxis, int64_t wanted) {
  const bool isFirst = channelAxis != 1 && wanted > 1 && shapeOf(input)[1] == wanted;
  return isFirst ? ": axis 1 has as many; channels are the last axis unless channel_dim and the *_dim of spatial axes say otherwise"
                 : "";
}

/// The result of an operation on images, in the shape `wanted`, which keeps their channels. Front ends differ in the axis of these.
static LogicalResult expectChannelsKept(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> wanted) {
  defineShape(result, wanted);
  ArrayRef<int64_t> found = shapeOf(result), image = shapeOf(input);
  const bool isFirst = found.size() == 4 && found[1] == image[1] && found[3] != image[3];
  return expectShape(op, "result", result, wanted, isFirst ? ": channels are the last axis, not axis 1" : "");
}

/// Groups divide the channels on both sides, the weight has the channels of one group, the bias has one element per output channel.
static LogicalResult verifyChannels(Call *op, Tensor input, int64_t channels, Tensor weight, Tensor bias, int64_t groups,
                                    int64_t channelAxis) {
  ArrayRef<int64_t> filter = shapeOf(weight);
  // conv2d_c3
  if (groups < 1)
    return op->emitOpError() << "expected groups to be positive, found " << groups;
  // conv2d_c4
  if (channels % groups != 0)
    return op->emitOpError() << "expected input channels to be a multiple of the " << groups << " groups, found " << channels
                             << channelHint(input, channelAxis, saturatingMul(filter[1], groups));
  // conv2d_c5
  if (filter[0] % groups != 0)
    return op->emitOpError() << "expected output channels of weight to be a multiple of the " << groups << " groups, found "
                             << filter[0];
  // conv2d_c6
  if (filter[1] != channels / groups)
    return op->emitOpError() << "expected weight size in axis 1 to be the channels of a group (" << channels / groups << "), found "
                             << filter[1] << channelHint(input, channelAxis, saturatingMul(filter[1], groups));
  // conv2d_c7
  if (llvm::any_of(filter.drop_front(2), [](int64_t size) { return size < 1; }))
    return op->emitOpError("weight has an empty kernel of shape ") << shapeText(filter.drop_front(2));
  if (!bias)
    return success();
  // conv2d_c8
  SmallVector<int64_t> wanted(filter.size(), 1);
  wanted[channelAxis] = filter[0];
  return expectShape(op, "bias", bias, wanted);
}

/// The flattened form of an op's activation, if it has one, has the batch, height and width of an image.
template <class Args> static LogicalResult verifyFlattenedImage(const Args &op) {
  const std::optional<ArrayRef<int64_t>> info = op.flattened_compat_info;
  // window_c6: attributes of MLIR always have them
  if (info && info->size() != 3)
    return op->emitOpError() << "expected batch, height and width of the flattened image, found " << info->size() << " numbers";
  return success();
}

/// The flattened form of an op's activation, which only TTIR ops can have.
template <class Args> static std::optional<FlattenedImage> flattenedImage(const Args &op) {
  const std::optional<ArrayRef<int64_t>> info = op.flattened_compat_info;
  return info ? std::optional(FlattenedImage{(*info)[0], (*info)[1], (*info)[2]}) : std::nullopt;
}

template <class Args> static ConvolutionTensors convolutionTensors(const Args &op) {
  return {op.input, op.weight, op.bias, op.result};
}

template <class Args> static ImageAxes imageAxes(const Args &op) {
  return {op.batch_dim, op.height_dim, op.width_dim, op.channel_dim};
}

static LogicalResult verifyConv2d(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor result, const WindowAttrs &window,
                                  int32_t groups, const ImageAxes &axes, std::optional<FlattenedImage> flattened) {
  // conv2d_c1
  if (failed(expectRank(op, "input", input, 4)) || failed(expectRank(op, "weight", weight, 4)))
    return failure();
  // conv2d_c2
  if (failed(expectUniqueAxes(op, "batch_dim, height_dim, width_dim, channel_dim",
                              {axes.batch, axes.height, axes.width, axes.channel}, 4)))
    return failure();
  FailureOr<SmallVector<int64_t>> image = imageShape(op, input, axes, flattened);
  if (failed(image) || failed(verifyChannels(op, input, image->back(), weight, bias, groups, axes.channel)))
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

static LogicalResult verifyConvolution(Call *op, const ConvolutionTensors &t, const WindowAttrs &window, int64_t groups,
                                       const ActivationAxes &axes) {
  const int64_t spatial = axes.spatial.size(), rank = spatial + 2;
  // convolution_c1
  if (failed(expectRank(op, "input", t.input, rank)) || failed(expectRank(op, "weight", t.weight, rank)))
    return failure();
  SmallVector<int64_t> order{axes.batch, axes.channel};
  llvm::append_range(order, axes.spatial);
  // convolution_c2
  if (failed(expectUniqueAxes(op, "batch, channel and spatial dims", order, rank)) ||
      failed(verifyChannels(op, t.input, shapeOf(t.input)[axes.channel], t.weight, t.bias, groups, axes.channel)))
    return failure();
  auto stride = intsOf(op, "stride", window.stride, 1, false, spatial);
  if (failed(stride))
    return failure();
  // Different padding before and after is for one dimension only; more of them have equal sides.
  auto padding = intsOf(op, "padding", window.padding, 0, spatial == 1, spatial);
  if (failed(padding))
    return failure();
  SmallVector<int64_t> dilation(spatial, 1);
  if (window.dilation) {
    auto given = intsOf(op, "dilation", window.dilation, 1, false, spatial);
    if (failed(given))
      return failure();
    dilation = *given;
  }
  SmallVector<int64_t> wanted(rank);
  wanted[axes.batch] = shapeOf(t.input)[axes.batch];
  wanted[axes.channel] = shapeOf(t.weight)[0];
  for (auto [index, axis] : llvm::enumerate(axes.spatial)) {
    Slide slide{axes.names[index], shapeOf(t.input)[axis], shapeOf(t.weight)[index + 2], (*stride)[index], dilation[index],
                (*padding)[index], padding->back()};
    if (spatial > 1)
      slide.padHigh = slide.padLow;
    // convolution_c3
    FailureOr<int64_t> size = convolutionSize(op, slide);
    if (failed(size))
      return failure();
    wanted[axis] = *size;
  }
  // convolution_c4
  return expectShape(op, "result", t.result, wanted);
}

static LogicalResult verifyPool2d(Call *op, Tensor input, Tensor result, const WindowAttrs &window, IntOrInts kernel, bool ceilMode,
                                  std::optional<FlattenedImage> flattened) {
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
  return flattened ? expectImage(op, result, axes, /*flattened=*/true, wanted) : expectChannelsKept(op, input, result, wanted);
}

/// [N, H, W, C] becomes [N, 1, 1, C].
LogicalResult rules::globalAvgPool2d(const GlobalAvgPool2dArgs &op) {
  // global_avg_pool2d_c1
  if (failed(expectRank(op, "operand", op.input, 4)))
    return failure();
  // global_avg_pool2d_c2
  return expectChannelsKept(op, op.input, op.result, {shapeOf(op.input)[0], 1, 1, shapeOf(op.input)[3]});
}

static LogicalResult verifyPaddingMode(Call *op, StringRef mode) {
  // conv3d_c1
  if (mode == "zeros" || mode == "replicate")
    return success();
  return op->emitOpError("expected padding_mode zeros or replicate, found '") << mode << "'";
}

static LogicalResult verifyConvTranspose2d(Call *op, const ConvolutionTensors &t, const WindowAttrs &window,
                                           IntOrInts outputPadding, int64_t groups, const ImageAxes &axes,
                                           std::optional<FlattenedImage> flattened) {
  // conv_transpose2d_c1
  if (failed(expectRank(op, "input", t.input, 4)) || failed(expectRank(op, "weight", t.weight, 4)))
    return failure();
  // conv_transpose2d_c2
  if (failed(expectUniqueAxes(op, "batch_dim, height_dim, width_dim, channel_dim",
                              {axes.batch, axes.height, axes.width, axes.channel}, 4)))
    return failure();
  FailureOr<SmallVector<int64_t>> image = imageShape(op, t.input, axes, flattened);
  if (failed(image))
    return failure();
  FailureOr<Slides> slides = slidesOf(op, window);
  if (failed(slides))
    return failure();
  auto extra = intsOf(op, "output_padding", outputPadding, 0, false);
  if (failed(extra))
    return failure();
  ArrayRef<int64_t> filter = shapeOf(t.weight);
  // conv_transpose2d_c3
  if (groups < 1 || image->back() % groups != 0)
    return op->emitOpError("expected groups that divide the ") << image->back() << " channels, found " << groups;
  // conv_transpose2d_c4
  if (filter[0] != image->back())
    return op->emitOpError("expected weight size ")
           << image->back() << " in axis 0, the channels, found " << filter[0] << channelHint(t.input, axes.channel, filter[0]);
  // conv_transpose2d_c5
  if (filter[2] < 1 || filter[3] < 1)
    return op->emitOpError("weight has an empty kernel of shape ") << shapeText(filter.drop_front(2));
  const int64_t channels = saturatingMul(filter[1], groups);
  SmallVector<int64_t> bias(4, 1);
  bias[axes.channel] = channels;
  // conv_transpose2d_c6
  if (t.bias && failed(expectShape(op, "bias", t.bias, bias)))
    return failure();
  SmallVector<int64_t> wanted{image->front()};
  for (int axis : {0, 1}) {
    Slide &slide = slides->axes[axis];
    slide.kernel = filter[axis + 2];
    const int64_t reach = saturatingAdd(saturatingMul(std::max<int64_t>((*image)[axis + 1] - 1, 0), slide.stride), slide.span());
    const int64_t size = saturatingAdd(reach, (*extra)[axis]) - slide.padLow - slide.padHigh;
    // conv_transpose2d_c7
    if ((*image)[axis + 1] == 0 || size < 1)
      return op->emitOpError("expected a ") << slide.name << " of elements that padding does not take, found "
                                            << ((*image)[axis + 1] == 0 ? 0 : size);
    wanted.push_back(size);
  }
  wanted.push_back(channels);
  // conv_transpose2d_c8
  return expectImage(op, t.result, axes, flattened.has_value(), wanted);
}

static LogicalResult verifyPoolIndices(Call *op, Tensor result, Tensor indices, ArrayRef<Tensor> destinations) {
  // pool_indices_c1
  if (failed(expectShape(op, "result_indices", indices, shapeOf(result))))
    return failure();
  if (destinations.size() == 2)
    defineElements(indices, destinations[1]);
  else if (!indices->element.isKnown())
    indices->element = ElementType::of(DataType::UInt32);
  // pool_indices_c2
  if (!destinations.empty() && destinations.size() != 2)
    return op->emitOpError("expected two destinations or none, found ") << destinations.size();
  // pool_indices_c3
  for (Tensor destination : destinations)
    if (failed(expectShape(op, "destination", destination, shapeOf(result))))
      return failure();
  return success();
}

/// NHWC; height and width times positive factors; mode nearest or bilinear.
LogicalResult rules::upsample2d(const Upsample2dArgs &op) {
  // upsample2d_c1
  if (failed(expectRank(op, "input", op.input, 4)))
    return failure();
  // upsample2d_c2
  auto factors = intsOf(op, "scale_factor", op.scale_factor, 1, false);
  if (failed(factors))
    return failure();
  // upsample2d_c3
  if (op.mode != "nearest" && op.mode != "bilinear")
    return op->emitOpError("expected mode nearest or bilinear, found '") << op.mode << "'";
  ArrayRef<int64_t> in = shapeOf(op.input);
  // upsample2d_c4
  return expectChannelsKept(op, op.input, op.result,
                            {in[0], saturatingMul(in[1], (*factors)[0]), saturatingMul(in[2], (*factors)[1]), in[3]});
}

/// Activation axes by attribute, weight [O, C/G, Kh, Kw], bias with O at the channel axis; the floor formula for height and width.
LogicalResult rules::conv2d(const Conv2dArgs &op) {
  if (failed(verifyFlattenedImage(op)))
    return failure();
  return verifyConv2d(op, op.input, op.weight, op.bias, op.result, {op.stride, op.padding, op.dilation}, op.groups, imageAxes(op),
                      flattenedImage(op));
}

/// Activation [N, L, C] by attributes, weight [O, C/G, K]; the floor formula for the length.
LogicalResult rules::conv1d(const Conv1dArgs &op) {
  return verifyConvolution(op, convolutionTensors(op), {op.stride, op.padding, op.dilation}, op.groups,
                           {op.batch_dim, op.channel_dim, {op.length_dim}, {"length"}});
}

/// Activation [N, D, H, W, C] by attributes, weight [O, C/G, Kd, Kh, Kw], no dilation; padding of zeros or the border.
LogicalResult rules::conv3d(const Conv3dArgs &op) {
  if (failed(verifyPaddingMode(op, op.padding_mode)))
    return failure();
  return verifyConvolution(
      op, convolutionTensors(op), {op.stride, op.padding, IntOrInts()}, op.groups,
      {op.batch_dim, op.channel_dim, {op.depth_dim, op.height_dim, op.width_dim}, {"depth", "height", "width"}});
}

/// Weight [C, O/G, Kh, Kw]; (size - 1) * stride - padding + dilation * (kernel - 1) + output_padding + 1 for height and width.
LogicalResult rules::convTranspose2d(const ConvTranspose2dArgs &op) {
  if (failed(verifyFlattenedImage(op)))
    return failure();
  return verifyConvTranspose2d(op, convolutionTensors(op), {op.stride, op.padding, op.dilation}, op.output_padding, op.groups,
                               imageAxes(op), flattenedImage(op));
}

/// NHWC; the floor or ceil formula for height and width.
template <class Args> static LogicalResult verifyPool(const Args &op) {
  if (failed(verifyFlattenedImage(op)))
    return failure();
  return verifyPool2d(op, op.input, op.result, {op.stride, op.padding, op.dilation}, op.kernel, op.ceil_mode, flattenedImage(op));
}

LogicalResult rules::pool2d(const Pool2dArgs &op) { return verifyPool(op); }

/// As pool2d; indices of the result's shape; as many destinations as results, or none.
LogicalResult rules::pool2dWithIndices(const Pool2dWithIndicesArgs &op) {
  if (failed(verifyPool(op)))
    return failure();
  return verifyPoolIndices(op, op.result, op.result_indices, op.output);
}
