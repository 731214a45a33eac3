//===- StableHLORandom.cpp - Random numbers of StableHLO ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImport.h"

#include <numbers>

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

/// f32 numbers in [low, high); each op of a function has a seed of its own.
static Value uniform(Node &n, ArrayRef<int64_t> shape, double low, double high) {
  Type seedType = n.builder.getIntegerType(32, /*isSigned=*/false);
  return n.build<ttir::RandOp>({},
                               {n.named("size", n.i32s(shape)), n.named("low", n.f32(low)), n.named("high", n.f32(high)),
                                n.named("seed", n.builder.getIntegerAttr(seedType, n.function.numRandoms++))},
                               RankedTensorType::get(shape, n.builder.getF32Type()));
}

/// Numbers of mean 0 and variance 1: the method of Box and Muller.
static Value normal(Node &n, ArrayRef<int64_t> shape) {
  Value angle = uniform(n, shape, 0, 2 * std::numbers::pi);
  Value positive = uniform(n, shape, 0, 1);
  if (!angle || !positive)
    return {};
  // In (0, 1], which has a logarithm.
  Value log = n.build<ttir::LogOp>({n.build<ttir::SubtractOp>({n.splat(positive, 1), positive})});
  Value radius = log ? n.build<ttir::SqrtOp>({n.build<ttir::MultiplyOp>({log, n.splat(log, -2)})}) : Value();
  return n.build<ttir::MultiplyOp>({radius, n.build<ttir::CosOp>({angle})});
}

void hlo::importRandom(Node &n) {
  Value a = n.operand(0), b = n.operand(1);
  RankedTensorType type = n.resultType();
  if (!type || !a || !b)
    return n.fail("expected two numbers");
  const bool isNormal = cast<RngDistributionAttr>(n.op->getAttr("rng_distribution")).getValue() == RngDistribution::NORMAL;
  Type element = type.getElementType();
  if (!isa<FloatType>(element) && (isNormal || !element.isInteger(32)))
    return n.fail("expected floats or, of uniform numbers, integers of 32 bits");
  Type f32 = n.builder.getF32Type();
  auto known = [](Value value) {
    auto numbers = knownNumbers(value);
    return numbers && numbers->size() == 1 && std::isfinite(numbers->front()) ? std::optional(numbers->front()) : std::nullopt;
  };
  const auto low = known(a), high = known(b);
  if (!isNormal && low && high && *low < *high && isa<FloatType>(element))
    return n.give(n.castTo(uniform(n, type.getShape(), *low, *high), element));
  // a + b * numbers, or a + (b - a) * numbers.
  Value offset = n.castTo(a, f32), scale = n.castTo(b, f32);
  Value numbers = isNormal ? normal(n, type.getShape()) : uniform(n, type.getShape(), 0, 1);
  if (!isNormal)
    scale = n.build<ttir::SubtractOp>({scale, offset});
  Value result = n.build<ttir::MultiplyOp>({numbers, scale});
  if (isa<FloatType>(element))
    return n.give(n.castTo(n.build<ttir::AddOp>({result, offset}), element));
  // Below b, also where f32 rounds up.
  Value whole = n.build<ttir::AddOp>({n.castTo(n.build<ttir::FloorOp>({result}), element), a});
  n.give(n.build<ttir::MinimumOp>({whole, n.build<ttir::SubtractOp>({b, n.splat(b, 1)})}));
}
