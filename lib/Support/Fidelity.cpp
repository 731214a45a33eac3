//===- Fidelity.cpp - Bits of factors that the matrix unit reads ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Fidelity.h"

#include "ttmlir/Support/InstructionSet.h"

#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "FidelityLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "FidelityLoops.inc"

namespace ttmlir {

std::span<const PartialProduct> partialProducts(Fidelity fidelity) {
  using enum FactorPart;
  // Fidelity phases with the same bits of one factor are one product with both parts of the other.
  static constexpr PartialProduct lofi[] = {{High, High}}, hifi2[] = {{High, All}}, hifi3[] = {{High, All}, {Low, HighOfFinite}},
                                  hifi4[] = {{All, All}};
  switch (fidelity) {
  case Fidelity::LoFi:
    return lofi;
  case Fidelity::HiFi2:
    return hifi2;
  case Fidelity::HiFi3:
    return hifi3;
  case Fidelity::HiFi4:
    break;
  }
  return hifi4;
}

void readFactor(const SourceBits &source, FactorPart part, const float *in, float *out, int64_t count) {
  static const auto mask = TT_CHOOSE(bestInstructionSet(), maskBits);
  static const auto finite = TT_CHOOSE(bestInstructionSet(), maskFinite);
  static const auto low = TT_CHOOSE(bestInstructionSet(), maskLow);
  switch (part) {
  case FactorPart::High:
    return mask(in, source.high, out, count);
  case FactorPart::All:
    return mask(in, source.all, out, count);
  case FactorPart::Low:
    return low(in, source.all, source.high, out, count);
  case FactorPart::HighOfFinite:
    return finite(in, source.high, out, count);
  }
}

} // namespace ttmlir
