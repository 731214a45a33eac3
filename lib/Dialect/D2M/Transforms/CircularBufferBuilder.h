//===- CircularBufferBuilder.h - Alternatives of circular buffers --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERFACTS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERFACTS_H

#include "LoweringConfig.h"

namespace mlir::tt::d2m {

/// The circular buffers of a config that has a blocking, and which of them can be aliases, can hold all steps or feed products of
/// whole blocks. PlanCircularBuffers.cpp selects among that, ReadCircularBuffers.cpp takes what a person or an earlier pass has
/// decided.
class CircularBufferBuilder {
protected:
  /// Adds a buffer for each input, intermediate, result and mask, with the shortest lifetime that it can have.
  CircularBufferBuilder(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

  /// Makes the shard of tensor number `tensor` its own buffer; whether every core has the tiles that it needs there.
  bool alias(CircularBuffer &buffer, unsigned tensor);

  /// Whether all blocks have the same columns, and the rows of results share the tiles of the right factors and columns those of
  /// the left ones.
  bool canUseBlockMatmul();

  void forProducts(function_ref<void(const Step &)> visit);

  /// The lifetime in which all steps of a factor that rows of a matrix share can stay; none if cores would meet the end of the
  /// buffer amid a matrix. Notes the rows of the matrix.
  std::optional<Lifetime> matrixLifetime(CircularBuffer &input);

  /// Sets the lifetime of an input that keeps all its steps.
  void setLifetime(CircularBuffer &input, Lifetime lifetime);

  AffineExpr numberOf(unsigned tensor) const {
    return cast<AffineMapAttr>(generic.getIndexingMaps()[tensor]).getValue().getResult(0);
  }
  unsigned indexOf(const CircularBuffer &input) const { return &input - config.buffers.inputs.data(); }
  bool readsRows(const CircularBuffer &input) const { return numberOf(indexOf(input)).isFunctionOfDim(0); }
  bool readsColumns(const CircularBuffer &input) const { return numberOf(indexOf(input)).isFunctionOfDim(1); }
  bool readsSteps(const CircularBuffer &input) const {
    return generic.getExtents().size() > 2 && numberOf(indexOf(input)).isFunctionOfDim(2);
  }
  bool isRead(const CircularBuffer &buffer) const { return buffer.firstConsumer <= buffer.lastConsumer; }
  bool hasRows(const CircularBuffer &input) const { return config.buffers.inputRows[indexOf(input)].isUsed; }
  bool comesInSteps(const CircularBuffer &input) const { return input.lifetime == Lifetime::Step; }
  bool hasEvenColumns() const { return generic.getExtents()[1] % config.mapping.coreColumns == 0; }

  /// Gives `buffer` room for `depth` blocks of tiles of type `tile`.
  static void setDepth(CircularBuffer &buffer, ttcore::TileType tile, uint64_t depth) {
    buffer.type = makeBufferType(tile, buffer.pages(), depth);
  }
  static ttcore::TileType tileOf(const CircularBuffer &buffer) {
    return cast<ttcore::TileType>(buffer.type.getMemref().getElementType());
  }

  LoweringConfig &config;
  mutable GenericOp generic;
  const ::ttmlir::hw::ChipDesc &chip;
  uint64_t budget;

private:
  /// Whether tile `number` differs between the rows of a block. Rows of one matrix need the same tiles of the right factor, and
  /// blocks may be such that all of their rows are of one matrix.
  bool differsInRows(AffineExpr number);

  /// Whether tile `number` differs between the rows of a group of `rows`; groups are one behind the other.
  bool differsWithin(AffineExpr number, int64_t rows);

  /// The most rows that need the same tiles as those of their matrix do: a multiple of the rows of a block; 0 if there are none.
  int64_t rowsOfMatrix(const CircularBuffer &input);

  void addInputs();
  void addOutputs();
  /// An intermediate is stored as the destination registers hold it.
  void addIntermediate(const Intermediate &value, unsigned index);
  void addMasks();
  void addMask(TileMaskOp op, int64_t rows, int64_t columns);

  /// Tells a buffer where its tensor is. Rows go through the pages of the tiles, which only the compute thread sees then.
  void place(CircularBuffer &tiles, RowMajorBuffer &rows, unsigned tensor);
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERFACTS_H
