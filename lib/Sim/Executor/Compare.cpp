//===- Compare.cpp - Error metrics between tensors --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Compare.h"

#include "ttmlir/Support/Numerics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace ttmlir::runtime;

namespace ttmlir::sim {

// Elements per partial result. Partial results are added in order, so threads do not matter.
static constexpr int64_t kChunk = 1 << 14;

namespace {
/// Number of explicit mantissa bits and smallest normal exponent of a float format.
struct FloatFormat {
  int mantissaBits = 23;
  int minExponent = -126;
  double largest = std::numeric_limits<float>::max();

  explicit FloatFormat(DataType type) {
    switch (type) {
    case DataType::Float64:
      mantissaBits = 52, minExponent = -1022, largest = std::numeric_limits<double>::max();
      break;
    case DataType::Float16:
      mantissaBits = 10, minExponent = -14, largest = 65504;
      break;
    case DataType::BFloat16:
      mantissaBits = 7, largest = 0x1.FEp127;
      break;
    case DataType::BFP_Float8:
    case DataType::BFP_BFloat8:
      mantissaBits = 6;
      break;
    case DataType::BFP_Float4:
    case DataType::BFP_BFloat4:
      mantissaBits = 2;
      break;
    case DataType::BFP_Float2:
    case DataType::BFP_BFloat2:
      mantissaBits = 0;
      break;
    default:
      break;
    }
  }

  /// Whether `value` is further out than half a unit beyond the largest number.
  bool overflows(double value) const { return std::abs(value) >= largest + ulp(largest) / 2; }

  double ulp(double value) const {
    int exponent = value == 0 || !std::isfinite(value) ? minExponent : std::max(std::ilogb(value), minExponent);
    return std::ldexp(1.0, exponent - mantissaBits);
  }
};

/// How large the finite elements of a tensor are.
struct Extent {
  double largest = 0, rootMeanSquare = 0;

  /// Factor on values before squaring: 1 unless squares would overflow.
  double unit() const { return largest > 1e100 ? std::ldexp(1.0, -std::ilogb(largest)) : 1; }
};

/// Partial sums over a range of elements. Values are relative to a pivot, so that large means do not cancel.
struct Partial {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  double dotXX = 0, dotYY = 0, dotXY = 0;
  Comparison counts;

  void add(const Partial &other) {
    n += other.n, x += other.x, y += other.y, xx += other.xx, yy += other.yy, xy += other.xy;
    dotXX += other.dotXX, dotYY += other.dotYY, dotXY += other.dotXY;
    counts.maxAbs = std::max(counts.maxAbs, other.counts.maxAbs);
    counts.maxUlp = std::max(counts.maxUlp, other.counts.maxUlp);
    counts.equal += other.counts.equal;
    counts.finite += other.counts.finite;
    counts.nonFinite += other.counts.nonFinite;
    counts.mismatches += other.counts.mismatches;
    if (counts.firstMismatch < 0)
      counts.firstMismatch = other.counts.firstMismatch;
  }
};

class Comparer {
public:
  Comparer(const CompareOptions &options, double pivot, const Extent &extent)
      : options(options), format(options.type), isFloat(!isInteger(options.type)), pivot(pivot), scale(extent.rootMeanSquare),
        unit(extent.unit()) {}

  Partial run(const double *found, const double *reference, int64_t begin, int64_t count) const {
    Partial sums;
    for (int64_t i = 0; i < count; ++i)
      addPair(sums, found[i], reference[i], begin + i);
    return sums;
  }

private:
  void addPair(Partial &sums, double found, double reference, int64_t index) const {
    static constexpr double infinity = std::numeric_limits<double>::infinity();
    if (options.overflows && isFloat && format.overflows(reference))
      reference = std::copysign(infinity, reference);
    bool finite = std::isfinite(found) && std::isfinite(reference);
    bool same = found == reference || (std::isnan(found) && std::isnan(reference));
    double distance = same ? 0 : finite ? std::abs(found - reference) : infinity;
    sums.counts.equal += same;
    sums.counts.finite += finite;
    sums.counts.nonFinite += !same && !finite;
    // No tolerance accepts a finite value for an infinity.
    if (!same && !(finite && distance <= options.atol + options.rtol * std::abs(reference))) {
      ++sums.counts.mismatches;
      if (sums.counts.firstMismatch < 0)
        sums.counts.firstMismatch = index;
    }
    if (!same) {
      sums.counts.maxAbs = std::max(sums.counts.maxAbs, distance);
      if (isFloat)
        sums.counts.maxUlp = std::max(sums.counts.maxUlp, distance / format.ulp(std::max(std::abs(reference), scale)));
    }
    if (!finite)
      return;
    found *= unit, reference *= unit;
    double x = found - pivot * unit, y = reference - pivot * unit;
    sums.n += 1, sums.x += x, sums.y += y, sums.xx += x * x, sums.yy += y * y, sums.xy += x * y;
    sums.dotXX += found * found, sums.dotYY += reference * reference, sums.dotXY += found * reference;
  }

  const CompareOptions &options;
  FloatFormat format;
  bool isFloat;
  double pivot, scale, unit;
};
} // namespace

// The elements of a part of a tensor as doubles.
static void load(const Tensor &tensor, int64_t begin, int64_t count, double *values) {
  convert(tensor.dtype(), tensor.data() + begin * elementBytes(tensor.dtype()), DataType::Float64, values, count);
}

static void finish(Comparison &result, const Partial &sums) {
  if (result.finite == 0)
    result.pcc = result.cosine = std::numeric_limits<double>::quiet_NaN();
  if (result.finite == 0 || result.equal == result.elements)
    return;
  double varianceX = sums.xx * sums.n - sums.x * sums.x, varianceY = sums.yy * sums.n - sums.y * sums.y;
  double covariance = sums.xy * sums.n - sums.x * sums.y;
  // Scale-free test for constants: rounding leaves about 1e-16 of the squares.
  bool constantX = varianceX <= 1e-14 * sums.xx * sums.n, constantY = varianceY <= 1e-14 * sums.yy * sums.n;
  if (constantX || constantY)
    // Correlation is undefined for constants: fall back to relative distance.
    result.pcc = std::max(0.0, 1.0 - std::sqrt(std::max(0.0, sums.dotXX + sums.dotYY - 2 * sums.dotXY)) /
                                         std::max(std::sqrt(std::max(sums.dotXX, sums.dotYY)), 1e-300));
  else
    result.pcc = std::clamp(covariance / std::sqrt(varianceX) / std::sqrt(varianceY), -1.0, 1.0);
  double norms = std::sqrt(sums.dotXX) * std::sqrt(sums.dotYY);
  result.cosine = norms > 0 ? std::clamp(sums.dotXY / norms, -1.0, 1.0) : (sums.dotXX == sums.dotYY ? 1.0 : 0.0);
}

// A value near the data: the first finite one of the reference.
static double choosePivot(const Tensor &reference, int64_t elements) {
  std::vector<double> values(std::min(elements, kChunk));
  load(reference, 0, values.size(), values.data());
  auto finite = std::find_if(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
  return finite == values.end() ? 0 : *finite;
}

static Extent measureExtent(const Tensor &tensor, int64_t elements) {
  struct Partial {
    double sum = 0, finite = 0, largest = 0;
  };
  std::vector<Partial> partials((elements + kChunk - 1) / kChunk);
#pragma omp parallel
  {
    std::vector<double> values(kChunk);
#pragma omp for schedule(static)
    for (size_t part = 0; part < partials.size(); ++part) {
      int64_t begin = part * kChunk, count = std::min(kChunk, elements - begin);
      load(tensor, begin, count, values.data());
      Partial partial;
      for (int64_t i = 0; i < count; ++i)
        if (std::isfinite(values[i]))
          partial.sum += values[i] * values[i], partial.finite += 1,
              partial.largest = std::max(partial.largest, std::abs(values[i]));
      partials[part] = partial;
    }
  }
  Partial total;
  for (const Partial &partial : partials)
    total.sum += partial.sum, total.finite += partial.finite, total.largest = std::max(total.largest, partial.largest);
  double mean = total.finite > 0 ? std::sqrt(total.sum / total.finite) : 0;
  // Squares of the largest doubles overflow.
  return {total.largest, std::isfinite(mean) ? mean : 0};
}

bool Comparison::isDivergence(double threshold) const {
  // The reference is rounded, too, in the last places of a double.
  static constexpr double kHalfUnit = 0.5 * (1 + 1e-6);
  return nonFinite > 0 || (score() < threshold && (isInteger || maxUlp > kHalfUnit));
}

Comparison compare(const Tensor &found, const Tensor &reference, const CompareOptions &options) {
  Comparison result;
  result.elements = found.desc().volume();
  result.isInteger = isInteger(options.type);
  if (result.elements == 0)
    return result;
  Extent extent = result.isInteger ? Extent() : measureExtent(reference, result.elements);
  Comparer comparer(options, choosePivot(reference, result.elements), extent);
  std::vector<Partial> partials((result.elements + kChunk - 1) / kChunk);
#pragma omp parallel
  {
    std::vector<double> x(kChunk), y(kChunk);
#pragma omp for schedule(static)
    for (size_t part = 0; part < partials.size(); ++part) {
      int64_t begin = part * kChunk, count = std::min(kChunk, result.elements - begin);
      load(found, begin, count, x.data());
      load(reference, begin, count, y.data());
      partials[part] = comparer.run(x.data(), y.data(), begin, count);
    }
  }
  Partial total;
  for (const Partial &partial : partials)
    total.add(partial);
  int64_t elements = result.elements;
  bool integer = result.isInteger;
  result = total.counts;
  result.elements = elements;
  result.isInteger = integer;
  finish(result, total);
  return result;
}

} // namespace ttmlir::sim
