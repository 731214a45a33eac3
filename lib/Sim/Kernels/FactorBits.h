//===- FactorBits.h - Factor bits that a product uses -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_FACTORBITS_H
#define TTMLIR_LIB_SIM_KERNELS_FACTORBITS_H

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Fidelity.h"

namespace ttmlir::sim {

/// The part of each element of a factor that a source register of the matrix unit gives the multiplier; by default the whole
/// element.
class FactorBits {
public:
  FactorBits() = default;
  /// The part of elements stored as `type`, all of it if they have no more bits.
  FactorBits(DataType type, const SourceBits &source, FactorPart part)
      : source(isWhole(source, part, mantissaBits(type)) ? nullptr : &source), part(part) {}

  /// Whether anything is left out.
  explicit operator bool() const { return source; }

  /// Leaves it out of `count` values.
  void apply(float *values, int64_t count) const {
    if (source)
      readFactor(*source, part, values, values, count);
  }

private:
  const SourceBits *source = nullptr;
  FactorPart part = FactorPart::All;
};

/// The first factor of a product of tensors is in SrcB, the second one in SrcA. Whether one product of parts of elements stored as
/// `type`, the type of the first factor, is all that the fidelity phases of `fidelity` compute.
inline bool isOneProduct(Fidelity fidelity, DataType type) {
  const std::span<const PartialProduct> partials = partialProducts(fidelity);
  return partials.size() == 1 || isWhole(srcBBits, partials.front().srcB, mantissaBits(type));
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_FACTORBITS_H
