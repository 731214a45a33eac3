//===- ONNXResize.cpp - Resizing of ONNX ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

//
// Each axis is resized by itself: every element of the result is a weighted sum of elements of the axis. Nearest elements are taken
// by their places, everything else is a product with the matrix of weights.

namespace {
/// How the elements of an axis are made.
struct AxisResize {
  int64_t from, to;
  /// `to` over `from`, as the model has it: sizes are rounded.
  double scale;
  /// The region of the axis in which `to` elements are, in parts of it.
  double begin = 0, end = 1;
};

enum class Interpolation { Nearest, Linear, Cubic };
/// Where an element of the result is on the axis before (`coordinate_transformation_mode`).
enum class Transform { HalfPixel, HalfPixelSymmetric, HalfPixelPytorch, HalfPixelNearest, AlignCorners, Asymmetric, CropAndResize };
/// Which element is nearest (`nearest_mode`).
enum class Rounding { HalfDown, HalfUp, Down, Up };

/// Attributes common to all axes.
struct ResizeMode {
  Interpolation interpolation;
  Transform transform;
  Rounding rounding;
  double cubic, extrapolation;
  bool excludesOutside, antialiases;
};

/// Places on an axis and their weights.
struct Sample {
  SmallVector<std::pair<int64_t, double>> weights;
  /// The place is outside, and its value is the extrapolation value.
  bool isOutside = false;
};
} // namespace

/// The source coordinate of element `index` of the result, in single precision as in onnxruntime: the rounding of half-way
/// coordinates depends on it.
static float placeWithin(const AxisResize &axis, const ResizeMode &mode, int64_t index) {
  const auto scale = static_cast<float>(axis.scale), from = static_cast<float>(axis.from), to = static_cast<float>(axis.to),
             at = static_cast<float>(index);
  const float halfPixel = (at + 0.5f) / scale - 0.5f;
  switch (mode.transform) {
  case Transform::HalfPixel:
    return halfPixel;
  case Transform::HalfPixelPytorch:
    return axis.to == 1 ? 0 : halfPixel;
  case Transform::HalfPixelSymmetric: {
    const float adjustment = to / (scale * from), center = from / 2;
    return center * (1 - adjustment) + halfPixel;
  }
  case Transform::HalfPixelNearest:
    return (at + 0.5f) / scale;
  case Transform::Asymmetric:
    return at / scale;
  case Transform::AlignCorners: {
    // The specification has the size of the result, and so do frameworks; tests of ONNX that make images smaller have the scaled
    // one.
    const float length = scale < 1 ? static_cast<float>(axis.scale * static_cast<double>(axis.from)) : to;
    return length == 1 ? 0 : at * (from - 1) / (length - 1);
  }
  case Transform::CropAndResize: {
    const auto begin = static_cast<float>(axis.begin), end = static_cast<float>(axis.end);
    return axis.to > 1 ? begin * (from - 1) + at * (end - begin) * (from - 1) / (to - 1) : 0.5f * (begin + end) * (from - 1);
  }
  }
  llvm_unreachable("all transforms return");
}

/// placeWithin; 0 in place of NaN, and no infinity: regions and scales may be anything.
static double placeOf(const AxisResize &axis, const ResizeMode &mode, int64_t index) {
  const double place = placeWithin(axis, mode, index);
  return std::isnan(place) ? 0 : std::clamp<double>(place, INT32_MIN, INT32_MAX);
}

static int64_t nearestPlace(double place, Rounding rounding) {
  const double below = std::floor(place);
  if (rounding == Rounding::Down)
    return static_cast<int64_t>(below);
  if (rounding == Rounding::Up)
    return static_cast<int64_t>(std::ceil(place));
  if (place - below == 0.5)
    return static_cast<int64_t>(rounding == Rounding::HalfUp ? below + 1 : below);
  return static_cast<int64_t>(std::round(place));
}

/// The cubic kernel with parameter `a` at `x`.
static double cubicAt(double x, double a) {
  x = std::fabs(x);
  if (x <= 1)
    return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

/// Whether a place is beyond the image, where the value is the extrapolation value.
static bool isBeyond(const AxisResize &axis, const ResizeMode &mode, double place) {
  return mode.transform == Transform::CropAndResize && (place < 0 || place > static_cast<double>(axis.from - 1));
}

static Sample sampleAt(const AxisResize &axis, const ResizeMode &mode, int64_t index) {
  const double place = placeOf(axis, mode, index);
  Sample sample;
  sample.isOutside = isBeyond(axis, mode, place);
  const bool isCubic = mode.interpolation == Interpolation::Cubic;
  // Kernels of a smaller image cover as many elements as become one.
  const double stretch = mode.antialiases ? std::max(1.0, 1.0 / axis.scale) : 1;
  const double radius = (isCubic ? 2 : 1) * stretch;
  auto kernel = [&](double distance) {
    distance /= stretch;
    return isCubic ? cubicAt(distance, mode.cubic) : std::max(0.0, 1 - std::fabs(distance));
  };
  double sum = 0;
  for (int64_t at = static_cast<int64_t>(std::floor(place - radius)); at <= static_cast<int64_t>(std::ceil(place + radius)); ++at) {
    const double weight = kernel(at - place);
    if (weight == 0 || (mode.excludesOutside && (at < 0 || at >= axis.from)))
      continue;
    // Beyond an edge is the edge.
    const int64_t inside = std::clamp<int64_t>(at, 0, axis.from - 1);
    if (sample.weights.empty() || sample.weights.back().first != inside)
      sample.weights.emplace_back(inside, 0);
    sample.weights.back().second += weight;
    sum += weight;
  }
  for (auto &[at, weight] : sample.weights)
    weight /= sum;
  return sample;
}

/// `x` with the extrapolation value at places of `axis` that are outside.
static Value extrapolate(ONNXOp &n, Value x, int64_t axis, ArrayRef<bool> outside, const ResizeMode &mode) {
  if (!x || llvm::none_of(outside, [](bool each) { return each; }))
    return x;
  SmallVector<int64_t> line(typeOf(x).getRank(), 1);
  line[axis] = static_cast<int64_t>(outside.size());
  return n.where(n.booleans(outside, line), mode.extrapolation, x);
}

/// `x` with `axis` resized by weights.
static Value resizeByWeights(ONNXOp &n, Value x, int64_t axis, const AxisResize &resize, const ResizeMode &mode) {
  SmallVector<float> matrix(resize.from * resize.to, 0);
  SmallVector<bool> outside;
  for (int64_t index = 0; index < resize.to; ++index) {
    Sample sample = sampleAt(resize, mode, index);
    outside.push_back(sample.isOutside);
    for (auto [at, weight] : sample.weights)
      matrix[at * resize.to + index] = static_cast<float>(weight);
  }
  Value weights = n.castLike(n.floats(matrix, {resize.from, resize.to}), x);
  // The axis last.
  const int64_t rank = typeOf(x).getRank();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[axis], order[rank - 1]);
  return extrapolate(n, n.permute(n.matmul(n.permute(x, order), weights), order), axis, outside, mode);
}

/// `x` with `axis` resized to the nearest elements.
static Value resizeToNearest(ONNXOp &n, Value x, int64_t axis, const AxisResize &resize, const ResizeMode &mode) {
  SmallVector<int64_t> places;
  SmallVector<bool> outside;
  for (int64_t index = 0; index < resize.to; ++index) {
    const double place = placeOf(resize, mode, index);
    places.push_back(std::clamp<int64_t>(nearestPlace(place, mode.rounding), 0, resize.from - 1));
    outside.push_back(isBeyond(resize, mode, place));
  }
  const int64_t factor = resize.from ? resize.to / resize.from : 0;
  // A whole number of copies of each.
  bool isRepeat = factor > 0 && factor * resize.from == resize.to;
  for (auto [index, place] : llvm::enumerate(places))
    isRepeat &= place == static_cast<int64_t>(index) / std::max<int64_t>(1, factor);
  if (isRepeat)
    x = n.build<ttir::RepeatInterleaveOp>({x},
                                          {n.named("repeats", n.builder.getUI32IntegerAttr(factor)), n.named("dim", n.si32(axis))});
  else
    x = n.take(x, places, axis);
  return extrapolate(n, x, axis, outside, mode);
}

/// The scales of axes `axes` from operands or attributes; none after an error.
static std::optional<SmallVector<AxisResize>> axesToResize(ONNXOp &n, ArrayRef<int64_t> axes) {
  Value x = n.operand(0);
  SmallVector<AxisResize> resizes;
  auto sizeOf = [&](size_t number) { return typeOf(x).getDimSize(axes[number]); };
  const bool isUpsample = n.numOperands() < 3 && n.version < 11;
  Value scales = n.operand(isUpsample || n.version < 11 ? 1 : 2), sizes = n.operand(3);
  if (sizes && typeOf(sizes).getNumElements() > 0) {
    std::optional<SmallVector<int64_t>> known = n.known(sizes, "sizes");
    if (!known)
      return std::nullopt;
    if (known->size() != axes.size())
      return n.error("expected " + ::ttmlir::countText(axes.size(), "size") + ", found " + Twine(known->size()));
    const std::string policy = n.text("keep_aspect_ratio_policy");
    double common = policy == "not_smaller" ? 0 : INFINITY;
    for (auto [number, size] : llvm::enumerate(*known)) {
      const double scale = double(size) / sizeOf(number);
      common = policy == "not_smaller" ? std::max(common, scale) : std::min(common, scale);
    }
    for (auto [number, size] : llvm::enumerate(*known)) {
      const bool isFree = policy == "stretch";
      const double scaled = std::round(common * sizeOf(number));
      const int64_t to = isFree ? size : scaled >= 0 && scaled <= INT32_MAX ? static_cast<int64_t>(scaled) : -1;
      resizes.push_back({sizeOf(number), to, isFree ? double(size) / sizeOf(number) : common});
    }
    return resizes;
  }
  std::optional<SmallVector<double>> known;
  if (scales) {
    known = knownNumbers(scales);
    if (!known) {
      n.known(scales, "scales");
      return std::nullopt;
    }
  } else if (const ::onnx::AttributeProto *given = n.attribute("scales")) {
    known.emplace(given->floats().begin(), given->floats().end());
  } else if (n.has("height_scale")) {
    known = SmallVector<double>{1, 1, n.number("height_scale", 1), n.number("width_scale", 1)};
  }
  if (!known || known->size() != axes.size())
    return n.error("expected " + Twine(axes.size()) + " scales, found " + Twine(known ? known->size() : 0));
  for (auto [number, scale] : llvm::enumerate(*known)) {
    const double to = std::floor(scale * sizeOf(number));
    if (!(scale > 0) || to > INT32_MAX)
      return n.error("expected positive scales, found " + ::ttmlir::numberText(scale));
    resizes.push_back({sizeOf(number), static_cast<int64_t>(to), scale});
  }
  return resizes;
}

static ResizeMode modeOf(ONNXOp &n) {
  // Until opset 10 without a choice.
  const bool isOld = n.version < 11;
  // The records list the valid modes.
  return ResizeMode{llvm::StringSwitch<Interpolation>(n.text("mode"))
                        .Case("nearest", Interpolation::Nearest)
                        .Case("cubic", Interpolation::Cubic)
                        .Default(Interpolation::Linear),
                    llvm::StringSwitch<Transform>(isOld ? "asymmetric" : n.text("coordinate_transformation_mode"))
                        .Case("half_pixel_symmetric", Transform::HalfPixelSymmetric)
                        .Case("pytorch_half_pixel", Transform::HalfPixelPytorch)
                        .Case("tf_half_pixel_for_nn", Transform::HalfPixelNearest)
                        .Case("align_corners", Transform::AlignCorners)
                        .Case("asymmetric", Transform::Asymmetric)
                        .Case("tf_crop_and_resize", Transform::CropAndResize)
                        .Default(Transform::HalfPixel),
                    llvm::StringSwitch<Rounding>(isOld ? "floor" : n.text("nearest_mode"))
                        .Case("round_prefer_ceil", Rounding::HalfUp)
                        .Case("floor", Rounding::Down)
                        .Case("ceil", Rounding::Up)
                        .Default(Rounding::HalfDown),
                    n.number("cubic_coeff_a"),
                    n.number("extrapolation_value"),
                    n.integer("exclude_outside") != 0,
                    n.integer("antialias") != 0};
}

void mlir::tt::importer::importResize(ONNXOp &n) {
  Value x = n.operand(0);
  const int64_t rank = typeOf(x).getRank();
  SmallVector<int64_t> axes = n.axesOf(n.integers("axes").value_or(llvm::to_vector(llvm::seq<int64_t>(0, rank))), rank);
  if (n.hasFailed())
    return;
  std::optional<SmallVector<AxisResize>> resizes = axesToResize(n, axes);
  if (!resizes)
    return;
  const ResizeMode mode = modeOf(n);
  if (mode.transform == Transform::CropAndResize) {
    if (!n.operand(1) || typeOf(n.operand(1)).getNumElements() != 2 * static_cast<int64_t>(axes.size()))
      return n.fail("expected a begin and an end of each axis as input 'roi', found " +
                    (n.operand(1) ? ::ttmlir::countText(typeOf(n.operand(1)).getNumElements(), "number") : "none"));
    std::optional<SmallVector<double>> region = knownNumbers(n.operand(1));
    if (!region)
      return (void)n.known(n.operand(1), "input 'roi'");
    for (size_t number = 0; number < axes.size(); ++number) {
      (*resizes)[number].begin = (*region)[number];
      (*resizes)[number].end = (*region)[axes.size() + number];
    }
  }
  // Weights are fractions.
  Type element = typeOf(x).getElementType();
  const bool isWeighted = mode.interpolation != Interpolation::Nearest;
  if (isWeighted)
    x = floatsOf(n, x);
  for (auto [axis, resize] : llvm::zip_equal(axes, *resizes)) {
    if (resize.from < 1 || resize.to < 1 || resize.to > kMaxMade || resize.from > kMaxMade / resize.to)
      return n.fail("expected elements along axis " + Twine(axis) + ", and at most " + Twine(kMaxMade) +
                    " pairs of them before and after, found " + Twine(resize.from) + " and " + Twine(resize.to));
    // An identity, except for transforms that shift elements at equal sizes, too.
    if (resize.from == resize.to && resize.scale == 1 && mode.transform != Transform::CropAndResize &&
        mode.transform != Transform::HalfPixelNearest)
      continue;
    if (!x)
      return;
    x = mode.interpolation == Interpolation::Nearest ? resizeToNearest(n, x, axis, resize, mode)
                                                     : resizeByWeights(n, x, axis, resize, mode);
  }
  // onnxruntime rounds smooth images, and cuts off others.
  if (mode.antialiases && x && isa<IntegerType>(element))
    x = n.floor(n.add(x, 0.5));
  n.give(isWeighted ? wholeLike(n, x, element) : x);
}
