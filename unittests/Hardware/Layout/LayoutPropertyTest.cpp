//===- LayoutPropertyTest.cpp - Layouts against counting by hand ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random layouts, and for each a table of every place of every shard, filled element by element with the formulas of the
// specifications. Nothing here uses the arithmetic under test.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/LayoutIndexer.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "../../SanitizedCases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

using namespace ttmlir;
using namespace ttmlir::hw;

namespace {
using Index = std::vector<int64_t>;

constexpr int kCases = static_cast<int>(sanitizedCases(12000));
constexpr int64_t kMaxPlaces = 20000;

class Random {
public:
  explicit Random(unsigned seed) : engine(seed) {}
  /// A number from `low` to `high`.
  int64_t pick(int64_t low, int64_t high) { return low + int64_t(engine() % uint64_t(high - low + 1)); }
  bool chance(int percent) { return pick(1, 100) <= percent; }

private:
  std::mt19937 engine;
};

int64_t product(llvm::ArrayRef<int64_t> extents) {
  return std::accumulate(extents.begin(), extents.end(), int64_t(1), std::multiplies<>());
}

/// Physical dimensions as random intervals of the tensor's; strides at random above the minimum; now and then dimensions that
/// stand in a second result, too, dimensions in another order, and an offset.
LinearMap randomMap(Random &random, const Index &shape) {
  std::vector<std::vector<unsigned>> groups;
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (groups.empty() || random.chance(50))
      groups.push_back({dim});
    else
      groups.back().push_back(dim);
  while (groups.size() < 2 || (groups.size() < 4 && random.chance(20)))
    groups.insert(groups.begin(), {{}});
  while (groups.size() > 4) {
    groups[0].insert(groups[0].end(), groups[1].begin(), groups[1].end());
    groups.erase(groups.begin() + 1);
  }
  LinearMap map(groups.size(), shape.size());
  const bool isBumped = random.chance(40), isShuffled = random.chance(10);
  for (unsigned result = 0; result < groups.size(); ++result) {
    int64_t stride = 1;
    if (isShuffled)
      std::reverse(groups[result].begin(), groups[result].end());
    for (size_t place = groups[result].size(); place-- > 0;) {
      const unsigned dim = groups[result][place];
      map.stride(result, dim) = stride;
      stride = stride * std::max<int64_t>(shape[dim], 1) + (isBumped ? random.pick(0, 5) : 0);
    }
    if (random.chance(5))
      map.offset(result) = random.pick(0, 3);
  }
  if (!shape.empty() && random.chance(15)) {
    const unsigned result = random.pick(0, groups.size() - 1), dim = random.pick(0, int64_t(shape.size()) - 1);
    if (map.stride(result, dim) == 0)
      map.stride(result, dim) = random.pick(1, 3);
  }
  return map;
}

LayoutSpec randomSpec(Random &random) {
  LayoutSpec spec;
  const int64_t rank = random.pick(0, 6);
  Index shape;
  for (int64_t dim = 0; dim < rank; ++dim)
    shape.push_back(random.chance(2) ? 0 : random.chance(25) ? 1 : random.pick(1, rank > 4 ? 4 : rank > 2 ? 9 : 70));
  spec.shape.assign(shape.begin(), shape.end());
  if (random.chance(30)) {
    const unsigned physicalRank = random.pick(2, 4);
    spec.linear = LinearMap::collapse(shape, physicalRank, random.chance(50) ? 32 : 1);
  } else {
    spec.linear = randomMap(random, shape);
  }
  for (unsigned result = 0; result < spec.linear.numResults(); ++result)
    spec.grid.push_back(random.chance(50) ? 1 : random.pick(1, 5));
  static constexpr TileShape tiles[] = {{32, 32}, {16, 16}, {32, 16}, {4, 32}, {16, 32}, {4, 16}};
  static constexpr DataType types[] = {DataType::Float32, DataType::BFloat16, DataType::UInt8};
  static constexpr DataType blocks[] = {DataType::BFP_BFloat8, DataType::BFP_Float4, DataType::BFP_BFloat2};
  if (random.chance(60))
    spec.tile = tiles[random.pick(0, 5)];
  spec.dtype = spec.tile.isTiled() && random.chance(40) ? blocks[random.pick(0, 2)] : types[random.pick(0, 2)];
  return spec;
}

/// Every place of the shards of a layout in storage order: which element lies there.
class Table {
public:
  /// `chosen`: the extents that the grid gives each shard; empty: the tensor's extents divided by the grid, rounded up.
  explicit Table(const LayoutSpec &spec, const Index &chosen = {}) : spec(spec) {
    Index physical(spec.grid.size(), 0);
    forEachIndex([&](const Index &index) {
      for (size_t result = 0; result < physical.size(); ++result)
        physical[result] = std::max(physical[result], place(result, index) + 1);
    });
    for (size_t result = 0; result < physical.size(); ++result) {
      scalarShard.push_back(chosen.empty() ? (physical[result] + spec.grid[result] - 1) / spec.grid[result] : chosen[result]);
      shard.push_back(scalarShard.back());
      cells.push_back(1);
    }
    if (spec.tile.isTiled()) {
      cells[cells.size() - 2] = spec.tile.height;
      cells.back() = spec.tile.width;
      for (size_t result = 0; result < cells.size(); ++result)
        shard[result] = (shard[result] + cells[result] - 1) / cells[result];
    }
  }

  int64_t places() const { return product(spec.grid) * perShard(); }
  int64_t perShard() const { return product(shard) * product(cells); }

  /// Fills the table; false when two elements meet.
  bool fill() {
    elements.assign(places(), -1);
    int64_t number = 0;
    bool areApart = true;
    forEachIndex([&](const Index &index) {
      int64_t shardNumber = 0;
      Index inside;
      for (size_t result = 0; result < scalarShard.size(); ++result) {
        shardNumber = shardNumber * spec.grid[result] + place(result, index) / scalarShard[result];
        inside.push_back(place(result, index) % scalarShard[result]);
      }
      int64_t &entry = elements[shardNumber * perShard() + storageOffset(inside)];
      areApart &= entry == -1;
      entry = number++;
    });
    return areApart;
  }

  /// Where within a shard's memory, counted in elements, a place of the padded shard lies: tiles row-major, in a tile faces
  /// row-major, in a face elements row-major (hardware.md 5.2).
  int64_t storageOffset(const Index &inside) const {
    int64_t tile = 0;
    for (size_t result = 0; result < inside.size(); ++result)
      tile = tile * shard[result] + inside[result] / cells[result];
    if (!spec.tile.isTiled())
      return tile;
    const int64_t row = inside[inside.size() - 2] % spec.tile.height, column = inside.back() % spec.tile.width;
    const int64_t faceRows = std::min<int64_t>(16, spec.tile.height), facesAcross = spec.tile.width / 16;
    const int64_t face = row / faceRows * facesAcross + column / 16;
    return tile * spec.tile.height * spec.tile.width + face * faceRows * 16 + row % faceRows * 16 + column % 16;
  }

  /// The byte and bit of an element's place within its shard.
  std::pair<int64_t, int> byteOf(int64_t offset) const {
    if (!isBlockFloat(spec.dtype))
      return {offset * elementBytes(spec.dtype), 0};
    const int64_t volume = spec.tile.height * spec.tile.width, bits = bitsOf(spec.dtype);
    const int64_t exponents = (volume / 16 + 15) / 16 * 16, tileBytes = exponents + volume * bits / 8;
    return {offset / volume * tileBytes + exponents + offset % volume * bits / 8, int(offset % volume * bits % 8)};
  }

  void forEachIndex(llvm::function_ref<void(const Index &)> visit) const {
    if (std::count(spec.shape.begin(), spec.shape.end(), 0))
      return;
    Index index(spec.shape.size(), 0);
    while (true) {
      visit(index);
      size_t dim = index.size();
      while (dim > 0 && ++index[dim - 1] == spec.shape[dim - 1])
        index[--dim] = 0;
      if (dim == 0)
        return;
    }
  }

  int64_t place(size_t result, const Index &index) const {
    int64_t sum = spec.linear.offset(result);
    for (size_t dim = 0; dim < index.size(); ++dim)
      sum += spec.linear.stride(result, dim) * index[dim];
    return sum;
  }

  LayoutSpec spec;
  Index scalarShard, shard, cells;
  std::vector<int64_t> elements;
};

std::string describe(const LayoutSpec &spec) {
  auto text = [](llvm::ArrayRef<int64_t> extents) { return testing::PrintToString(std::vector<int64_t>(extents)); };
  return spec.linear.toAffine().str() + " shape " + text(spec.shape) + " grid " + text(spec.grid) + " shards of " + text(spec.scalarShardShape) + " tile " +
         std::to_string(spec.tile.height) + "x" + std::to_string(spec.tile.width) + " " + std::string(spelling(spec.dtype));
}

/// Such maps may be refused though no elements meet.
bool hasDimInTwoResults(const LayoutSpec &spec) {
  for (unsigned dim = 0; dim < spec.shape.size(); ++dim) {
    int results = 0;
    for (unsigned result = 0; result < spec.grid.size(); ++result)
      results += spec.linear.stride(result, dim) != 0;
    if (results > 1)
      return true;
  }
  return false;
}

/// Every element has the place of the table, and every place tells its element or that it has none.
void checkPlaces(const Table &table, const TensorLayout &layout) {
  const LayoutIndexer indexer(layout);
  int64_t number = 0;
  std::vector<Index> indices;
  table.forEachIndex([&](const Index &index) { indices.push_back(index); });
  for (int64_t shard = 0; shard < layout.numShards(); ++shard)
    for (int64_t offset = 0; offset < table.perShard(); ++offset) {
      const auto [byte, bit] = table.byteOf(offset);
      const Address address = {shard, byte, bit};
      const int64_t element = table.elements[shard * table.perShard() + offset];
      Index found(layout.shape().size() + 1);
      const bool isElement = indexer.indexAt(address, found.data());
      found.pop_back();
      ASSERT_EQ(isElement, element >= 0) << "shard " << shard << " offset " << offset;
      if (!isElement)
        continue;
      ASSERT_EQ(found, indices[element]);
      ASSERT_EQ(indexer.addressOf(found.data()), address);
      ++number;
    }
  ASSERT_EQ(number, int64_t(indices.size()));
}

/// The boxes of padding are the places without an element, each once.
void checkPadding(const Table &table, const TensorLayout &layout) {
  for (int64_t shard = 0; shard < layout.numShards(); ++shard) {
    std::vector<char> isPadding(table.perShard(), 0);
    int64_t twice = 0;
    layout.forEachPadding(shard, [&](const Box &box) {
      Index inside(box.begin.begin(), box.begin.end());
      while (true) {
        twice += isPadding[table.storageOffset(inside)]++;
        size_t dim = inside.size();
        while (dim > 0 && ++inside[dim - 1] == box.end[dim - 1]) {
          inside[dim - 1] = box.begin[dim - 1];
          --dim;
        }
        if (dim == 0)
          return;
      }
    });
    ASSERT_EQ(twice, 0);
    for (int64_t offset = 0; offset < table.perShard(); ++offset)
      ASSERT_EQ(isPadding[offset] != 0, table.elements[shard * table.perShard() + offset] < 0)
          << "shard " << shard << " " << offset;
  }
}

/// The pieces of every row are where the single elements are.
void checkPieces(const Table &table, const TensorLayout &layout) {
  if (layout.shape().empty() || std::count(layout.shape().begin(), layout.shape().end(), 0))
    return;
  const LayoutIndexer indexer(layout);
  const int64_t length = layout.shape().back();
  table.forEachIndex([&](const Index &index) {
    if (index.back() != 0)
      return;
    Index row = index;
    int64_t next = 0;
    indexer.forEachPiece(row.data(), 0, length, [&](Address address, int64_t first, int64_t count) {
      ASSERT_EQ(first, next);
      next += count;
      for (int64_t column = first; column < first + count; ++column) {
        Index element = index;
        element.back() = column;
        const int64_t bit = (column - first) * bitsOf(layout.dtype()) + address.bit;
        ASSERT_EQ(indexer.addressOf(element.data()), (Address{address.shard, address.byte + bit / 8, int(bit % 8)}));
      }
    });
    ASSERT_EQ(next, length);
  });
}
} // namespace

TEST(LayoutProperties, LogicalAndPhysicalAreIsomorphic) {
  Random random(20);
  int cases = 0, refused = 0, tiled = 0, padded = 0;
  while (cases < kCases) {
    LayoutSpec spec = randomSpec(random);
    Table table(spec);
    if (random.chance(30)) {
      // Shards that begin later than they have to: the last ones have fewer elements, or none.
      for (int64_t extent : table.scalarShard)
        spec.scalarShardShape.push_back(std::max<int64_t>(extent, 1) + random.pick(0, 40));
      table = Table(spec, Index(spec.scalarShardShape.begin(), spec.scalarShardShape.end()));
      spec.shardShape.assign(table.shard.begin(), table.shard.end());
    }
    if (table.places() > kMaxPlaces)
      continue;
    SCOPED_TRACE(describe(spec));
    const bool areApart = table.fill();
    auto layout = TensorLayout::create(spec);
    if (!layout) {
      llvm::consumeError(layout.takeError());
      ASSERT_TRUE(!areApart || hasDimInTwoResults(spec));
      ++refused;
      continue;
    }
    ASSERT_TRUE(areApart);
    ASSERT_EQ(std::vector<int64_t>(layout->shardShape()), table.shard);
    ASSERT_EQ(std::vector<int64_t>(layout->scalarShardShape()), table.scalarShard);
    ASSERT_EQ(layout->elementsPerShard(), table.perShard());
    checkPlaces(table, *layout);
    checkPadding(table, *layout);
    checkPieces(table, *layout);
    if (HasFatalFailure())
      return;
    ++cases;
    tiled += layout->isTiled();
    padded += std::count(table.elements.begin(), table.elements.end(), -1) > 0;
  }
  // The cases are of all kinds.
  EXPECT_LT(refused, kCases / 10);
  EXPECT_GT(tiled, kCases / 4);
  EXPECT_GT(padded, kCases / 4);
}

TEST(Divider, Divides) {
  std::mt19937_64 random(1);
  auto below = [&](int bits) { return int64_t(random() >> (64 - bits)); };
  for (int round = 0; round < 200000; ++round) {
    const int64_t divisor = 1 + below(1 + round % 61), number = below(1 + round / 7 % 63);
    ASSERT_EQ(Divider(divisor).divide(number), number / divisor) << number << " / " << divisor;
  }
  for (int64_t divisor : {int64_t(1), int64_t(2), int64_t(3), (int64_t(1) << 31) + 1, (int64_t(1) << 61) + 1, int64_t(1) << 62})
    for (int64_t number : {int64_t(0), divisor - 1, divisor, divisor + 1, INT64_MAX - 1, INT64_MAX})
      ASSERT_EQ(Divider(divisor).divide(number), number / divisor) << number << " / " << divisor;
}

namespace {
/// A random expression of dimensions and constants.
AffineMap::Expr randomExpr(Random &random, AffineMap &map, int depth) {
  using Kind = AffineMap::Kind;
  if (depth == 0 || random.chance(15))
    return random.chance(70) ? map.dim(random.pick(0, map.numDims() - 1)) : map.constant(random.pick(0, 9));
  AffineMap::Expr lhs = randomExpr(random, map, depth - 1);
  if (random.chance(45))
    return map.binary(Kind::Add, lhs, randomExpr(random, map, depth - 1));
  constexpr Kind kinds[] = {Kind::Mul, Kind::FloorDiv, Kind::CeilDiv, Kind::Mod};
  return map.binary(kinds[random.pick(0, 3)], lhs, map.constant(random.pick(1, 12)));
}

/// Calls `visit` with every index of a tensor of `shape`.
void forEachIndex(const Index &shape, llvm::function_ref<void(const Index &)> visit) {
  Index index(shape.size());
  for (int64_t number = 0; number < product(shape); ++number) {
    int64_t rest = number;
    for (size_t dim = shape.size(); dim-- > 0; rest /= shape[dim])
      index[dim] = rest % shape[dim];
    visit(index);
  }
}

int64_t valueOf(const AffineMap &map, const Index &index) { return (*map.evaluate(index))[0]; }

/// Whether the values of a map on `shape` grow evenly along each dimension.
bool isLinear(const AffineMap &map, const Index &shape) {
  const Index origin(shape.size());
  Index steps;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    Index next = origin;
    next[dim] = std::min<int64_t>(1, shape[dim] - 1);
    steps.push_back(valueOf(map, next) - valueOf(map, origin));
  }
  bool result = true;
  forEachIndex(shape, [&](const Index &index) {
    int64_t value = valueOf(map, origin);
    for (size_t dim = 0; dim < shape.size(); ++dim)
      value += steps[dim] * index[dim];
    result &= value == valueOf(map, index);
  });
  return result;
}
} // namespace

// Accepted maps are linear: the map and its strides agree on all indices. No other map is accepted, and few linear ones are
// refused.
TEST(LinearMapProperty, DivisionsAgreeWithEvaluation) {
  Random random(7);
  int accepted = 0, refused = 0;
  for (int number = 0; number < kCases; ++number) {
    Index shape;
    for (int64_t rank = random.pick(1, 3); rank > 0; --rank)
      shape.push_back(random.pick(1, 9));
    AffineMap map(shape.size());
    map.addResult(randomExpr(random, map, 3));
    auto linear = LinearMap::fromAffine(map, shape);
    if (!linear) {
      EXPECT_NE(llvm::toString(linear.takeError()).find("is not linear: "), std::string::npos);
      refused += isLinear(map, shape);
      continue;
    }
    ++accepted;
    forEachIndex(shape, [&](const Index &index) {
      int64_t value = linear->offset(0);
      for (size_t dim = 0; dim < shape.size(); ++dim)
        value += linear->stride(0, dim) * index[dim];
      ASSERT_EQ(value, valueOf(map, index)) << map.str();
    });
  }
  EXPECT_GT(accepted, kCases / 3);
  EXPECT_LT(refused, accepted / 10);
}
