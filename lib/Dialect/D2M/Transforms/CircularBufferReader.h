//===- CircularBufferReader.h - Decided circular buffers --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the decided entries of `circular_buffers` and refuses illegal ones. Shared by d2m-plan-circular-buffers and
// d2m-alias-shards.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H

#include "CircularBufferBuilder.h"

namespace mlir::tt::d2m {

/// Checks that `circular_buffers`, if present, has an entry per input, intermediate and result. Emits an error at the generic.
LogicalResult verifyNumCircularBuffers(const GenericAnalysis &analysis);

/// Applies the decided entries of `circular_buffers`, and refuses illegal ones.
class CircularBufferReader : protected CircularBufferBuilder {
public:
  CircularBufferReader(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) : CircularBufferBuilder(config), chip(chip) {}

  /// Applies all decided entries. Emits an error at the generic for an illegal one.
  LogicalResult read();
  /// Sets block matmul where decided entries ask for it, or leave it open and it is legal: it unpacks fewer tiles than one matmul
  /// per tile.
  void applyBlockMatmul();

protected:
  /// Whether the entry of `buffer`, an input or result, is open (`unit`).
  bool isOpen(const CircularBuffer &buffer) const { return !decided.contains(&buffer); }

  const ::ttmlir::hw::ChipDesc &chip;

private:
  using Entries = ArrayRef<CircularBufferAttr>;

  /// Emits "expected `wanted` for circular buffer `number`, found `found`".
  InFlightDiagnostic refuse(unsigned number, const Twine &wanted, CircularBufferAttr found);
  /// Applies entry `number` to `buffer`. Emits an error for an illegal one; so do the functions below, for parts of the entry.
  LogicalResult readEntry(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  LogicalResult readAlias(CircularBuffer &buffer, unsigned tensor, unsigned number, CircularBufferAttr entry);
  LogicalResult readLifetime(CircularBuffer &input, unsigned number, CircularBufferAttr entry);
  LogicalResult readDepth(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  /// Checks the lifetime of an intermediate or a result, which leaves no choice.
  LogicalResult verifyLifetime(const CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  /// Checks tile orders: either all right factors are step-major, for `d2m.tile_matmul_block`, or none.
  LogicalResult readProducts(Entries entries);
  /// Whether tiles of `input` can stay for `lifetime`.
  bool isLegal(CircularBuffer &input, Lifetime lifetime);
  /// The lifetimes that are legal for `input`, for an error.
  std::string legalLifetimes(CircularBuffer &input);
  /// Whether all reduction steps of `input` can be resident for `lifetime`.
  bool canBeResident(CircularBuffer &input, Lifetime lifetime);

  llvm::SmallPtrSet<const CircularBuffer *, 8> decided;
  /// Whether decided entries ask for block matmul; none where that is open.
  std::optional<bool> decidesBlockMatmul;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H
