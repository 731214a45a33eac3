//===- Formulas.cpp - Scales, moments and signs of floats -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formulas.h"

#include <numbers>

using namespace mlir;
using namespace mlir::tt::importer;

Value mlir::tt::importer::isNegative(TTIRBuilder &n, Value x) { return n.lt(n.toBits(x), 0); }

Value mlir::tt::importer::copySign(TTIRBuilder &n, Value size, Value sign) {
  return n.where(isNegative(n, sign), n.neg(size), size);
}

Value mlir::tt::importer::exponentOf(TTIRBuilder &n, Value largest, double least) {
  Value exponent = n.floor(n.multiply(n.log(largest), 1 / std::numbers::ln2));
  return n.minimum(n.maximum(exponent, least), 126);
}

Value mlir::tt::importer::scaleOf(TTIRBuilder &n, Value largest, double least) {
  static constexpr double kLeastOrdinary = 0x1p-30, kLargestOrdinary = 0x1p40;
  Value exponent = exponentOf(n, largest, least);
  Value isOrdinary = n.logicalAnd(n.lt(kLeastOrdinary, largest), n.lt(largest, kLargestOrdinary));
  return n.where(isOrdinary, 1, n.exp2(exponent));
}

Value mlir::tt::importer::scaleBeside(TTIRBuilder &n, Value largest, double term) {
  return scaleOf(n, largest, term == 0 ? -126 : term < 0x1p-80 ? -40 : 0);
}

Moments mlir::tt::importer::momentsOf(TTIRBuilder &n, Value x, ArrayRef<int64_t> axes, double epsilon) {
  if (!x)
    return {};
  Moments m;
  auto mean = [&](Value value) { return n.reduce<ttir::MeanOp>(value, axes, /*keep=*/true); };
  // A tensor without elements has no largest one.
  const bool isEmpty = typeOf(x).getNumElements() == 0;
  m.scale = isEmpty ? n.splat(x, 1) : scaleBeside(n, n.reduce<ttir::MaxOp>(n.abs(x), axes, /*keep=*/true), epsilon);
  Value scaled = n.div(x, m.scale), average = mean(scaled);
  m.centered = n.subtract(scaled, average);
  m.spread = mean(n.multiply(m.centered, m.centered));
  m.inverse = n.rsqrt(n.add(m.spread, n.div(n.div(epsilon, m.scale), m.scale)));
  m.mean = n.multiply(average, m.scale);
  m.variance = n.multiply(n.multiply(m.spread, m.scale), m.scale);
  return m;
}

BatchNorm mlir::tt::importer::normalizeBatch(TTIRBuilder &n, Value x, int64_t axis, Value scale, Value offset, double epsilon) {
  const int64_t rank = typeOf(x).getRank(), channels = typeOf(x).getDimSize(axis);
  const Moments m = momentsOf(n, x, otherAxes(rank, axis), epsilon);
  Value factor = n.multiply(m.inverse, n.along(scale, axis, rank));
  Value normalized = n.add(n.multiply(m.centered, factor), n.along(offset, axis, rank));
  Value mean = n.reshape(m.mean, {channels});
  return {normalized, mean, n.reshape(m.variance, {channels})};
}
