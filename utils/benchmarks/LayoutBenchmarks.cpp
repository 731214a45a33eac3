//===- LayoutBenchmarks.cpp - Translating indices, moving tensors ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "ttmlir/Hardware/Layout/LayoutIndexer.h"
#include "ttmlir/Runtime/DeviceImage.h"

#include <cstring>
#include <random>

using namespace ttmlir;
using namespace ttmlir::bench;
using hw::LayoutIndexer;
using hw::LinearMap;
using hw::TensorLayout;

namespace {
constexpr int64_t kIndices = 1 << 16;

TensorLayout makeLayout(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> grid, DataType dtype, bool isTiled) {
  hw::LayoutSpec spec;
  spec.shape.assign(shape.begin(), shape.end());
  spec.grid.assign(grid.begin(), grid.end());
  spec.linear = LinearMap::collapse(shape, grid.size(), isTiled ? 32 : 1);
  spec.dtype = dtype;
  spec.tile = isTiled ? TileShape{32, 32} : TileShape{};
  return llvm::cantFail(TensorLayout::create(std::move(spec)));
}

/// The same translation straight from a layout, for any rank and tile, with division instructions.
class PlainIndexer {
public:
  explicit PlainIndexer(const TensorLayout &layout)
      : layout(layout), tile(layout.tile()), size(elementBytes(layout.dtype())), cells(layout.physicalRank(), 1) {
    cells[cells.size() - 2] = tile.height;
    cells.back() = tile.width;
  }

  hw::Address addressOf(const int64_t *index) const {
    int64_t shard = 0, cell = 0, row = 0, column = 0;
    for (unsigned result = 0; result < layout.physicalRank(); ++result) {
      int64_t place = layout.linear().offset(result);
      for (unsigned dim = 0; dim < layout.shape().size(); ++dim)
        place += layout.linear().stride(result, dim) * index[dim];
      const int64_t extent = layout.scalarShardShape()[result], inside = place % extent;
      shard = shard * layout.grid()[result] + place / extent;
      cell = cell * layout.shardShape()[result] + inside / cells[result];
      row = column;
      column = inside % cells[result];
    }
    const int64_t height = tile.faceHeight(), width = tile.faceWidth();
    const int64_t face = row / height * (tile.width / width) + column / width;
    const int64_t element = cell * tile.volume() + face * height * width + row % height * width + column % width;
    return {shard, element * size, 0};
  }

  bool indexAt(hw::Address address, int64_t *index) const {
    const int64_t height = tile.faceHeight(), width = tile.faceWidth(), across = tile.width / width;
    int64_t cell = address.byte / size / tile.volume();
    const int64_t inTile = address.byte / size % tile.volume(), face = inTile / (height * width);
    int64_t inCell[2] = {face / across * height + inTile % (height * width) / width, face % across * width + inTile % width};
    std::array<int64_t, kMaxRank> places;
    const unsigned rank = layout.physicalRank();
    for (unsigned result = rank; result-- > 0;) {
      const int64_t extent = layout.scalarShardShape()[result];
      const int64_t inside =
          cell % layout.shardShape()[result] * cells[result] + (result + 2 < rank ? 0 : inCell[result + 2 - rank]);
      if (inside >= extent)
        return false;
      places[result] = address.shard % layout.grid()[result] * extent + inside - layout.linear().offset(result);
      cell /= layout.shardShape()[result];
      address.shard /= layout.grid()[result];
    }
    std::fill_n(index, layout.shape().size(), 0);
    for (const TensorLayout::DecodeStep &step : layout.decodeSteps()) {
      int64_t rest = places[step.result];
      for (const TensorLayout::Digit &term : step.known)
        rest -= term.stride * index[term.dim];
      if (rest < 0)
        return false;
      for (const TensorLayout::Digit &digit : step.digits) {
        index[digit.dim] = rest / digit.stride;
        rest %= digit.stride;
        if (index[digit.dim] >= digit.extent)
          return false;
      }
      if (rest != 0)
        return false;
    }
    return true;
  }

private:
  const TensorLayout &layout;
  const TileShape tile;
  const int64_t size;
  llvm::SmallVector<int64_t, 4> cells;
};

/// Indices in no order, and their addresses.
struct Samples {
  std::vector<std::array<int64_t, 4>> indices;
  std::vector<hw::Address> addresses;

  explicit Samples(const TensorLayout &layout) {
    const LayoutIndexer indexer(layout);
    std::mt19937_64 random(1);
    for (int64_t i = 0; i < kIndices; ++i) {
      std::array<int64_t, 4> index;
      for (int dim = 0; dim < 4; ++dim)
        index[dim] = int64_t(random() % uint64_t(layout.shape()[dim]));
      indices.push_back(index);
      addresses.push_back(indexer.addressOf(index.data()));
    }
  }

  /// The addresses by `indexer`, added up so that none is left out.
  template <class Indexer> int64_t sumAddresses(const Indexer &indexer) const {
    int64_t sum = 0;
    for (const auto &index : indices) {
      const hw::Address address = indexer.addressOf(index.data());
      sum += address.shard + address.byte;
    }
    return sum;
  }

  /// The same for the way back.
  template <class Indexer> int64_t sumIndices(const Indexer &indexer) const {
    int64_t sum = 0;
    for (const hw::Address &address : addresses) {
      std::array<int64_t, kMaxRank> index;
      sum += indexer.indexAt(address, index.data()) ? index[0] + index[1] + index[2] + index[3] : -1;
    }
    return sum;
  }
};

/// Translations per second of processor time, ours and by division instructions; both must find the same.
llvm::Error compareIndexers(benchmark::State &state, const std::string &name, llvm::function_ref<int64_t()> ours,
                            llvm::function_ref<int64_t()> plain) {
  constexpr int kRounds = 32;
  int64_t oursSum = 0, plainSum = 0;
  auto repeated = [](llvm::function_ref<int64_t()> run, int64_t &sum) {
    return llvm::Expected<Cost>(timed([&] {
      for (int round = 0; round < kRounds; ++round)
        benchmark::DoNotOptimize(sum = run());
    }));
  };
  auto costs = alternate([&] { return repeated(ours, oursSum); }, [&] { return repeated(plain, plainSum); });
  if (!costs)
    return costs.takeError();
  if (oursSum != plainSum)
    return llvm::createStringError("the indexer and plain divisions disagree");
  constexpr double work = double(kRounds) * kIndices;
  report(state, {name,
                 Unit::IndicesPerSecond,
                 work / costs->ours.cpuSeconds,
                 "divisions",
                 work / costs->yardstick.cpuSeconds,
                 {Goal::OursAtLeast, 20e6}});
  return llvm::Error::success();
}

/// Bytes read and written per second against memcpy of as many bytes on one thread per processor.
llvm::Error compareMove(benchmark::State &state, const std::string &name, double bytes,
                        llvm::function_ref<llvm::Error(runtime::BufferPool &)> move) {
  runtime::BufferPool pool;
  const auto half = static_cast<int64_t>(bytes / 2);
  std::vector<std::byte> from(half, std::byte{1}), to(half);
  auto ours = [&]() -> llvm::Expected<Cost> {
    llvm::Error error = llvm::Error::success();
    const Cost cost = timed([&] { error = llvm::joinErrors(std::move(error), move(pool)); });
    if (error)
      return std::move(error);
    return cost;
  };
  auto copy = [&] {
    return llvm::Expected<Cost>(timed([&] {
#pragma omp parallel for schedule(static)
      for (int64_t begin = 0; begin < half; begin += 1 << 20)
        std::memcpy(&to[begin], &from[begin], std::min<int64_t>(1 << 20, half - begin));
    }));
  };
  auto costs = alternate(ours, copy);
  if (!costs)
    return costs.takeError();
  report(state, {name, Unit::BytesPerSecond, bytes / costs->ours.seconds, "memcpy", bytes / costs->yardstick.seconds, {}});
  return llvm::Error::success();
}

void addMoveBenchmarks() {
  const std::vector<int64_t> shape = {4, 2048, 4096};
  auto elements = [=](runtime::BufferPool &pool) {
    runtime::TensorDesc desc;
    desc.shape.assign(shape.begin(), shape.end());
    desc.layout.dtype = DataType::BFloat16;
    runtime::Tensor tensor = llvm::cantFail(runtime::Tensor::allocate(desc, pool));
    std::memset(tensor.data(), 0x3F, tensor.bytes());
    return tensor;
  };
  static constexpr int64_t volume = 4 * 2048 * 4096;
  for (auto [type, bytes] : {std::pair(DataType::BFloat16, 2.0), std::pair(DataType::BFP_BFloat8, 1.0625)}) {
    const std::string suffix = std::string(spelling(type));
    const std::string there = "layout/to-tiles-" + suffix, back = "layout/from-tiles-" + suffix;
    add(there, [=](benchmark::State &state) {
      runtime::BufferPool own;
      runtime::Tensor tensor = elements(own);
      const TensorLayout layout = makeLayout(shape, {8, 8}, type, true);
      return compareMove(state, there, volume * (2 + bytes),
                         [&](runtime::BufferPool &pool) { return runtime::toImage(tensor, layout, pool).takeError(); });
    });
    add(back, [=](benchmark::State &state) {
      runtime::BufferPool own;
      auto image = llvm::cantFail(runtime::toImage(elements(own), makeLayout(shape, {8, 8}, type, true), own));
      return compareMove(state, back, volume * (2 + bytes), [&](runtime::BufferPool &pool) {
        return runtime::toElements(image, runtime::Layout::host(DataType::BFloat16), pool).takeError();
      });
    });
  }
  add("layout/reshard-bf16", [=](benchmark::State &state) {
    runtime::BufferPool own;
    auto image = llvm::cantFail(runtime::toImage(elements(own), makeLayout(shape, {64, 1}, DataType::BFloat16, true), own));
    const TensorLayout blocks = makeLayout(shape, {8, 8}, DataType::BFloat16, true);
    return compareMove(state, "layout/reshard-bf16", volume * 4.0,
                       [&](runtime::BufferPool &pool) { return runtime::toImage(image, blocks, pool).takeError(); });
  });
}
} // namespace

void bench::addLayoutBenchmarks() {
  auto layout = [] { return makeLayout({8, 30, 600, 2000}, {7, 9}, DataType::BFloat16, true); };
  add("layout/address-of", [=](benchmark::State &state) {
    const TensorLayout whole = layout();
    const Samples samples(whole);
    const LayoutIndexer indexer(whole);
    const PlainIndexer plain(whole);
    return compareIndexers(
        state, "layout/address-of", [&] { return samples.sumAddresses(indexer); }, [&] { return samples.sumAddresses(plain); });
  });
  add("layout/index-at", [=](benchmark::State &state) {
    const TensorLayout whole = layout();
    const Samples samples(whole);
    const LayoutIndexer indexer(whole);
    const PlainIndexer plain(whole);
    return compareIndexers(
        state, "layout/index-at", [&] { return samples.sumIndices(indexer); }, [&] { return samples.sumIndices(plain); });
  });
  addMoveBenchmarks();
}
