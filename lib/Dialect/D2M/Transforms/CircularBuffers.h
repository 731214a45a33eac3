//===- CircularBuffers.h - Circular buffers of a generic --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `circular_buffers` and `buffers` of a unified generic in numbers, and the buffers that follow from them: of masks and of the
// rows of row-major tensors.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H

#include "Blocking.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

namespace mlir::tt::d2m {

using ::ttmlir::hw::kBuffersPerPort;

/// The rectangle of cores to which one of them multicasts the blocks of an input; 1x1 without multicast.
struct MulticastGroup {
  int64_t rows = 1, columns = 1;
  /// Non-idle cores other than the sender. Idle cores take no part in the handshake.
  int64_t numReceivers = 0;
  /// Number of the group among the inputs; each has two semaphores.
  unsigned channel = 0;
  /// The sender reads the next block while one is in flight: the CB holds three blocks.
  bool prefetches = false;

  int64_t cores() const { return rows * columns; }
  unsigned readySemaphore() const { return 2 * channel; }
  unsigned sentSemaphore() const { return 2 * channel + 1; }
};

/// Whether a CB of this lifetime holds all reduction steps: blocks come one by one, when a step first needs them, and leave
/// together.
inline bool holdsAllSteps(Lifetime lifetime) {
  return lifetime == Lifetime::Reduction || lifetime == Lifetime::Row || lifetime == Lifetime::Matrix ||
         lifetime == Lifetime::Resident;
}
/// Whether tiles of this lifetime stay until the kernel ends.
inline bool lastsForKernel(Lifetime lifetime) { return lifetime == Lifetime::Kernel || lifetime == Lifetime::Resident; }

/// A circular buffer, and the tensor that streams through it.
struct CircularBuffer : TensorPlacement {
  ttkernel::CBType type;
  /// Pages of a block, over rows, columns and steps; 1 along dimensions that the indexing map ignores.
  int64_t rows = 1, columns = 1, steps = 1;
  /// Rows of a matrix, which read the same tiles (Lifetime::Matrix). No block spans two matrices.
  int64_t matrixRows = 0;
  /// Tiles of a block are ordered by (step, column), rather than (row, column, step).
  bool isStepMajor = false;
  Lifetime lifetime = Lifetime::Block;
  /// First and last stage that reads the CB.
  unsigned firstConsumer = 0, lastConsumer = 0;
  /// Page in the shard of a tile, as a function of row, column and step in the core; null unless the CB is an alias. The shard is
  /// pushed once and popped once.
  AffineExpr shardPage = {};
  MulticastGroup multicast;

  bool isAlias() const { return static_cast<bool>(shardPage); }
  /// Whether the tiles of an input vary with dimension `dim` of the iteration space. Tiles of masks and intermediates do not.
  bool variesBy(unsigned dim) const { return tileIndex && tileIndex.isFunctionOfDim(dim); }
  bool variesByRow() const { return variesBy(0); }
  bool variesByColumn() const { return variesBy(1); }
  bool variesByStep() const { return variesBy(2); }
  /// Whether the CB holds the tiles of all columns of a core, of which some cores have fewer than others.
  bool holdsAllColumns() const {
    return (lifetime == Lifetime::Matrix || lastsForKernel(lifetime)) && !isAlias() && variesByColumn();
  }
  /// Stride of an alias along rows, columns or steps (0, 1, 2), in pages; none if it is not constant.
  std::optional<int64_t> shardStride(unsigned dim) const;
  /// Stride between rows of a block, in pages.
  int64_t rowStride() const { return isAlias() ? *shardStride(0) : steps; }
  /// Pages of a block, or of the shard of an alias.
  int64_t pages() const { return isAlias() ? shardPages : rows * columns * steps; }
  bool isMulticast() const { return multicast.cores() > 1; }
  /// The entry of `circular_buffers`.
  CircularBufferAttr attribute(MLIRContext *context) const;
};

/// The row CB of a row-major input or result. Reader and writer transfer rows; the compute thread tilizes or untilizes them.
struct RowMajorBuffer : RowPlacement {
  /// Whether the tensor is row-major.
  bool isUsed = false;
  /// The CB between reader or writer and the compute thread; its pages have the size of tiles.
  CircularBuffer buffer;
  /// Tiles of a band, whose 32 rows are contiguous across its tiles. A band extends along the columns of a block, or along its
  /// steps.
  int64_t band = 1;
  bool isAlongSteps = false;
  /// Whether pages have padding that no row covers.
  bool needsFill = false;
};

/// The CB of a padding mask: a tile with ones in the valid `rows` x `columns`, zeros elsewhere.
struct MaskBuffer {
  CircularBuffer buffer;
  int64_t rows, columns;
};

/// The circular buffers and semaphores of a generic.
struct CircularBuffers {
  SmallVector<CircularBuffer> inputs, intermediates, outputs;
  /// Row CBs of each input and each output.
  SmallVector<RowMajorBuffer> inputRows, outputRows;
  SmallVector<MaskBuffer> masks;
  /// Semaphores of a core: two per multicast channel. With groups instead four, `arrived` and `complete` of the exchange along
  /// dimension 0, then those along dimension 1 (Exchange.h).
  unsigned numSemaphores = 0;
  /// Matmuls compute a whole block per call (`d2m.tile_matmul_block`).
  bool usesBlockMatmul = false;

  /// The CB of an operand of the schedule: an input, or after those an intermediate.
  const CircularBuffer &operandBuffer(unsigned buffer) const {
    return buffer < inputs.size() ? inputs[buffer] : intermediates[buffer - inputs.size()];
  }
  /// The CB that the reader pushes for an input, and the one that the writer pops for a result.
  const CircularBuffer &readerBuffer(unsigned input) const {
    return inputRows[input].isUsed ? inputRows[input].buffer : inputs[input];
  }
  const CircularBuffer &writerBuffer(unsigned output) const {
    return outputRows[output].isUsed ? outputRows[output].buffer : outputs[output];
  }
  /// CBs that the reader pushes: of inputs, then of masks.
  SmallVector<const CircularBuffer *> readerBuffers() const;
  /// CBs that the writer pops.
  SmallVector<const CircularBuffer *> writerBuffers() const;
  /// Tile CBs of row-major inputs and results, which only the compute thread uses.
  SmallVector<const CircularBuffer *> rowMajorTileBuffers() const;
  /// All CBs, in the order of thread arguments: pushed by the reader, popped by the writer, intermediates, tiles of row-major
  /// tensors.
  SmallVector<const CircularBuffer *> all() const;
  SmallVector<CircularBuffer *> all();
  /// L1 bytes per core; aliases take none.
  uint64_t sizeInBytes(const ::ttmlir::hw::ChipDesc &chip) const;
  /// The row or column mask of `op`, which must have one.
  const MaskBuffer &mask(TileMaskOp op, bool rows) const;
  /// The mask with `rows` x `columns` valid elements of a tile of type `tile`; null if there is none.
  const MaskBuffer *findMask(ttcore::TileType tile, int64_t rows, int64_t columns) const;
  /// Sets `circular_buffers` of `generic`.
  void assignTo(GenericOp generic) const;
};

/// The tile type of a mask for `op`: bf16 for floats, int32 for integers, as DST holds its operand.
ttcore::TileType maskTile(TileMaskOp op);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CIRCULARBUFFERS_H
