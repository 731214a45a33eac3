//===- TensorLayout.h - Layout of a tensor on a core grid -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of `#ttcore.layout`, shared by compiler and runtime (docs/layout.md), in this order:
//
//   logical index --linear map--> physical index --grid--> shard and place within it --tiles--> byte within the shard
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_TENSORLAYOUT_H
#define TTMLIR_HARDWARE_LAYOUT_TENSORLAYOUT_H

#include "ttmlir/Hardware/Layout/LinearMap.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Schema/Tensor_generated.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ttmlir::hw {

using schema::OOBVal;

/// Extents of one shard: physical extents divided by `grid` and then by `tile`, if there is one, both rounded up. In tiles if
/// tiled, else in elements.
llvm::SmallVector<int64_t, 4> computeShardShape(llvm::ArrayRef<int64_t> physicalShape, llvm::ArrayRef<int64_t> grid,
                                                TileShape tile);

/// The parameters of a layout.
struct LayoutSpec {
  /// The tensor's extents.
  llvm::SmallVector<int64_t, 4> shape;
  LinearMap linear;
  /// Shards per physical dimension.
  llvm::SmallVector<int64_t, 4> grid;
  DataType dtype = {};
  /// Rows and columns of a tile; none for row-major data.
  TileShape tile = {};
  MemorySpace memorySpace = {};
  MemoryLayout memoryLayout = {};
  /// Value of padding.
  OOBVal oob = {};
  /// Extents of one shard's memory, in tiles if tiled, else in elements; empty: computeShardShape. May be larger than needed.
  llvm::SmallVector<int64_t, 4> shardShape = {};
  /// Physical extents that the grid gives each shard, in elements, at least as many as it needs and at most its memory's;
  /// empty: physical extents divided by the grid, rounded up. Larger ones leave fewer elements to the last shards, or none.
  llvm::SmallVector<int64_t, 4> scalarShardShape = {};

  bool operator==(const LayoutSpec &) const = default;
};

/// The address of an element.
struct Address {
  /// Index of the shard, row-major over the grid.
  int64_t shard = 0;
  /// Byte within the shard, and the lowest bit within the byte for elements below 8 bits. For block floats, which share exponents,
  /// the position of sign and magnitude.
  int64_t byte = 0;
  int bit = 0;
  bool operator==(const Address &) const = default;
};

/// A box of a shard, in elements of the padded shard.
struct Box {
  llvm::SmallVector<int64_t, 4> begin, end;
  int64_t volume() const;
};

/// A verified layout: the map from elements to addresses is injective and can be inverted. Sizes fit into 62 bits.
class TensorLayout {
public:
  /// Creates a layout. The error names the elements that share an address, or the inconsistent parameters.
  static llvm::Expected<TensorLayout> create(LayoutSpec spec);

  const LayoutSpec &spec() const { return description; }
  llvm::ArrayRef<int64_t> shape() const { return description.shape; }
  llvm::ArrayRef<int64_t> grid() const { return description.grid; }
  const LinearMap &linear() const { return description.linear; }
  DataType dtype() const { return description.dtype; }
  TileShape tile() const { return description.tile; }
  bool isTiled() const { return description.tile.isTiled(); }
  unsigned physicalRank() const { return description.grid.size(); }

  /// Physical extents of the whole tensor in elements, without padding at the end.
  llvm::ArrayRef<int64_t> physicalShape() const { return physical; }
  /// Physical extents that the grid gives each shard, in elements: shard s begins at s times these.
  llvm::ArrayRef<int64_t> scalarShardShape() const { return scalarShard; }
  /// Extents of a shard's memory, in tiles when tiled, else in elements.
  llvm::ArrayRef<int64_t> shardShape() const { return description.shardShape; }
  /// Extents of a shard's memory in elements.
  llvm::ArrayRef<int64_t> paddedShardShape() const { return paddedShard; }

  int64_t numShards() const;
  /// Elements of a shard's memory, padding included.
  int64_t elementsPerShard() const;
  /// Bytes of a shard, without gaps between its pages.
  int64_t shardBytes() const;
  /// Bytes of all shards.
  int64_t totalBytes() const { return numShards() * shardBytes(); }

  /// Bytes of a page: a tile, or a row of a shard when row-major. (hardware.md 7.1)
  int64_t pageBytes() const;
  int64_t pagesPerShard() const;
  int64_t numPages() const { return numShards() * pagesPerShard(); }
  /// The layout as a buffer for the memory planner.
  BufferShape bufferShape() const;

  /// The address of the element at `index`. For many, use LayoutIndexer.
  Address addressOf(llvm::ArrayRef<int64_t> index) const;
  /// The element at `address`; nothing if it is padding, or an exponent of block floats.
  std::optional<llvm::SmallVector<int64_t, 4>> indexAt(Address address) const;

  /// Calls `visit` with boxes that cover the padding of shard `shard` exactly once.
  void forEachPadding(int64_t shard, llvm::function_ref<void(const Box &)> visit) const;

  /// Position of shard `shard` in the grid.
  llvm::SmallVector<int64_t, 4> shardCoordinates(int64_t shard) const;

  /// One dimension as a digit of a physical index.
  struct Digit {
    unsigned dim;
    int64_t stride, extent;
  };
  /// A step of the decoding of a physical index: subtract the terms of the dimensions known so far, then divide by the strides of
  /// `digits`, largest first.
  struct DecodeStep {
    unsigned result;
    llvm::SmallVector<Digit, 4> digits;
    llvm::SmallVector<Digit, 2> known;
  };
  /// One step per physical dimension.
  llvm::ArrayRef<DecodeStep> decodeSteps() const { return steps; }

private:
  llvm::Error verifySpec() const;
  llvm::Error computeShapes();
  llvm::Error computeScalarShard();
  llvm::Error computeSteps();
  DecodeStep makeStep(unsigned result, llvm::ArrayRef<bool> known) const;

  LayoutSpec description;
  llvm::SmallVector<int64_t, 4> physical, scalarShard, paddedShard;
  llvm::SmallVector<DecodeStep, 4> steps;
};

/// Whether a tensor with layout `b` can reuse a buffer with layout `a` and the same tensor shape: as many bytes per bank, and the
/// same byte offset for every element.
bool hasSamePlaces(const TensorLayout &a, const TensorLayout &b);

/// Maps the pages of a layout to the banks of a memory: interleaved pages round-robin, shards likewise, everything else to the
/// first bank. Consistent with bytesPerBank.
class PageMap {
public:
  /// Aligns pages to `area.pageAlignment`.
  PageMap(const TensorLayout &layout, const MemoryArea &area);

  struct Place {
    int64_t bank = 0, byte = 0;
    bool operator==(const Place &) const = default;
  };
  /// The bank and offset of page `page`; the pages of a shard are consecutive.
  Place placeOf(int64_t page) const;
  /// The bank and offset of a byte of a shard.
  Place placeOf(int64_t shard, int64_t byte) const;

  int64_t banks() const { return numBanks; }
  /// Bytes that the tensor takes in each bank.
  int64_t bankBytes() const { return bytes; }

private:
  BufferShape shape;
  int64_t numBanks, alignedPage, bytes;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TENSORLAYOUT_H
