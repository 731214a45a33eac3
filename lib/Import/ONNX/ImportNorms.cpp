//===- ImportNorms.cpp - Norms of ONNX that came late ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "../Common/Formula.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace importer = mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

Value mlir::tt::onnx::powerOf(Node &n, Value x, double p) {
  Value size = n.build<ttir::AbsOp>({x});
  return p == 1 ? size : p == 2 ? n.build<ttir::MultiplyOp>({x, x}) : n.build<ttir::PowOp>({size, n.splat(size, p)});
}

Value mlir::tt::onnx::rootOf(Node &n, Value x, double p) {
  return p == 1 ? x : p == 2 ? n.build<ttir::SqrtOp>({x}) : n.build<ttir::PowOp>({x, n.splat(x, 1 / p)});
}

double mlir::tt::onnx::exponentOf(Node &n) {
  // Opset 1 has a float.
  const ::onnx::AttributeProto *given = n.attribute("p");
  const double p = !given ? 2 : given->has_f() ? given->f() : static_cast<double>(n.integer("p", 2));
  if (!(p > 0))
    n.fail("expected a positive exponent as attribute 'p'");
  return p;
}

/// The norm with exponent `p` of `x` along `axes`, which are kept. Powers are of numbers near 1: others are infinite or zero where
/// their norm is not.
static Value normOf(Node &n, Value x, ArrayRef<int64_t> axes, double p) {
  auto plain = [&](Value value) { return rootOf(n, n.reduce<ttir::SumOp>(powerOf(n, value, p), axes, /*keep=*/true), p); };
  // A tensor without elements has no largest one.
  if (!x || p == 1 || typeOf(x).getNumElements() == 0)
    return plain(x);
  importer::Formula f(n);
  Value scale = f.scaleOf(n.reduce<ttir::MaxOp>(f.abs(x), axes, /*keep=*/true));
  return f.mul(plain(f.div(x, scale)), scale);
}

// Of axes that are none, the sizes of the elements.
void mlir::tt::onnx::importReduceL2(Node &n) {
  Value x = floatsOf(n, n.operand(0));
  const Reduction r = n.reduction(x, n.operand(1), n.integer("noop_with_empty_axes", 0));
  if (n.hasFailed())
    return;
  Value norm = r.axes.empty() ? n.build<ttir::AbsOp>({x}) : normOf(n, x, r.axes, 2);
  if (norm && !n.integer("keepdims", 1)) {
    SmallVector<int64_t> shape;
    for (auto [axis, size] : llvm::enumerate(typeOf(norm).getShape()))
      if (!llvm::is_contained(r.axes, static_cast<int64_t>(axis)))
        shape.push_back(size);
    norm = n.reshape(norm, shape);
  }
  n.give(n.castLike(norm, n.operand(0)));
}

void mlir::tt::onnx::importGlobalLpPool(Node &n) {
  Value x = n.operand(0);
  const int64_t rank = typeOf(x).getRank();
  if (rank < 2)
    return n.fail("expected a tensor [batch, channels, size...], found rank " + Twine(rank));
  const double p = exponentOf(n);
  const SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(2, rank));
  n.give(normOf(n, x, axes, p));
}

// Of zeros alone the norm is zero, and so is what it divides.
void mlir::tt::onnx::importLpNormalization(Node &n) {
  Value x = n.operand(0);
  const int64_t axis = n.axisOf(n.integer("axis", -1), typeOf(x).getRank());
  const double p = exponentOf(n);
  if (n.hasFailed())
    return;
  Value norm = normOf(n, x, {axis}, p);
  Value isZero = n.build<ttir::EqualOp>({norm, n.splat(norm, 0)});
  n.give(n.build<ttir::DivOp>({x, n.build<ttir::WhereOp>({isZero, n.splat(norm, 1), norm})}));
}

void mlir::tt::onnx::importRMSNormalization(Node &n) {
  Value x = n.operand(0), scale = n.operand(1);
  const int64_t rank = typeOf(x).getRank(), axis = n.axisOf(n.integer("axis", -1), rank);
  if (n.hasFailed())
    return;
  const double epsilon = n.number("epsilon", 1e-5);
  ArrayRef<int64_t> trailing = typeOf(x).getShape().drop_front(axis);
  if (typeOf(scale).getShape() == trailing)
    return n.give(n.build<ttir::RMSNormOp>({x, scale},
                                           {n.named("normalized_shape", n.denseI64s(trailing)), n.named("epsilon", n.f32(epsilon)),
                                            n.named("operandSegmentSizes", n.builder.getDenseI32ArrayAttr({1, 1, 0}))}));
  Value mean = n.reduce<ttir::MeanOp>(n.build<ttir::MultiplyOp>({x, x}), llvm::to_vector(llvm::seq(axis, rank)), /*keep=*/true);
  Value inverse = n.build<ttir::RsqrtOp>({n.build<ttir::AddOp>({mean, n.splat(mean, epsilon)})});
  n.give(n.build<ttir::MultiplyOp>({n.build<ttir::MultiplyOp>({x, inverse}), scale}));
}

void mlir::tt::onnx::importGroupNormalization(Node &n) {
  Value x = n.operand(0);
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  const int64_t groups = n.integer("num_groups", 0);
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
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(2, split.size()));
  Value y = normalize(n, n.reshape(x, split), axes, n.number("epsilon", 1e-5))[0];
  y = n.build<ttir::AddOp>({n.build<ttir::MultiplyOp>({y, factor(n.operand(1))}), factor(n.operand(2))});
  n.give(n.reshape(y, shape));
}
