//===- CircularBufferReader.h - Decided circular buffers --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H

#include "CircularBufferBuilder.h"

namespace mlir::tt::d2m {

/// Whether `circular_buffers`, if the generic has them, are as many as its tensors and intermediates: else an error at it.
LogicalResult verifyNumCircularBuffers(const GenericAnalysis &analysis);

/// Takes the entries of `circular_buffers` that are decided, and refuses those that kernels cannot have.
class CircularBufferReader : protected CircularBufferBuilder {
protected:
  using CircularBufferBuilder::CircularBufferBuilder;

  /// An error at the generic where kernels cannot have what is decided.
  LogicalResult read();
  /// Whether the entry of `buffer`, of an input or result, is left to be decided.
  bool isOpen(const CircularBuffer &buffer) const { return !decided.contains(&buffer); }
  /// Whether products of whole blocks are decided; none where that is open.
  std::optional<bool> decidedBlockMatmul() const { return blockMatmul; }

private:
  using Entries = ArrayRef<CircularBufferAttr>;

  InFlightDiagnostic refuse(unsigned number, const Twine &wanted, CircularBufferAttr found);
  LogicalResult readAlias(CircularBuffer &buffer, unsigned tensor, unsigned number, CircularBufferAttr entry);
  LogicalResult readInput(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  LogicalResult readIntermediate(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  LogicalResult readOutput(CircularBuffer &buffer, unsigned result, unsigned number, CircularBufferAttr entry);
  LogicalResult readDepth(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry);
  /// Takes the order of tiles in blocks: `d2m.tile_matmul_block` reads all right factors step by step, or none.
  LogicalResult readProducts(Entries entries);
  /// Whether all steps of an input can stay that long.
  bool canKeep(CircularBuffer &input, Lifetime lifetime);

  llvm::SmallPtrSet<const CircularBuffer *, 8> decided;
  std::optional<bool> blockMatmul;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERREADER_H
