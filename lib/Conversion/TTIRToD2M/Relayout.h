//===- Relayout.h - Layout conversions on the device ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computations read tiles with a linear index by the tensor's shape, and tilize rows at aligned NoC addresses (*plain* layouts).
// Tensors with other layouts are relaid out first, element by element, and so are results after the computation.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_RELAYOUT_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_RELAYOUT_H

#include "GenericBuilder.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace mlir::tt {

class Relayout {
public:
  explicit Relayout(const ::ttmlir::hw::ChipDesc &chip) : chip(chip) {}

  const ::ttmlir::hw::ChipDesc &target() const { return chip; }

  /// Whether kernels can address the elements of a tensor of `type`, single elements at least; the error gives the reason, as in
  /// "it is not on the device".
  llvm::Error checkReach(Type type);
  bool canReach(Type type);
  /// Whether computations on tiles read and write tensors of `type` directly.
  bool isPlain(Type type);
  /// Whether a tensor of `type` has tiles of unaligned shards, without a linear index by its shape.
  bool isCut(Type type) { return !d2m::isRowMajor(type) && !isPlain(type); }
  /// `value` in plain tiles.
  Value inTiles(Value value, Location loc, OpBuilder &b);
  /// Relays out `value` to a tensor of type `to` of the same shape; null if the padding of `to` cannot be written.
  Value move(Value value, RankedTensorType to, Location loc, OpBuilder &b);

  /// The reason why the padding of a tensor of type `to` cannot be written, as in "it is told, but ..."; empty if it can.
  static StringRef findPaddingProblem(RankedTensorType to);

  /// `cut` with elements of `element` in format `format`, and undefined padding.
  static RankedTensorType unalignedLike(RankedTensorType cut, Type element, ttcore::DataType format);

  /// Bytes of a core's L1 that a tensor of `type` takes; 0 unless it is in L1.
  uint64_t bytesOfL1(Type type) const;
  /// Whether tensors that take `bytes` of each core leave enough L1 for circular buffers.
  bool leavesRoom(uint64_t bytes) const;
  /// Whether an intermediate tensor of `type` takes at most half of its memory, leaving room for its source, and buffers.
  bool isSmall(RankedTensorType type) const;

  /// A tensor like `type`, row-major in DRAM.
  static RankedTensorType rowsLike(RankedTensorType type);

private:
  Value toUnalignedTiles(Value tiles, RankedTensorType to, Location loc, OpBuilder &b);

  const ::ttmlir::hw::ChipDesc &chip;
  /// Cached results of isPlain and canReach: modules have many tensors of a few types.
  DenseMap<Type, bool> plain, reached;
};

/// Whether elements of tensors of `a` and `b` are stored in the same format.
bool hasSameFormat(Type a, Type b);

/// Whether tiles of `a` and `b`, both of unaligned shards, hold the same elements.
bool isCutAlike(RankedTensorType a, RankedTensorType b);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_RELAYOUT_H
