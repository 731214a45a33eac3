//===- ONNXNorms.cpp - Norms of ONNX that came late -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "../Ops/Formulas.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

Value mlir::tt::importer::powerOf(ONNXOp &n, Value x, double p) {
  Value size = n.abs(x);
  return p == 1 ? size : p == 2 ? n.multiply(x, x) : n.pow(size, p);
}

Value mlir::tt::importer::rootOf(ONNXOp &n, Value x, double p) { return p == 1 ? x : p == 2 ? n.sqrt(x) : n.pow(x, 1 / p); }

double mlir::tt::importer::exponentOf(ONNXOp &n) {
  // Opset 1 has a float.
  const ::onnx::AttributeProto *given = n.attribute("p");
  const double p = !given ? 2 : given->has_f() ? given->f() : static_cast<double>(n.integer("p", 2));
  if (!(p > 0))
    n.fail("expected a positive exponent as attribute 'p', found " + ::ttmlir::numberText(p));
  return p;
}

Value mlir::tt::importer::normScaleOf(ONNXOp &n, Value x, ArrayRef<int64_t> axes, double p) {
  // A tensor without elements has no largest one.
  if (!x || typeOf(x).getNumElements() == 0)
    return x ? n.splat(x, 1) : x;
  Value largest = n.reduce<ttir::MaxOp>(n.abs(x), axes, /*keep=*/true);
  // Of high powers only that of 1 is near 1.
  return p <= 2 ? scaleOf(n, largest) : n.where(n.logicalAnd(n.lt(0.0, largest), n.lt(largest, HUGE_VAL)), largest, 1);
}

namespace {
/// The norm of numbers over a scale.
struct ScaledNorm {
  Value scaled, scale, norm;
};
} // namespace

/// Of `x` with exponent `p` along `axes`, which are kept. Powers are of numbers near 1: others are infinite or zero where their
/// norm is not.
static ScaledNorm normOf(ONNXOp &n, Value x, ArrayRef<int64_t> axes, double p) {
  Value scale = normScaleOf(n, x, axes, p), scaled = n.div(x, scale);
  return {scaled, scale, rootOf(n, n.reduce<ttir::SumOp>(powerOf(n, scaled, p), axes, /*keep=*/true), p)};
}

static Value wholeNormOf(ONNXOp &n, Value x, ArrayRef<int64_t> axes, double p) {
  if (p == 1)
    return n.reduce<ttir::SumOp>(powerOf(n, x, p), axes, /*keep=*/true);
  const ScaledNorm made = normOf(n, x, axes, p);
  return n.multiply(made.norm, made.scale);
}

// Without axes to reduce, the norms are the magnitudes of the elements.
void mlir::tt::importer::importReduceL2(ONNXOp &n, Value data, Value axesValue) {
  Value x = floatsOf(n, data);
  const SmallVector<int64_t> axes = n.reducedAxes(x, axesValue, n.integer("noop_with_empty_axes"));
  if (n.hasFailed())
    return;
  Value norm = axes.empty() ? n.abs(x) : wholeNormOf(n, x, axes, 2);
  if (norm && !n.integer("keepdims")) {
    SmallVector<int64_t> shape;
    for (auto [axis, size] : llvm::enumerate(typeOf(norm).getShape()))
      if (!llvm::is_contained(axes, static_cast<int64_t>(axis)))
        shape.push_back(size);
    norm = n.reshape(norm, shape);
  }
  n.give(n.castLike(norm, data));
}

void mlir::tt::importer::importGlobalLpPool(ONNXOp &n, Value x) {
  const auto axes = spatialAxes(n);
  const double p = axes ? exponentOf(n) : 0;
  if (axes)
    n.give(wholeNormOf(n, x, *axes, p));
}

// The norm of zeros is zero, and so are their quotients.
void mlir::tt::importer::importLpNormalization(ONNXOp &n, Value x) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  const double p = exponentOf(n);
  if (n.hasFailed())
    return;
  // The norm may be infinite where quotients are not.
  const auto [scaled, scale, norm] = normOf(n, x, {axis}, p);
  Value isZero = n.eq(norm, 0);
  n.give(n.div(scaled, n.where(isZero, 1, norm)));
}

void mlir::tt::importer::importRMSNormalization(ONNXOp &n, Value x, Value scale) {
  const int64_t rank = typeOf(x).getRank(), axis = n.axisOf(n.integer("axis"), rank);
  if (n.hasFailed())
    return;
  const bool isWeight = typeOf(scale).getShape() == typeOf(x).getShape().drop_front(axis);
  Value y = normalize(n, x, axis, n.number("epsilon"), isWeight ? scale : Value(), {}, ttir::RMSNormOp::getOperationName());
  n.give(isWeight ? y : n.multiply(y, scale));
}

void mlir::tt::importer::importGroupNormalization(ONNXOp &n, Value x, Value scaleValue, Value bias) {
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  const int64_t groups = n.integer("num_groups");
  if (shape.size() < 2 || groups < 1 || shape[1] % groups != 0)
    return n.fail("expected a tensor with channels, and groups that divide them, found " + Twine(groups) + " groups");
  // Opset 18 has a scale per group, later ones have one per channel.
  const int64_t perGroup = shape[1] / groups;
  auto factor = [&](Value list) {
    SmallVector<int64_t> aligned(shape.size() + 1, 1);
    aligned[1] = groups;
    if (typeOf(list).getNumElements() == shape[1])
      aligned[2] = perGroup;
    else if (typeOf(list).getNumElements() != groups)
      n.fail("expected a number per group or channel, found " + Twine(typeOf(list).getNumElements()));
    return n.reshape(list, aligned);
  };
  SmallVector<int64_t> split(shape);
  split[1] = groups;
  split.insert(split.begin() + 2, perGroup);
  Value y = normalize(n, n.reshape(x, split), 2, n.number("epsilon"));
  y = n.add(n.multiply(y, factor(scaleValue)), factor(bias));
  n.give(n.reshape(y, shape));
}
