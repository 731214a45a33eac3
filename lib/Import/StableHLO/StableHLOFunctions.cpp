//===- StableHLOFunctions.cpp - Neighbours, norms, quantization -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// Neighbours of numbers
//===----------------------------------------------------------------------===//

// Bits of a float are in the order of sizes: the next one is one more or one less.
void mlir::tt::importer::importNextAfter(MLIROp &n, Value x, Value y) {
  n.alignTrailing(x, y);
  Type source = n.sourceElement();
  if (!source.isF32() && !source.isBF16())
    return n.fail("expected elements of type f32 or bf16, found " + n.elementName(source));
  Type f32 = n.builder.getF32Type(), element = source;
  const int64_t unit = source.isBF16() ? 1 << 16 : 1;
  Value from = n.castTo(x, f32), to = n.castTo(y, f32);
  if (!from || !to)
    return;
  Value bits = n.toBits(from);
  auto isLess = [&](Value a, Value b) { return n.lt(a, b); };
  Value isUp = isLess(from, to), isPositive = isLess(n.splat(from, 0), from);
  Value grows = n.eq(isUp, isPositive);
  Value next = n.add(bits, n.where(grows, n.splat(bits, unit), n.splat(bits, -unit)));
  // Beside zero is the smallest number of either sign.
  Value least = n.where(isUp, n.splat(bits, unit), n.splat(bits, INT32_MIN + unit));
  next = n.where(n.eq(from, 0), least, next);
  if (!next)
    return;
  Value made = n.fromBits(next);
  made = n.where(n.eq(from, to), to, made);
  // A sum with NaN is NaN.
  Value isNumber = n.logicalAnd(n.eq(from, from), n.eq(to, to));
  n.give(n.castTo(n.where(isNumber, made, std::nan("")), element));
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

/// The axis of channels of `x`; none after an error.
static std::optional<int64_t> channelAxis(MLIROp &n, Value x) {
  const int64_t axis = n.integer("feature_index");
  if (axis < 0 || axis >= typeOf(x).getRank())
    return n.error("expected an axis of the operand as feature_index, found " + Twine(axis));
  return axis;
}

void mlir::tt::importer::importBatchNormInference(MLIROp &n, Value x, Value, Value, Value, Value) {
  if (std::optional<int64_t> axis = channelAxis(n, x))
    n.give(n.build<ttir::BatchNormInferenceOp>(
        n.operands(), {n.named("epsilon", n.f32(n.number("epsilon"))), n.named("dimension", n.i32(*axis))}));
}

void mlir::tt::importer::importBatchNormTraining(MLIROp &n, Value x, Value scale, Value offset) {
  std::optional<int64_t> axis = channelAxis(n, x);
  if (!axis)
    return;
  const auto [y, mean, variance] = normalizeBatch(n, x, *axis, scale, offset, n.number("epsilon"));
  n.giveAll({y, mean, variance});
}

void mlir::tt::importer::importBatchNormGrad(MLIROp &n, Value x, Value factor, Value mean, Value variance, Value gradient) {
  std::optional<int64_t> axis = channelAxis(n, x);
  if (!axis)
    return;
  const int64_t rank = typeOf(x).getRank();
  const SmallVector<int64_t> others = otherAxes(rank, *axis);
  const auto perChannel = static_cast<double>(llvm::product_of(sizesOf(typeOf(x), others)));
  auto sum = [&](Value value) { return n.reduce<ttir::SumOp>(value, others, false); };
  auto along = [&](Value value) { return n.along(value, *axis, rank); };
  Value centered = n.subtract(x, along(mean));
  Value inverse = n.rsqrt(n.add(variance, n.number("epsilon")));
  Value offset = sum(gradient), product = sum(n.multiply(gradient, centered)), scale = n.multiply(product, inverse);
  factor = n.multiply(n.multiply(factor, inverse), 1.0 / perChannel);
  Value slope = n.multiply(n.multiply(product, inverse), inverse);
  Value inner = n.subtract(n.subtract(n.multiply(gradient, perChannel), along(offset)), n.multiply(centered, along(slope)));
  n.give(n.multiply(inner, along(factor)));
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
