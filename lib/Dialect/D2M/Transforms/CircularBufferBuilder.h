//===- CircularBufferBuilder.h - CBs and their alternatives -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds the CBs of a generic with the shortest lifetimes, and answers which alternatives are legal: aliases, longer lifetimes,
// block matmul. Sets no attribute.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERBUILDER_H

#include "LoweringConfig.h"

namespace mlir::tt::d2m {

/// The circular buffers of a config with a blocking, and their legal alternatives. CircularBufferReader takes decided ones,
/// PlanCircularBuffers.cpp selects the others.
class CircularBufferBuilder {
protected:
  /// Adds a CB for each input, intermediate, result and mask, with its shortest lifetime.
  explicit CircularBufferBuilder(LoweringConfig &config);

  /// Aliases `buffer` to the shard of tensor `tensor`. Returns false, and changes nothing, unless the shard of every core holds the
  /// tiles of that core.
  bool alias(CircularBuffer &buffer, unsigned tensor);

  /// Whether `d2m.tile_matmul_block` can compute whole blocks: no partial column block, left factors that ignore columns, right
  /// factors that ignore rows, and constant strides.
  bool canUseBlockMatmul();

  /// Visits the matmul instructions of all stages.
  void forEachMatmul(function_ref<void(const TileInstruction &)> visit);

  /// The lifetime with which rows of blocks share the tiles of a streamed input: Kernel if a core has one block of it, Resident if
  /// it has more, Matrix if rows of one matrix share them. None if rows share nothing or a matrix could wrap around the CB. Sets
  /// `input.matrixRows`.
  std::optional<Lifetime> sharedLifetime(CircularBuffer &input);

  /// Whether a stage reads `buffer`.
  bool hasConsumer(const CircularBuffer &buffer) const { return buffer.firstConsumer <= buffer.lastConsumer; }
  /// Whether the tensor of `input` is row-major.
  bool isRowMajorInput(const CircularBuffer &input) const {
    return config.buffers.inputRows[&input - config.buffers.inputs.data()].isUsed;
  }
  /// Whether the steps of `input` are not resident.
  bool isStreamed(const CircularBuffer &input) const { return input.lifetime == Lifetime::Step; }
  /// Whether all cores have the same number of columns.
  bool hasEvenColumns() const { return config.extents()[1] % config.mapping.coreColumns == 0; }

  /// Sets the depth of `buffer` to `depth` blocks of tiles of type `tile`.
  static void setDepth(CircularBuffer &buffer, ttcore::TileType tile, uint64_t depth) {
    buffer.type = makeBufferType(tile, buffer.pages(), depth);
  }
  static ttcore::TileType tileOf(const CircularBuffer &buffer) {
    return cast<ttcore::TileType>(buffer.type.getMemref().getElementType());
  }

  LoweringConfig &config;
  GenericOp generic;

private:
  /// Whether linear tile index `tileIndex` varies between the rows of a block. Rows of one matrix read the same tiles of the right
  /// factor, and a block may lie within one matrix.
  bool variesInBlockRows(AffineExpr tileIndex);

  /// Whether linear tile index `tileIndex` varies within consecutive groups of `rows` rows.
  bool variesWithin(AffineExpr tileIndex, int64_t rows);

  /// Rows of a matrix: the largest multiple of the block rows within which the tiles of `input` do not vary; 0 if there is none.
  int64_t findMatrixRows(const CircularBuffer &input);

  /// Add the CBs of inputs and results; a result that is packed at every step holds the unrolled steps.
  void addInputs();
  void addOutputs();
  /// Adds an intermediate in the element type of DST, so that it loses no precision.
  void addIntermediate(const Intermediate &value, unsigned index);
  /// Add the masks of the body; masks of equal type and valid region share a CB.
  void addMasks();
  void addMask(TileMaskOp op, int64_t rows, int64_t columns);

  /// Sets the placement of tensor `tensor`. With a row CB, the tile CB is internal to the compute thread.
  void setPlacement(CircularBuffer &tiles, RowMajorBuffer &rows, unsigned tensor);
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERBUILDER_H
