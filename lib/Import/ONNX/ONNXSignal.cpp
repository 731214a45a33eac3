//===- ONNXSignal.cpp - Signal processing of ONNX -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Fourier.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::importer;

static constexpr double kTurn = 2 * std::numbers::pi;

/// A length that is known and positive; none after an error.
static std::optional<int64_t> lengthOf(ONNXOp &n, Value value, const Twine &what) {
  return n.knownInteger(value, what, 1, kMaxWindowPoints);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importCosineWindow(ONNXOp &n, ArrayRef<double> coefficients) {
  std::optional<int64_t> size = lengthOf(n, n.operand(0), "a size");
  Type element = size ? n.elementOf(n.integer("output_datatype")) : Type();
  if (!element)
    return;
  const int64_t period = n.integer("periodic") ? *size : *size - 1;
  std::vector<float> values;
  for (int64_t place = 0; place < *size; ++place) {
    double value = 0;
    for (auto [order, coefficient] : llvm::enumerate(coefficients))
      value += coefficient * std::cos(kTurn * static_cast<double>(order) * place / std::max<int64_t>(period, 1));
    values.push_back(static_cast<float>(value));
  }
  n.give(n.castTo(n.floats(values, {*size}), element));
}

void mlir::tt::importer::importMelWeightMatrix(ONNXOp &n, Value, Value, Value, Value, Value) {
  static constexpr StringRef names[] = {"a number of bins", "a length of transforms", "a sample rate", "a lower frequency",
                                        "an upper frequency"};
  double given[5];
  for (size_t number = 0; number < 5; ++number) {
    std::optional<double> value = n.knownNumber(n.operand(number), names[number]);
    if (!value)
      return;
    given[number] = *value;
  }
  const auto [bins, length, rate, lower, upper] = given;
  if (!(bins >= 1 && length >= 1 && bins * length <= kMaxMade && rate > 0 && lower > -700 && lower < upper && upper < 1e9))
    return n.fail("expected a positive number of bins, length and sample rate, and a lower frequency below the upper one, found " +
                  llvm::join(llvm::map_range(given, ::ttmlir::numberText), ", "));
  Type element = n.elementOf(n.integer("output_datatype"));
  if (!element)
    return;
  // Edges are equally far apart in mel, and rounded down to a spectrum's places.
  auto melOf = [](double frequency) { return 2595 * std::log10(1 + frequency / 700); };
  const auto columns = static_cast<int64_t>(bins), rows = static_cast<int64_t>(length) / 2 + 1;
  const double low = melOf(lower), step = (melOf(upper) - low) / (bins + 2);
  SmallVector<int64_t> edges;
  for (int64_t edge = 0; edge < columns + 2; ++edge) {
    const double frequency = 700 * (std::pow(10, (low + step * edge) / 2595) - 1);
    edges.push_back(static_cast<int64_t>(std::clamp(std::floor((length + 1) * frequency / rate), -0x1p40, 0x1p40)));
  }
  std::vector<float> matrix(rows * columns, 0);
  auto set = [&](int64_t row, int64_t column, double value) {
    if (row >= 0 && row < rows)
      matrix[row * columns + column] = static_cast<float>(value);
  };
  for (int64_t bin = 0; bin < columns; ++bin) {
    const int64_t first = edges[bin], peak = edges[bin + 1], last = edges[bin + 2];
    if (first == peak)
      set(peak, bin, 1);
    for (int64_t row = std::max<int64_t>(first, 0); first != peak && row <= std::min(peak, rows); ++row)
      set(row, bin, static_cast<double>(row - first) / (peak - first));
    for (int64_t row = std::max<int64_t>(peak, 0); peak != last && row < std::min(last, rows); ++row)
      set(row, bin, static_cast<double>(last - row) / (last - peak));
  }
  n.give(n.castTo(n.floats(matrix, {rows, columns}), element));
}

//===----------------------------------------------------------------------===//
// Transforms
//===----------------------------------------------------------------------===//

/// The transform of the rows `x` [rows, length, 1 or 2]: [rows, kept, 2].
static Value transform(ONNXOp &n, Value x, const Fourier &t) {
  if (!x)
    return {};
  const int64_t rows = typeOf(x).getDimSize(0);
  auto part = [&](int64_t number) { return n.reshape(n.slice(x, 2, number, number + 1), {rows, t.length}); };
  auto [real, imaginary] = transformRows(n, part(0), typeOf(x).getDimSize(2) == 2 ? part(1) : Value(), t);
  return n.concat({n.reshape(real, {rows, t.kept, 1}), n.reshape(imaginary, {rows, t.kept, 1})}, 2);
}

void mlir::tt::importer::importDFT(ONNXOp &n, Value x, Value dftLength, Value axisValue) {
  const int64_t rank = typeOf(x).getRank();
  if (rank < 2 || typeOf(x).getShape().back() < 1 || typeOf(x).getShape().back() > 2)
    return n.fail("expected real or complex numbers along the last axis of at least 2, found " + listText(x));
  // An operand since opset 20, when the default became the last signal axis.
  int64_t given = n.version < 20 ? n.integer("axis") : -2;
  if (axisValue) {
    std::optional<int64_t> axis = n.knownInteger(axisValue, "an axis", -rank, rank - 1);
    if (!axis)
      return;
    given = *axis;
  }
  const int64_t axis = n.axisOf(given, rank);
  if (n.hasFailed())
    return;
  if (axis == rank - 1)
    return n.fail("expected an axis before the last one, found " + Twine(axis));
  int64_t length = typeOf(x).getDimSize(axis);
  if (dftLength) {
    std::optional<int64_t> wanted = lengthOf(n, dftLength, "a length");
    if (!wanted)
      return;
    SmallVector<int64_t> none(rank, 0), high(none);
    high[axis] = std::max<int64_t>(0, *wanted - length);
    x = *wanted < length ? n.slice(x, axis, 0, *wanted) : n.pad(x, none, high, 0);
    length = *wanted;
  }
  if (length < 1 || length > kMaxTransformed)
    return n.fail("expected 1 to " + Twine(kMaxTransformed) + " points, found " + Twine(length));
  SmallVector<int64_t> order = otherAxes(rank - 1, axis);
  order.append({axis, rank - 1});
  Value moved = n.permute(x, order);
  if (!moved)
    return;
  SmallVector<int64_t> shape(typeOf(moved).getShape());
  const int64_t kept = n.integer("onesided") ? length / 2 + 1 : length, parts = shape.back();
  const int64_t rows = llvm::product_of(ArrayRef(shape).drop_back(2));
  Value y = transform(n, n.reshape(moved, {rows, length, parts}), {length, kept, n.integer("inverse") != 0});
  shape[rank - 2] = kept;
  shape[rank - 1] = 2;
  n.give(n.permuteBack(n.reshape(y, shape), order));
}

void mlir::tt::importer::importSTFT(ONNXOp &n, Value x, Value frameStep, Value window, Value frameLength) {
  std::optional<int64_t> step = lengthOf(n, frameStep, "a step");
  if (!step)
    return;
  if (typeOf(x).getRank() == 2)
    x = n.reshape(x, {typeOf(x).getDimSize(0), typeOf(x).getDimSize(1), 1});
  if (!x)
    return;
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape.size() != 3 || shape[2] < 1 || shape[2] > 2)
    return n.fail("expected signals of real or complex numbers [batch, length, 1 or 2], found " + listText(shape));
  int64_t length = window ? typeOf(window).getNumElements() : 0;
  if (frameLength) {
    std::optional<int64_t> given = lengthOf(n, frameLength, "a length of frames");
    if (!given)
      return;
    if (window && *given != length)
      return n.fail("expected a window of " + ::ttmlir::countText(*given, "element") + ", found " + Twine(length));
    length = *given;
  }
  if (length < 1 || length > std::min(shape[1], kMaxTransformed))
    return n.fail("expected frames of 1 to " + Twine(std::min(shape[1], kMaxTransformed)) + " points, found " + Twine(length));
  const int64_t frames = (shape[1] - length) / *step + 1, kept = n.integer("onesided") ? length / 2 + 1 : length;
  if (frames > kMaxMade / length)
    return n.fail("expected at most " + Twine(kMaxMade) + " points in all frames, found more");
  SmallVector<int64_t> places;
  for (int64_t frame = 0; frame < frames; ++frame)
    for (int64_t point = 0; point < length; ++point)
      places.push_back(frame * *step + point);
  const int64_t batch = shape[0], parts = shape[2];
  Value cut = n.reshape(n.take(x, places, 1), {batch * frames, length, parts});
  if (window)
    cut = n.multiply(cut, n.reshape(window, {1, length, 1}));
  n.give(n.reshape(transform(n, cut, {length, kept}), {batch, frames, kept, 2}));
}
