//===- StableHLOFunctions.cpp - Neighbours, norms, quantization -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/Formula.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Neighbours of numbers
//===----------------------------------------------------------------------===//

// Bits of a float are in the order of sizes: the next one is one more or one less.
void mlir::tt::importer::importNextAfter(MLIROp &n, Value x, Value y) {
  n.alignTrailing(x, y);
  Type source = n.sourceElement();
  if (!source.isF32() && !source.isBF16())
    return n.fail("expected elements of type f32 or bf16, found " + n.elementName(source));
  Formula f(n);
  Type f32 = n.builder.getF32Type(), element = source;
  const int64_t unit = source.isBF16() ? 1 << 16 : 1;
  Value from = n.castTo(x, f32), to = n.castTo(y, f32);
  if (!from || !to)
    return;
  Value bits = n.toBits(from);
  auto isLess = [&](Value a, Value b) { return n.build<ttir::LessThanOp>({a, b}); };
  Value isUp = isLess(from, to), isPositive = isLess(f.number(from, 0), from);
  Value grows = n.build<ttir::EqualOp>({isUp, isPositive});
  Value next = f.add(bits, f.where(grows, f.number(bits, unit), f.number(bits, -unit)));
  // Beside zero is the smallest number of either sign.
  Value least = f.where(isUp, f.number(bits, unit), f.number(bits, INT32_MIN + unit));
  next = f.where(f.eq(from, 0), least, next);
  if (!next)
    return;
  Value made = n.fromBits(next);
  made = f.where(f.eq(from, to), to, made);
  // A sum with NaN is NaN.
  Value isNumber = n.build<ttir::LogicalAndOp>({f.eq(from, from), f.eq(to, to)});
  n.give(n.castTo(f.where(isNumber, made, f.number(made, std::nan(""))), element));
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a tensor without the channel axis, and how a list of channels lies along it.
struct Channels {
  SmallVector<int64_t> others, shape;
  int64_t perChannel = 1;
};
} // namespace

static std::optional<Channels> channelsOf(MLIROp &n, Value x) {
  const int64_t rank = typeOf(x).getRank(), axis = n.integer("feature_index");
  if (axis < 0 || axis >= rank)
    return n.error("expected an axis of the operand as feature_index, found " + Twine(axis));
  Channels channels;
  channels.shape.assign(rank, 1);
  channels.shape[axis] = typeOf(x).getDimSize(axis);
  for (int64_t each = 0; each < rank; ++each)
    if (each != axis) {
      channels.others.push_back(each);
      channels.perChannel *= typeOf(x).getDimSize(each);
    }
  return channels;
}

void mlir::tt::importer::importBatchNormInference(MLIROp &n, Value x, Value, Value, Value, Value) {
  if (!channelsOf(n, x))
    return;
  n.give(n.build<ttir::BatchNormInferenceOp>(
      n.operands(), {n.named("epsilon", n.f32(n.number("epsilon"))), n.named("dimension", n.i32(n.integer("feature_index")))}));
}

void mlir::tt::importer::importBatchNormTraining(MLIROp &n, Value x, Value scale, Value offset) {
  std::optional<Channels> c = channelsOf(n, x);
  if (!c)
    return;
  Formula f(n);
  const Formula::Moments m = f.momentsOf(x, c->others, n.number("epsilon"));
  Value factor = f.mul(m.inverse, n.reshape(scale, c->shape));
  n.give(f.add(f.mul(m.centered, factor), n.reshape(offset, c->shape)));
  const int64_t channels = typeOf(x).getDimSize(n.integer("feature_index"));
  n.give(n.reshape(m.mean, {channels}));
  n.give(n.reshape(m.variance, {channels}));
}

void mlir::tt::importer::importBatchNormGrad(MLIROp &n, Value x, Value scaleValue, Value mean, Value variance, Value gradient) {
  std::optional<Channels> c = channelsOf(n, x);
  if (!c)
    return;
  Formula f(n);
  auto sum = [&](Value value) { return n.reduce<ttir::SumOp>(value, c->others, false); };
  Value centered = f.sub(x, n.reshape(mean, c->shape));
  Value inverse = n.build<ttir::RsqrtOp>({f.add(variance, n.number("epsilon"))});
  Value offset = sum(gradient), product = sum(f.mul(gradient, centered)), scale = f.mul(product, inverse);
  Value factor = f.mul(f.mul(scaleValue, inverse), 1.0 / c->perChannel);
  Value slope = f.mul(f.mul(product, inverse), inverse);
  Value inner = f.sub(f.sub(f.mul(gradient, double(c->perChannel)), n.reshape(offset, c->shape)),
                      f.mul(centered, n.reshape(slope, c->shape)));
  n.give(f.mul(inner, n.reshape(factor, c->shape)));
  n.give(scale);
  n.give(offset);
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importUniformQuantize(MLIROp &n, Value x) {
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  n.give(isa<FloatType>(typeOf(x).getElementType()) ? n.build<ttir::QuantizeOp>({x}, {}, type)
                                                    : n.build<ttir::RequantizeOp>({x}, {}, type));
}

void mlir::tt::importer::importUniformDequantize(MLIROp &n, Value x) {
  if (RankedTensorType type = n.resultType())
    n.give(n.build<ttir::DequantizeOp>({x}, {}, type));
}
