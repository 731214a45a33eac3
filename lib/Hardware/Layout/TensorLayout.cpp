//===- TensorLayout.cpp - Layout of a tensor on a core grid ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "ShapeText.h"

#include "ttmlir/Hardware/Layout/LayoutIndexer.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::SmallVector;
using llvm::Twine;

/// Bytes, elements and shards that a layout may have; sums of a few of them still fit into 64 bits.
static constexpr int64_t kMaxCount = int64_t(1) << 62;

SmallVector<int64_t, 4> hw::computeShardShape(ArrayRef<int64_t> physicalShape, ArrayRef<int64_t> grid, TileShape tile) {
  SmallVector<int64_t, 4> shard(physicalShape);
  for (auto [extent, parts] : llvm::zip_equal(shard, grid))
    extent = ceilDiv(extent, parts);
  if (tile.isTiled() && shard.size() >= 2) {
    shard[shard.size() - 2] = ceilDiv(shard[shard.size() - 2], tile.height);
    shard.back() = ceilDiv(shard.back(), tile.width);
  }
  return shard;
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

Expected<TensorLayout> TensorLayout::create(LayoutSpec spec) {
  TensorLayout layout;
  layout.description = std::move(spec);
  if (Error error = layout.verifySpec())
    return std::move(error);
  if (Error error = layout.computeShapes())
    return std::move(error);
  if (Error error = layout.computeSteps())
    return std::move(error);
  return layout;
}

static Error verifyTile(TileShape tile, DataType dtype, size_t physicalRank) {
  if (!tile.isTiled()) {
    if (isBlockFloat(dtype))
      return llvm::createStringError("expected tiles for element type " + Twine(spelling(dtype)) + ", found a row-major layout");
    return Error::success();
  }
  for (int64_t extent : {tile.height, tile.width})
    if (extent < 1 || extent > kTileSide || !llvm::isPowerOf2_64(extent))
      return llvm::createStringError("expected tile extent to be a power of two from 1 to 32, found " + Twine(extent));
  if (isBlockFloat(dtype) && tile.width < kFaceSide)
    return llvm::createStringError("expected at least 16 columns in tiles of " + Twine(spelling(dtype)) + ", found " +
                                   Twine(tile.width));
  if (physicalRank < 2)
    return llvm::createStringError("expected a grid of rank at least 2 for tiles, found " + Twine(physicalRank));
  return Error::success();
}

/// Shards by height have the whole width, shards by width the whole height.
static Error verifySharding(MemoryLayout layout, ArrayRef<int64_t> grid) {
  auto isOne = [](int64_t parts) { return parts == 1; };
  if (layout == MemoryLayout::HeightSharded && !grid.empty() && !isOne(grid.back()))
    return llvm::createStringError("expected a grid that does not divide the width for height_sharded, found " + shapeText(grid));
  if (layout == MemoryLayout::WidthSharded && !grid.empty() && !llvm::all_of(grid.drop_back(), isOne))
    return llvm::createStringError("expected a grid that does not divide the height for width_sharded, found " + shapeText(grid));
  return Error::success();
}

Error TensorLayout::verifySpec() const {
  const LayoutSpec &spec = description;
  if (spec.shape.size() > kMaxRank || spec.grid.size() > kMaxRank)
    return llvm::createStringError("expected tensor and grid of rank at most " + Twine(kMaxRank) + ", found " +
                                   Twine(spec.shape.size()) + " and " + Twine(spec.grid.size()));
  if (spec.linear.numDims() != spec.shape.size())
    return llvm::createStringError("expected a layout of the tensor's " + countText(spec.shape.size(), "dimension") + ", found " +
                                   Twine(spec.linear.numDims()));
  if (spec.linear.numResults() != spec.grid.size())
    return llvm::createStringError("expected a grid of rank " + Twine(spec.linear.numResults()) +
                                   ", the results of the linear map, found " + Twine(spec.grid.size()));
  for (int64_t extent : spec.shape)
    if (extent < 0)
      return llvm::createStringError("expected non-negative extents of the tensor, found " + Twine(extent));
  for (int64_t parts : spec.grid)
    if (parts < 1)
      return llvm::createStringError("expected grid with extents of at least 1, found " + shapeText(spec.grid));
  for (unsigned result = 0; result < spec.linear.numResults(); ++result) {
    if (spec.linear.offset(result) < 0)
      return llvm::createStringError("expected a non-negative offset of result " + Twine(result) + " of the linear map, found " +
                                     Twine(spec.linear.offset(result)));
    for (unsigned dim = 0; dim < spec.linear.numDims(); ++dim)
      if (spec.linear.stride(result, dim) < 0)
        return llvm::createStringError("expected a non-negative stride of d" + Twine(dim) + " in result " + Twine(result) +
                                       " of the linear map, found " + Twine(spec.linear.stride(result, dim)));
  }
  if (spec.memorySpace == MemorySpace::Dst)
    return llvm::createStringError(
        "expected memory space to be system, mmio, dram or l1, found dst, where only kernels have tiles");
  if (Error error = verifySharding(spec.memoryLayout, spec.grid))
    return error;
  return verifyTile(spec.tile, spec.dtype, spec.grid.size());
}

Error TensorLayout::computeShapes() {
  LayoutSpec &spec = description;
  physical = spec.linear.physicalShape(spec.shape);
  for (int64_t extent : physical)
    if (extent > kMaxCount)
      return llvm::createStringError("expected a physical shape of extents up to 2^62, found " + shapeText(physical));
  SmallVector<int64_t, 4> needed = computeShardShape(physical, spec.grid, spec.tile);
  if (spec.shardShape.empty())
    spec.shardShape = needed;
  if (spec.shardShape.size() != spec.grid.size())
    return llvm::createStringError("expected a shard of rank " + Twine(spec.grid.size()) + ", the rank of the grid, found " +
                                   Twine(spec.shardShape.size()));
  for (auto [dim, extents] : llvm::enumerate(llvm::zip_equal(spec.shardShape, needed)))
    if (auto [found, wanted] = extents; found < wanted)
      return llvm::createStringError("expected shards of at least " + shapeText(needed) + " for the tensor, found extent " +
                                     Twine(found) + " in dimension " + Twine(dim));
  paddedShard = spec.shardShape;
  if (isTiled()) {
    paddedShard[paddedShard.size() - 2] = saturatingMul(paddedShard[paddedShard.size() - 2], spec.tile.height);
    paddedShard.back() = saturatingMul(paddedShard.back(), spec.tile.width);
  }
  if (Error error = computeScalarShard())
    return error;
  // A tile has at most 4096 bytes, an element 8: neither the product nor the sum can wrap around.
  const int64_t shards = saturatingProduct(spec.grid), elements = saturatingProduct(paddedShard);
  if (shards > kMaxCount || elements > kMaxCount || saturatingMul(saturatingMul(elements, 8), shards) > kMaxCount)
    return llvm::createStringError("expected a layout of at most 2^62 bytes, found grid " + shapeText(spec.grid) + " of shards " +
                                   shapeText(spec.shardShape));
  return Error::success();
}

Error TensorLayout::computeScalarShard() {
  const SmallVector<int64_t, 4> least = computeShardShape(physical, description.grid, {});
  const auto &chosen = description.scalarShardShape;
  scalarShard = chosen.empty() ? least : chosen;
  if (scalarShard.size() == least.size() && llvm::all_of(llvm::zip_equal(least, scalarShard, paddedShard), [](auto extents) {
        auto [from, extent, to] = extents;
        return from <= extent && extent <= to;
      }))
    return Error::success();
  return llvm::createStringError("expected shards to begin after " + shapeText(least) + " to " + shapeText(paddedShard) +
                                 " elements, found " + shapeText(chosen));
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// Digits of `result` for unknown dimensions, and terms for known ones. Dimensions of extent 1 are always 0.
TensorLayout::DecodeStep TensorLayout::makeStep(unsigned result, ArrayRef<bool> known) const {
  DecodeStep step = {result, {}, {}};
  for (auto [dim, extent] : llvm::enumerate(shape()))
    if (int64_t stride = linear().stride(result, dim); stride != 0 && extent > 1) {
      Digit digit = {unsigned(dim), stride, extent};
      known[dim] ? step.known.push_back(digit) : step.digits.push_back(digit);
    }
  llvm::sort(step.digits, [](const Digit &a, const Digit &b) { return std::tie(b.stride, a.dim) < std::tie(a.stride, b.dim); });
  return step;
}

/// A digit whose stride overlaps smaller digits, and its minimum stride; none if there is no overlap.
static std::optional<std::pair<TensorLayout::Digit, int64_t>> findOverlap(const TensorLayout::DecodeStep &step) {
  int64_t free = 1;
  for (const TensorLayout::Digit &digit : llvm::reverse(step.digits)) {
    if (digit.stride < free)
      return std::pair(digit, free);
    free += digit.stride * (digit.extent - 1);
  }
  return std::nullopt;
}

Error TensorLayout::computeSteps() {
  if (llvm::is_contained(shape(), 0))
    return Error::success();
  SmallVector<bool, 8> known(llvm::map_range(shape(), [](int64_t extent) { return extent == 1; }));
  auto left = llvm::to_vector<4>(llvm::seq<unsigned>(0, physicalRank()));
  auto notInjective = [&](const Twine &why) {
    return llvm::createStringError("linear map " + linear().toAffine().str() + " is not injective on shape " + shapeText(shape()) +
                                   ": " + why);
  };
  while (!left.empty()) {
    DecodeStep step = {};
    auto next = llvm::find_if(left, [&](unsigned result) { return !findOverlap(step = makeStep(result, known)); });
    if (next == left.end()) {
      auto [digit, wanted] = *findOverlap(makeStep(left.front(), known));
      return notInjective("expected stride of d" + Twine(digit.dim) + " in result " + Twine(left.front()) + " to be at least " +
                          Twine(wanted) + ", found " + Twine(digit.stride));
    }
    for (const Digit &digit : step.digits)
      known[digit.dim] = true;
    steps.push_back(std::move(step));
    left.erase(next);
  }
  for (auto [dim, isKnown] : llvm::enumerate(known))
    if (!isKnown)
      return notInjective("d" + Twine(dim) + " is in no result");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

int64_t TensorLayout::numShards() const { return saturatingProduct(grid()); }

int64_t TensorLayout::elementsPerShard() const { return saturatingProduct(paddedShard); }

int64_t TensorLayout::shardBytes() const { return bufferShape().shardBytes(); }

BufferShape TensorLayout::bufferShape() const {
  return BufferShape::of(grid(), shardShape(), description.memoryLayout, dtype(), tile());
}

int64_t TensorLayout::pageBytes() const { return bufferShape().pageBytes; }

int64_t TensorLayout::pagesPerShard() const { return bufferShape().pagesPerShard; }

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

Address TensorLayout::addressOf(ArrayRef<int64_t> index) const { return LayoutIndexer(*this).addressOf(index.data()); }

std::optional<SmallVector<int64_t, 4>> TensorLayout::indexAt(Address address) const {
  SmallVector<int64_t, 4> index(shape().size());
  if (!LayoutIndexer(*this).indexAt(address, index.data()))
    return std::nullopt;
  return index;
}

SmallVector<int64_t, 4> TensorLayout::shardCoordinates(int64_t shard) const {
  SmallVector<int64_t, 4> coordinates(grid().size());
  for (size_t dim = grid().size(); dim-- > 0; shard /= grid()[dim])
    coordinates[dim] = shard % grid()[dim];
  return coordinates;
}

int64_t Box::volume() const {
  int64_t result = 1;
  for (auto [from, to] : llvm::zip_equal(begin, end))
    result *= to - from;
  return result;
}

namespace {
/// Finds the padding of a shard by decode steps: an index that no value of a step's digits reaches is padding; reached ranges are
/// searched by the next step.
class PaddingWalk {
public:
  PaddingWalk(const TensorLayout &layout, int64_t shard, llvm::function_ref<void(const Box &)> visit)
      : layout(layout), coordinates(layout.shardCoordinates(shard)), visit(visit), index(layout.shape().size()) {
    box.begin.assign(layout.physicalRank(), 0);
    box.end.assign(layout.paddedShardShape().begin(), layout.paddedShardShape().end());
  }

  void run() {
    if (box.volume() == 0)
      return;
    if (llvm::is_contained(layout.shape(), 0))
      return visit(box);
    walk(0);
  }

private:
  void walk(size_t number) {
    if (number == layout.decodeSteps().size())
      return;
    const TensorLayout::DecodeStep &step = layout.decodeSteps()[number];
    const unsigned result = step.result;
    const int64_t whole = box.end[result], extent = layout.scalarShardShape()[result];
    // Physical indices of the shard's first element and past its last one.
    const int64_t first = coordinates[result] * extent, last = std::min(first + extent, layout.physicalShape()[result]);
    int64_t reached = 0;
    forEachRun(step, first, last, [&](int64_t begin, int64_t end) {
      visitPadding(result, reached, begin - first);
      reached = end - first;
      searchRun(number, begin, end, first);
    });
    visitPadding(result, reached, whole);
    setRange(result, 0, whole);
  }

  /// Searches physical indices [begin, end) of a step: as one range if later steps do not depend on the index, else index by index.
  void searchRun(size_t number, int64_t begin, int64_t end, int64_t first) {
    const TensorLayout::DecodeStep &step = layout.decodeSteps()[number];
    if (!isNeededAfter(number)) {
      setRange(step.result, begin - first, end - first);
      return walk(number + 1);
    }
    for (int64_t place = begin; place < end; ++place) {
      int64_t rest = place - baseOf(step);
      for (const TensorLayout::Digit &digit : step.digits) {
        index[digit.dim] = rest / digit.stride;
        rest %= digit.stride;
      }
      setRange(step.result, place - first, place - first + 1);
      walk(number + 1);
    }
  }

  bool isNeededAfter(size_t number) const {
    auto isDigit = [&](const TensorLayout::Digit &term) {
      return llvm::any_of(layout.decodeSteps()[number].digits, [&](const auto &digit) { return digit.dim == term.dim; });
    };
    return llvm::any_of(layout.decodeSteps().drop_front(number + 1),
                        [&](const auto &step) { return llvm::any_of(step.known, isDigit); });
  }

  int64_t baseOf(const TensorLayout::DecodeStep &step) const {
    int64_t base = layout.linear().offset(step.result);
    for (const TensorLayout::Digit &term : step.known)
      base += term.stride * index[term.dim];
    return base;
  }

  /// Calls `run` with the runs of neighbouring values, in order, that the digits of `step` take in [first, last).
  void forEachRun(const TensorLayout::DecodeStep &step, int64_t first, int64_t last,
                  llvm::function_ref<void(int64_t, int64_t)> run) const {
    // Digits that count on each other are one.
    SmallVector<TensorLayout::Digit, 4> digits;
    for (const TensorLayout::Digit &digit : llvm::reverse(step.digits))
      if (!digits.empty() && digits.back().stride * digits.back().extent == digit.stride)
        digits.back().extent *= digit.extent;
      else
        digits.push_back(digit);
    const int64_t base = baseOf(step);
    int64_t length = 1;
    ArrayRef<TensorLayout::Digit> outer = digits;
    if (!outer.empty() && outer.front().stride == 1) {
      length = outer.front().extent;
      outer = outer.drop_front();
    }
    int64_t count = 1;
    for (const TensorLayout::Digit &digit : outer)
      count *= digit.extent;
    auto begin = [&](int64_t number) {
      int64_t place = base;
      for (const TensorLayout::Digit &digit : outer) {
        place += number % digit.extent * digit.stride;
        number /= digit.extent;
      }
      return place;
    };
    auto numbers = llvm::seq<int64_t>(0, count);
    int64_t number = *llvm::partition_point(numbers, [&](int64_t number) { return begin(number) + length <= first; });
    for (; number < count && begin(number) < last; ++number)
      run(std::max(begin(number), first), std::min(begin(number) + length, last));
  }

  void setRange(unsigned result, int64_t begin, int64_t end) {
    box.begin[result] = begin;
    box.end[result] = end;
  }

  void visitPadding(unsigned result, int64_t begin, int64_t end) {
    if (begin >= end)
      return;
    setRange(result, begin, end);
    visit(box);
  }

  const TensorLayout &layout;
  SmallVector<int64_t, 4> coordinates;
  llvm::function_ref<void(const Box &)> visit;
  SmallVector<int64_t, 8> index;
  Box box;
};
} // namespace

void TensorLayout::forEachPadding(int64_t shard, llvm::function_ref<void(const Box &)> visit) const {
  PaddingWalk(*this, shard, visit).run();
}

//===----------------------------------------------------------------------===//
// Pages
//===----------------------------------------------------------------------===//

bool hw::hasSamePlaces(const TensorLayout &a, const TensorLayout &b) {
  return a.shape() == b.shape() && a.spec().memorySpace == b.spec().memorySpace && a.grid() == b.grid() && a.tile() == b.tile() &&
         a.shardShape() == b.shardShape() && a.scalarShardShape() == b.scalarShardShape() && a.pageBytes() == b.pageBytes() &&
         a.bufferShape().bankMapping == b.bufferShape().bankMapping && a.linear().agreesOn(a.shape(), b.linear());
}

PageMap::PageMap(const TensorLayout &layout, const MemoryArea &area)
    : shape(layout.bufferShape()), numBanks(area.banks), alignedPage(alignUp(shape.pageBytes, area.pageAlignment)),
      bytes(bytesPerBank(shape, area)) {}

PageMap::Place PageMap::placeOf(int64_t page) const {
  switch (shape.bankMapping) {
  case BufferShape::BankMapping::Interleaved:
    return {page % numBanks, page / numBanks * alignedPage};
  case BufferShape::BankMapping::SingleBank:
    return {0, page * alignedPage};
  case BufferShape::BankMapping::Sharded: {
    const int64_t pages = shape.pagesPerShard, shard = page / pages;
    return {shard % numBanks, (shard / numBanks * pages + page % pages) * alignedPage};
  }
  }
  llvm_unreachable("all spreads are named");
}

PageMap::Place PageMap::placeOf(int64_t shard, int64_t byte) const {
  const int64_t page = shape.pageBytes;
  Place place = placeOf(shard * int64_t(shape.pagesPerShard) + byte / page);
  place.byte += byte % page;
  return place;
}
