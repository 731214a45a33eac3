//===- TensorLayout.h - How a tensor lies on a grid of cores ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of `#ttcore.layout`, for the compiler and the runtime alike (docs/layout.md). In this order:
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

/// Extents of one shard: physical extents divided over `grid`, then cut into tiles if `tile` is one, both rounded up. In tiles when
/// tiled, else in elements.
llvm::SmallVector<int64_t, 4> computeShardShape(llvm::ArrayRef<int64_t> physicalShape, llvm::ArrayRef<int64_t> grid,
                                                TileShape tile);

/// What determines a layout.
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
  /// What padding holds.
  OOBVal oob = {};
  /// Extents of the memory of one shard, in tiles when tiled, else in elements; what computeShardShape gives when empty. Shards may
  /// have more than they need.
  llvm::SmallVector<int64_t, 4> shardShape = {};

  bool operator==(const LayoutSpec &) const = default;
};

/// Where an element lies.
struct Address {
  /// Number of the shard, row-major over the grid.
  int64_t shard = 0;
  /// Byte within the shard, and the lowest bit within the byte if an element is smaller. For block floats, which share exponents,
  /// the place of sign and magnitude.
  int64_t byte = 0;
  int bit = 0;
  bool operator==(const Address &) const = default;
};

/// A part of a shard, in elements of the padded shard.
struct Box {
  llvm::SmallVector<int64_t, 4> begin, end;
  int64_t volume() const;
};

/// A verified layout: every element has a place of its own, and the element at a place can be told. Sizes fit into 62 bits.
class TensorLayout {
public:
  /// The error says why elements would share a place, or what does not fit together.
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
  /// The layout as the memory planner sees it.
  BufferShape bufferShape() const;

  /// Where the element at `index` lies. LayoutIndexer does the same faster for many.
  Address addressOf(llvm::ArrayRef<int64_t> index) const;
  /// The element at `address`; nothing if it is padding, or an exponent of block floats.
  std::optional<llvm::SmallVector<int64_t, 4>> indexAt(Address address) const;

  /// Calls `visit` with boxes that together cover the padding of shard `shard`, each place once.
  void forEachPadding(int64_t shard, llvm::function_ref<void(const Box &)> visit) const;

  /// Position of shard `shard` in the grid.
  llvm::SmallVector<int64_t, 4> shardCoordinates(int64_t shard) const;

  /// One dimension as a digit of a physical index.
  struct Digit {
    unsigned dim;
    int64_t stride, extent;
  };
  /// How logical indices are read off a physical one: subtract what the dimensions known by then contribute, then divide by the
  /// strides of `digits`, largest first.
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
  llvm::Error computeSteps();
  DecodeStep makeStep(unsigned result, llvm::ArrayRef<bool> known) const;

  LayoutSpec description;
  llvm::SmallVector<int64_t, 4> physical, scalarShard, paddedShard;
  llvm::SmallVector<DecodeStep, 4> steps;
};

/// Whether a buffer for `a` is one for `b` too, of the same tensor's shape: it has as many bytes in each bank, and every element
/// lies at the same byte.
bool hasSamePlaces(const TensorLayout &a, const TensorLayout &b);

/// How the pages of a layout go to the banks of a memory: interleaved pages to one bank after the other, shards likewise,
/// everything else into the first bank. Agrees with bytesPerBank.
class PageMap {
public:
  /// Pages begin at multiples of `area.pageAlignment`.
  PageMap(const TensorLayout &layout, const MemoryArea &area);

  struct Place {
    int64_t bank = 0, byte = 0;
    bool operator==(const Place &) const = default;
  };
  /// Where page `page` begins; the pages of a shard follow each other.
  Place placeOf(int64_t page) const;
  /// Where a byte of a shard lies.
  Place placeOf(int64_t shard, int64_t byte) const;

  int64_t banks() const { return numBanks; }
  /// Bytes that each bank has for the tensor.
  int64_t bankBytes() const { return bytes; }

private:
  BufferShape shape;
  int64_t numBanks, alignedPage, bytes;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TENSORLAYOUT_H
