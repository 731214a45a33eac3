//===- Fourier.cpp - Discrete Fourier transforms --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fourier.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::importer;

std::pair<Value, Value> mlir::tt::importer::transformRows(TTIRBuilder &n, Value real, Value imaginary, const Fourier &t) {
  if (!real || n.hasFailed())
    return {};
  std::vector<float> cosines, sines;
  const double scale = t.isInverse ? 1.0 / t.length : 1, sign = t.isInverse ? 1 : -1;
  for (int64_t point = 0; point < t.given(); ++point)
    for (int64_t place = 0; place < t.kept; ++place) {
      // The product modulo the length keeps angles small, and so exact.
      const double angle = 2 * std::numbers::pi * static_cast<double>(point * place % t.length) / t.length;
      // A point and its conjugate.
      const double weight = t.isHalf && point != 0 && 2 * point != t.length ? 2 * scale : scale;
      cosines.push_back(static_cast<float>(weight * std::cos(angle)));
      sines.push_back(static_cast<float>(weight * sign * std::sin(angle)));
    }
  auto matrix = [&](ArrayRef<float> elements) { return n.floats(elements, {t.given(), t.kept}); };
  Value cosine = matrix(cosines), sine = matrix(sines);
  auto product = [&](Value a, Value b) { return n.matmul(a, b); };
  Value outReal = product(real, cosine), outImaginary = t.isHalf ? Value() : product(real, sine);
  if (!imaginary)
    return {outReal, outImaginary};
  outReal = n.subtract(outReal, product(imaginary, sine));
  if (!t.isHalf)
    outImaginary = n.add(outImaginary, product(imaginary, cosine));
  return {outReal, outImaginary};
}
