//===- Fidelity.h - Mantissa bits read by the matrix unit -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of the machine, products of the graph executor and the cost model share these numbers (hardware.md 5.4).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_FIDELITY_H
#define TTMLIR_SUPPORT_FIDELITY_H

#include <cstdint>
#include <span>

namespace ttmlir {

/// The math fidelity of products: the matrix unit takes more fidelity phases for more mantissa bits of their factors. Attributes
/// and files have the same numbers.
enum class Fidelity : uint8_t { LoFi = 0, HiFi2 = 1, HiFi3 = 2, HiFi4 = 3 };

/// Fidelity phases of a product: one of LoFi, four of HiFi4.
constexpr unsigned numFidelityPhases(Fidelity fidelity) { return static_cast<unsigned>(fidelity) + 1; }

/// The bits of an f32 that the multiplier reads from a source register: masks, and the mantissa bits in them.
struct SourceBits {
  uint32_t high, all;
  unsigned numHigh, numAll;
};

/// The second factor of a matrix product is in SrcA, the first one in SrcB; of element-wise products it is the other way round.
inline constexpr SourceBits srcABits = {0xFFF80000, 0xFFFFC000, 4, 9}, srcBBits = {0xFFFE0000, 0xFFFFE000, 6, 10};

/// A part of a factor.
enum class FactorPart : uint8_t {
  High,        ///< the high bits
  All,         ///< the high and the low bits
  Low,         ///< the low bits; of infinities and NaN nothing
  HighOfFinite ///< the high bits; of infinities and NaN nothing
};

/// Whether `part` of a number with so many mantissa bits is the number itself.
constexpr bool isWhole(const SourceBits &source, FactorPart part, unsigned mantissaBits) {
  return part == FactorPart::High ? mantissaBits <= source.numHigh : part == FactorPart::All && mantissaBits <= source.numAll;
}

/// A product of single precision: the part of the factor in SrcB, and that of the factor in SrcA.
struct PartialProduct {
  FactorPart srcB, srcA;
};

/// One or two products whose sum equals all fidelity phases of `fidelity`, without rounding between them.
std::span<const PartialProduct> partialProducts(Fidelity fidelity);

/// Reads `part` of `count` numbers; `out` may be `in`. NaN stays NaN.
void readFactor(const SourceBits &source, FactorPart part, const float *in, float *out, int64_t count);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_FIDELITY_H
