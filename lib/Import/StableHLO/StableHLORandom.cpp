//===- StableHLORandom.cpp - Random numbers of StableHLO ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

void mlir::tt::importer::importRandom(MLIROp &n, Value a, Value b, Value) {
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  const bool isNormal = cast<RngDistributionAttr>(n.op->getAttr("rng_distribution")).getValue() == RngDistribution::NORMAL;
  Type element = type.getElementType();
  if (!isa<FloatType>(element) && (isNormal || !element.isInteger(32)))
    return n.fail("expected floats or, of uniform numbers, integers of 32 bits, found " + n.elementName(element));
  Type f32 = n.builder.getF32Type();
  auto known = [](Value value) {
    auto numbers = knownNumbers(value);
    return numbers && numbers->size() == 1 && std::isfinite(numbers->front()) ? std::optional(numbers->front()) : std::nullopt;
  };
  const auto low = known(a), high = known(b);
  if (!isNormal && low && high && *low < *high && isa<FloatType>(element))
    return n.give(n.castTo(n.uniform(type.getShape(), *low, *high), element));
  // a + b * numbers, or a + (b - a) * numbers.
  Value offset = n.castTo(a, f32), scale = n.castTo(b, f32);
  Value numbers = isNormal ? n.normal(type.getShape()) : n.uniform(type.getShape(), 0, 1);
  if (!isNormal)
    scale = n.subtract(scale, offset);
  Value result = n.multiply(numbers, scale);
  if (isa<FloatType>(element))
    return n.give(n.castTo(n.add(result, offset), element));
  // Below b, also where f32 rounds up.
  Value whole = n.add(n.castTo(n.floor(result), element), a);
  n.give(n.minimum(whole, n.subtract(b, 1)));
}

// DEFAULT is implementation-defined: two numbers of 16 bits, from a seed of the op. The other algorithms compute with states of
// 64 bits.
void mlir::tt::importer::importRandomBits(MLIROp &n, Value state) {
  auto algorithm = n.op->getAttrOfType<RngAlgorithmAttr>("rng_algorithm");
  if (!algorithm || algorithm.getValue() != RngAlgorithm::DEFAULT)
    return n.fail("rng_algorithm " + (algorithm ? stringifyRngAlgorithm(algorithm.getValue()) : StringRef("of other types")) +
                  " is not supported: use DEFAULT, whose state may have 32 bits");
  RankedTensorType type = n.resultType(1);
  const auto element = dyn_cast<IntegerType>(n.sourceElement(1));
  if (!type)
    return;
  if (!element || element.getWidth() < 8 || element.getWidth() > 32)
    return n.fail("expected integers of 8 to 32 bits, found " + n.elementName(n.sourceElement(1)));
  auto half = [&] { return n.castTo(n.floor(n.uniform(type.getShape(), 0, 65536)), n.builder.getI32Type()); };
  Value upper = half(), lower = half();
  Value bits = n.bitwiseOr(n.logicalLeftShift(upper, 16), lower);
  n.give(n.add(state, 1));
  n.give(n.wrap(n.castTo(bits, type.getElementType()), element));
}
