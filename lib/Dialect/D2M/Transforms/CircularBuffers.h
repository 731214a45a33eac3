//===- CircularBuffers.h - Circular buffers of a generic -------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H

#include "Blocking.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

namespace mlir::tt::d2m {

/// A circular buffer holds a block of the producer and one of the consumer.
inline constexpr uint64_t kBuffersPerPort = 2;

/// The rectangle of cores that one of them multicasts the tiles of an input to.
struct MulticastGroup {
  int64_t rows = 1, columns = 1;
  /// Cores of it that have work and do not send: the others neither wait nor say that they are ready.
  int64_t numReceivers = 0;
  /// Each channel has a semaphore for receivers that are ready and one for tiles that have come.
  unsigned channel = 0;
  /// The sender prefetches: there is room for the block that is read, the one on its way and the next one.
  bool prefetches = false;

  int64_t cores() const { return rows * columns; }
  unsigned readySemaphore() const { return 2 * channel; }
  unsigned sentSemaphore() const { return 2 * channel + 1; }
};

/// A circular buffer of the kernels, and the tensor whose tiles go through it.
struct CircularBuffer : TensorPlacement {
  ttkernel::CBType type;
  /// Pages of a block, as extents over rows, columns and steps; 1 along what the tile does not depend on.
  int64_t rows = 1, columns = 1, steps = 1;
  /// Blocks that are resident together: all steps of the reduction, and with `holdsAllColumns` those of all columns of a core, one
  /// block of columns after the other.
  int64_t residentBlocks = 1;
  bool holdsAllColumns = false;
  /// With Lifetime::Matrix: the rows that need the same tiles. Blocks are of rows of one matrix.
  int64_t matrixRows = 0;
  /// Tiles of a block are in the order of steps and columns, rather than rows, columns and steps.
  bool isStepMajor = false;
  Lifetime lifetime = Lifetime::Block;
  /// The first and the last stage that reads it.
  unsigned firstConsumer = 0, lastConsumer = 0;
  /// Of an alias, which is the shard that each core has of a tensor: the page of the tile for a row and a column of those of the
  /// core and a step. All of it is pushed once and popped once.
  AffineExpr shardPage = {};
  MulticastGroup multicast;

  bool isAlias() const { return static_cast<bool>(shardPage); }
  /// Of an alias, the pages from one row, column or step (0, 1, 2) to the next; none if they differ.
  std::optional<int64_t> shardStride(unsigned dim) const;
  /// Pages from one row of a block to the next.
  int64_t rowStride() const { return isAlias() ? *shardStride(0) : steps; }
  /// Pages of a block.
  int64_t pages() const { return isAlias() ? shardPages : rows * columns * steps; }
  /// Whether the kernel, or a matrix, reads all of it from one block that comes once.
  bool comesOnce() const { return lifetime == Lifetime::Kernel && residentBlocks == 1; }
  /// Whether blocks come one by one and stay for the kernel, or for a matrix.
  bool staysForBlocks() const { return lifetime == Lifetime::Matrix || (lifetime == Lifetime::Kernel && residentBlocks > 1); }
  /// Whether the compute thread waits for blocks as it needs them and keeps them.
  bool accumulatesBlocks() const {
    return lifetime == Lifetime::Matrix || lifetime == Lifetime::Row || lifetime == Lifetime::Reduction || residentBlocks > 1;
  }
  bool isMulticast() const { return multicast.cores() > 1; }
  /// The attribute that stands for it.
  CircularBufferAttr attribute(MLIRContext *context) const;
};

/// The rows of a row-major input or result on their way: kernels that move data know rows only, the compute kernel makes tiles of
/// them or them of tiles.
struct RowMajorBuffer : RowPlacement {
  /// Whether the tensor is row-major.
  bool isUsed = false;
  /// What rows go through, in blocks of as many pages as tiles.
  CircularBuffer buffer;
  /// Tiles side by side whose rows lie together there, 32 of them one behind the other; next to each other along the columns of a
  /// block, or along its steps.
  int64_t band = 1;
  bool isAlongSteps = false;
  /// Whether rows do not fill all pages of the buffer.
  bool needsFill = false;
};

/// A mask for padding: the elements of the last tiles.
struct MaskBuffer {
  CircularBuffer buffer;
  int64_t rows, columns;
};

/// The circular buffers and semaphores of a generic.
struct CircularBuffers {
  SmallVector<CircularBuffer> inputs, intermediates, outputs;
  /// Of each input and of each output.
  SmallVector<RowMajorBuffer> inputRows, outputRows;
  SmallVector<MaskBuffer> masks;
  /// Semaphores of a core. With groups two are those of exchanges along columns, how many cores have sent and whether all have, and
  /// the next two of those along rows.
  unsigned numSemaphores = 0;
  /// Products of a block are computed at once.
  bool usesBlockMatmul = false;

  /// A buffer that steps of the schedule read: of an input or intermediate.
  const CircularBuffer &source(unsigned buffer) const {
    return buffer < inputs.size() ? inputs[buffer] : intermediates[buffer - inputs.size()];
  }
  /// The buffer that the reader fills for an input, and that the writer empties for a result.
  const CircularBuffer &filled(unsigned input) const { return inputRows[input].isUsed ? inputRows[input].buffer : inputs[input]; }
  const CircularBuffer &emptied(unsigned output) const {
    return outputRows[output].isUsed ? outputRows[output].buffer : outputs[output];
  }
  /// What the reader fills: the buffers of inputs, then those of masks.
  SmallVector<const CircularBuffer *> sources() const;
  /// What the writer empties.
  SmallVector<const CircularBuffer *> sinks() const;
  /// Tiles of row-major inputs and results, which the compute kernel alone sees.
  SmallVector<const CircularBuffer *> tilesOfRows() const;
  /// Those that the reader fills, those that the writer empties, intermediates, and tiles of rows.
  SmallVector<const CircularBuffer *> all() const;
  /// Bytes of L1 that they take of a core: aliases take none.
  uint64_t sizeInBytes(const ::ttmlir::hw::ChipDesc &chip) const;
  /// The mask of an operation, rows or columns; and the one of that many rows and columns of ones, null if there is none.
  const MaskBuffer &mask(TileMaskOp op, bool rows) const;
  const MaskBuffer *findMask(ttcore::TileType tile, int64_t rows, int64_t columns) const;
  /// Sets `circular_buffers` of `generic`.
  void assignTo(GenericOp generic) const;
};

/// The tile of a mask for `op`: ones and zeros as the registers of its tile have numbers.
ttcore::TileType maskTile(TileMaskOp op);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H
