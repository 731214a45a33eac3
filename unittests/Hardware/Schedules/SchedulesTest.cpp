//===- SchedulesTest.cpp - Shapes of library calls ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Properties of every schedule, independent of the constants of a chip: work is done once, cores have a part of it or none, more of
// it takes no less time.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Schedules/Schedules.h"

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/System/Chip.h"

#include "gtest/gtest.h"

#include <functional>

using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

ChipDesc chipNamed(llvm::StringRef name) { return builtinSystem(name)->chipDescs.front(); }

DeviceTensor tensor(uint64_t rows, uint64_t columns, uint64_t matrices = 1) {
  DeviceTensor result;
  result.matrices = matrices;
  result.rows = rows;
  result.columns = columns;
  return result;
}

DeviceTensor rowMajor(uint64_t rows, uint64_t columns) {
  DeviceTensor result = tensor(rows, columns);
  result.isTiled = false;
  return result;
}

DeviceTensor sharded(uint64_t rows, uint64_t columns, uint64_t shardRows) {
  DeviceTensor result = tensor(rows, columns);
  result.memory = DeviceMemory::L1;
  result.placement = MemoryLayout::HeightSharded;
  result.shardRows = shardRows;
  result.shardColumns = columns;
  return result;
}

/// Calls `visit` with every step of `thread` and how often it happens.
void forEachStep(const ThreadShape &thread, size_t begin, size_t end, uint64_t trips,
                 const std::function<void(const Step &, uint64_t)> &visit) {
  for (size_t at = begin; at < end; ++at) {
    const ThreadShape::Node &node = thread.nodes[at];
    if (node.trips == 0) {
      visit(node.step, trips * node.step.times);
      continue;
    }
    forEachStep(thread, at + 1, at + 1 + node.length, trips * node.trips, visit);
    at += node.length;
  }
}

/// Bytes that events of `kind` move, over all cores.
uint64_t bytesOf(const KernelShape &shape, EventKind kind) {
  uint64_t bytes = 0;
  for (const CoreClass &cores : shape.classes)
    for (const ThreadShape &thread : cores.threads)
      forEachStep(thread, 0, thread.nodes.size(), cores.cores.size(), [&](const Step &step, uint64_t times) {
        if (step.kind == kind)
          bytes += times * cores.streams[step.stream].bytes;
      });
  return bytes;
}

/// Cycles; the events must be possible.
uint64_t cyclesOf(const KernelShape &shape, const ChipDesc &chip) {
  llvm::Expected<Timing> timing = simulate(shape, chip);
  if (timing)
    return timing->cycles;
  ADD_FAILURE() << llvm::toString(timing.takeError());
  return 0;
}

ElementwiseArgs unary(const DeviceTensor &tensor) {
  ElementwiseArgs args;
  args.operands = {tensor};
  args.result = tensor;
  args.wire = wireNumber("exp");
  return args;
}

MatmulArgs product(uint64_t rows, uint64_t depth, uint64_t columns) {
  MatmulArgs args;
  args.a = tensor(rows, depth);
  args.b = tensor(depth, columns);
  args.result = tensor(rows, columns);
  args.compute.fidelity = Fidelity::HiFi2;
  return args;
}

//===----------------------------------------------------------------------===//
// Division of work
//===----------------------------------------------------------------------===//

TEST(Schedules, ElementwiseTilesAreSplitEvenly) {
  const ChipDesc chip = chipNamed("n150");
  for (uint64_t tiles : {1u, 3u, 63u, 64u, 65u, 100u, 128u, 1000u}) {
    const KernelShape shape = elementwiseShape(unary(tensor(32, tiles * 32)), chip);
    EXPECT_EQ(shape.numCores(), std::min<uint64_t>(tiles, 64)) << tiles;
    EXPECT_LE(shape.classes.size(), 2u);
    EXPECT_EQ(bytesOf(shape, EventKind::ReadDram), tiles * 2048) << tiles;
    EXPECT_EQ(bytesOf(shape, EventKind::WriteDram), tiles * 2048) << tiles;
  }
}

TEST(Schedules, RowsOfElementwiseOperationsMoveOnce) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    for (const auto &[rows, columns] : {std::pair(64u, 147u), {4096u, 3u}, {1000u, 1u}, {32u, 1024u}, {128u, 2048u}, {7u, 5000u}}) {
      SCOPED_TRACE(testing::Message() << name << ", " << rows << "x" << columns);
      const KernelShape shape = elementwiseShape(unary(rowMajor(rows, columns)), chip);
      const uint64_t bytes = uint64_t(rows) * columns * 2;
      for (const EventKind kind : {EventKind::ReadDram, EventKind::WriteDram}) {
        EXPECT_GE(bytesOf(shape, kind), bytes);
        // Of the last unit, and of rows in parts, there may be less.
        EXPECT_LE(static_cast<double>(bytesOf(shape, kind)), 1.3 * static_cast<double>(bytes) + 4096);
      }
      EXPECT_GT(cyclesOf(shape, chip), 0u);
    }
  }
}

TEST(Schedules, TransfersOfConvolutionsFitInL1) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    ConvolutionArgs args;
    args.window = {8, 14, 14, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1};
    args.operand = tensor(8 * 14 * 14, 512);
    args.weights = tensor(9 * 512, 2048);
    args.result = tensor(8 * 14 * 14, 2048);
    const KernelShape shape = convolutionShape(args, chip);
    for (const CoreClass &cores : shape.classes)
      for (const PageStream &stream : cores.streams)
        EXPECT_LE(stream.bytes, chip.usableL1Size() / 2) << name;
    EXPECT_GT(cyclesOf(shape, chip), 0u);
  }
}

TEST(Schedules, LastShardHasThePartThatIsLeft) {
  const ChipDesc chip = chipNamed("n150");
  // Five rows of tiles in shards of two: the third core has one. The library reads such shards like pages of other cores.
  const KernelShape shape = elementwiseShape(unary(sharded(160, 64, 64)), chip);
  EXPECT_EQ(shape.numCores(), 3u);
  ASSERT_EQ(shape.classes.size(), 2u);
  EXPECT_EQ(shape.classes[1].cores.size(), 1u);
  EXPECT_EQ(bytesOf(shape, EventKind::ReadCore), 160u * 64 * 2);
  // Whole ones stay where they are.
  const KernelShape whole = elementwiseShape(unary(sharded(192, 64, 64)), chip);
  EXPECT_EQ(whole.numCores(), 3u);
  EXPECT_EQ(bytesOf(whole, EventKind::ReadDram) + bytesOf(whole, EventKind::ReadCore), 0u);
  EXPECT_LT(cyclesOf(whole, chip), cyclesOf(shape, chip));
}

TEST(Schedules, TilesBecomeRowsAndBack) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    for (uint64_t rows : {32u, 96u, 2048u, 5120u})
      for (uint64_t columns : {32u, 96u, 512u}) {
        const KernelShape to = tilizeShape({rowMajor(rows, columns), tensor(rows, columns), 0, false, false, {}, {}}, chip);
        const KernelShape from = untilizeShape({tensor(rows, columns), rowMajor(rows, columns), 0, false, false, {}, {}}, chip);
        EXPECT_EQ(bytesOf(to, EventKind::ReadDram), rows * columns * 2);
        EXPECT_EQ(bytesOf(to, EventKind::WriteDram), rows * columns * 2);
        EXPECT_EQ(bytesOf(from, EventKind::ReadDram), rows * columns * 2);
        EXPECT_EQ(bytesOf(from, EventKind::WriteDram), rows * columns * 2);
        EXPECT_GT(cyclesOf(to, chip), 0u);
        EXPECT_GT(cyclesOf(from, chip), 0u);
      }
  }
}

TEST(Schedules, ProductsReadEachOperandOnce) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    for (const auto &[rows, depth, columns] : {std::tuple(512, 512, 512), {1024, 256, 736}, {32, 1024, 4096}, {8192, 64, 128}}) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(depth) + "x" + std::to_string(columns));
      const KernelShape shape = matmulShape(product(rows, depth, columns), chip);
      // Multicast: no core reads what another one has read. Blocks of the reduction are padded, rows and columns are not.
      EXPECT_EQ(bytesOf(shape, EventKind::ReadDram), static_cast<uint64_t>(rows * depth + depth * columns) * 2);
      EXPECT_GT(cyclesOf(shape, chip), 0u);
      EXPECT_LE(shape.numCores(), chip.numWorkers());
    }
  }
}

TEST(Schedules, ShardsAreFilledAndEmptiedOnce) {
  const ChipDesc chip = chipNamed("n150");
  const DeviceTensor plain = tensor(1024, 128), shards = sharded(1024, 128, 64);
  EXPECT_EQ(bytesOf(moveShape({{plain}, shards, 0, false, {}}, chip), EventKind::ReadDram), 1024u * 128 * 2);
  EXPECT_EQ(bytesOf(moveShape({{shards}, plain, 0, false, {}}, chip), EventKind::WriteDram), 1024u * 128 * 2);
  // Two operands that are joined in shards.
  EXPECT_GT(cyclesOf(moveShape({{plain, plain}, sharded(2048, 128, 128), 0, false, {}}, chip), chip), 0u);
  EXPECT_EQ(bytesOf(moveShape({{shards}, sharded(1024, 128, 32), 0, false, {}}, chip), EventKind::ReadCore), 1024u * 128 * 2);
}

//===----------------------------------------------------------------------===//
// Times
//===----------------------------------------------------------------------===//

/// Cycles of `make(size)` for growing sizes do not fall. A hundredth is left for the order in which cores reach a bank.
template <class Make> void expectMonotone(const char *what, std::vector<uint64_t> sizes, Make make) {
  for (const char *name : {"n150", "p100", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    uint64_t before = 0;
    for (uint64_t size : sizes) {
      const uint64_t cycles = cyclesOf(make(size, chip), chip);
      EXPECT_GE(static_cast<double>(cycles) * 1.01, static_cast<double>(before)) << what << " of " << size << " on " << name;
      EXPECT_GT(cycles, 0u);
      before = cycles;
    }
  }
}

TEST(Schedules, TimesGrowWithShapes) {
  const std::vector<uint64_t> sizes = {32, 64, 128, 512, 1024, 2048, 4096};
  expectMonotone("exp", sizes, [](uint64_t n, const ChipDesc &chip) { return elementwiseShape(unary(tensor(n, 512)), chip); });
  expectMonotone("slice", sizes, [](uint64_t n, const ChipDesc &chip) {
    return moveShape({{tensor(n, 1024)}, tensor(n, 512), 0, false, {}}, chip);
  });
  expectMonotone("transpose", sizes, [](uint64_t n, const ChipDesc &chip) {
    TransposeArgs args;
    args.operand = tensor(n, 256);
    args.result = tensor(256, n);
    return transposeShape(args, chip);
  });
  expectMonotone("softmax", sizes, [](uint64_t n, const ChipDesc &chip) {
    SoftmaxArgs args;
    args.operand = args.result = tensor(n, 256);
    return softmaxShape(args, chip);
  });
  expectMonotone("layer norm", sizes, [](uint64_t n, const ChipDesc &chip) {
    NormArgs args;
    args.operand = args.result = tensor(256, n);
    args.weight = args.bias = tensor(32, n);
    return normShape(args, chip);
  });
  expectMonotone("sum", sizes, [](uint64_t n, const ChipDesc &chip) {
    ReduceArgs args;
    args.operand = tensor(512, n);
    args.result = tensor(512, 32);
    return reduceShape(args, chip);
  });
  expectMonotone("tilize", sizes, [](uint64_t n, const ChipDesc &chip) {
    return tilizeShape({rowMajor(n, 256), tensor(n, 256), 0, false, false, {}, {}}, chip);
  });
}

TEST(Schedules, TimesOfProductsGrowWithEachExtent) {
  // Narrower results have another schedule, and may take longer.
  const std::vector<uint64_t> sizes = {128, 256, 512, 1024};
  expectMonotone("rows", sizes, [](uint64_t n, const ChipDesc &chip) { return matmulShape(product(n, 512, 512), chip); });
  expectMonotone("depth", sizes, [](uint64_t n, const ChipDesc &chip) { return matmulShape(product(512, n, 512), chip); });
  expectMonotone("columns", sizes, [](uint64_t n, const ChipDesc &chip) { return matmulShape(product(512, 512, n), chip); });
}

TEST(Schedules, ProductsTakeNoLessThanTheMatrixUnit) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    for (uint64_t n : {256u, 1024u, 2048u})
      for (Fidelity fidelity : {Fidelity::LoFi, Fidelity::HiFi4}) {
        MatmulArgs args = product(n, n, n);
        args.compute.fidelity = fidelity;
        const double tiles = static_cast<double>(n) / 32, phases = numFidelityPhases(fidelity);
        EXPECT_GE(static_cast<double>(cyclesOf(matmulShape(args, chip), chip)),
                  tiles * tiles * tiles * 16 * phases / static_cast<double>(chip.numWorkers()));
      }
  }
}

TEST(Schedules, RotatingSendersAgree) {
  const ChipDesc chip = chipNamed("n150");
  MatmulArgs args = product(1024, 1024, 1024);
  for (DeviceTensor *shards : {&args.a, &args.result}) {
    shards->memory = DeviceMemory::L1;
    shards->placement = MemoryLayout::BlockSharded;
    shards->shardRows = shards->shardColumns = 128;
  }
  const KernelShape shape = matmulShape(args, chip);
  EXPECT_EQ(shape.numCores(), 64u);
  // A is in L1, each core's part goes to the row once.
  EXPECT_EQ(bytesOf(shape, EventKind::ReadDram), 1024u * 1024 * 2);
  EXPECT_GT(cyclesOf(shape, chip), 0u);
}

TEST(Schedules, CoresBesideBanksReadTheirShards) {
  for (const char *name : {"n150", "p150"}) {
    const ChipDesc chip = chipNamed(name);
    const uint64_t banks = chip.numDramChannels;
    MatmulArgs args = product(32, 1024, banks * 128);
    args.b.placement = MemoryLayout::WidthSharded;
    args.b.shardRows = 1024;
    args.b.shardColumns = 128;
    MatmulConfig config;
    config.kind = MatmulConfig::Kind::DramSharded;
    config.innerBlock = 4;
    config.rowsPerCore = 1;
    config.columnsPerCore = config.subblockColumns = 4;
    args.config = config;
    const KernelShape shape = matmulShape(args, chip);
    EXPECT_EQ(shape.numCores(), banks);
    EXPECT_EQ(bytesOf(shape, EventKind::ReadDram), (32 * 1024 + 1024 * banks * 128) * 2);
    // Every core reads B from one bank, and no two from the same.
    std::vector<bool> seen(banks);
    for (const CoreClass &cores : shape.classes)
      for (const PageStream &stream : cores.streams)
        if (stream.isRead && stream.places.size() == banks)
          for (size_t core = 0; core < cores.cores.size(); ++core) {
            const uint32_t bank = stream.placeOf(core, 0, static_cast<uint32_t>(banks));
            EXPECT_EQ(bank, stream.placeOf(core, 1024 / 32 * 4 - 1, static_cast<uint32_t>(banks)));
            EXPECT_FALSE(seen[bank]);
            seen[bank] = true;
          }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), true), static_cast<ptrdiff_t>(banks));
    EXPECT_GT(cyclesOf(shape, chip), 0u);
  }
}

TEST(Schedules, SubblocksAreLargeThenSquareThenTall) {
  using Block = std::pair<uint32_t, uint32_t>;
  EXPECT_EQ(chooseSubblock(12, 16, 8), Block(4, 2));
  EXPECT_EQ(chooseSubblock(2, 12, 8), Block(2, 4));
  EXPECT_EQ(chooseSubblock(12, 9, 8), Block(2, 3));
  EXPECT_EQ(chooseSubblock(13, 10, 8), Block(1, 5));
  EXPECT_EQ(chooseSubblock(8, 8, 8, /*isOneRow=*/true), Block(1, 8));
  EXPECT_EQ(chooseSubblock(12, 12, 4), Block(2, 2));
}

// Of products in DRAM, as the library chooses on 8 x 8 cores.
TEST(Schedules, ProductsAreDividedToFit) {
  const ChipDesc chip = chipNamed("n150");
  // One row of blocks of 16 tiles: A goes to all cores.
  const MatmulConfig low = chooseMatmul(product(512, 1024, 1024), chip);
  EXPECT_EQ(low.kind, MatmulConfig::Kind::Multicast1D);
  EXPECT_TRUE(low.sendsA);
  EXPECT_EQ(low.columnsPerCore, 1u);
  // The part of a core does not fit at once; its depth goes before its extents.
  const MatmulConfig large = chooseMatmul(product(4096, 4096, 4096), chip);
  EXPECT_EQ(large.kind, MatmulConfig::Kind::Multicast2D);
  EXPECT_EQ(large.innerBlock, 16u);
  EXPECT_EQ(large.outBlockRows, 8u);
  EXPECT_EQ(large.outBlockColumns, 8u);
  const MatmulConfig small = chooseMatmul(product(2048, 2048, 2048), chip);
  EXPECT_EQ(small.innerBlock, 8u);
  EXPECT_EQ(small.outBlockRows, 8u);
  EXPECT_EQ(small.outBlockColumns, 8u);
}

TEST(Schedules, ConfigsGoBeforeTheChoice) {
  const ChipDesc chip = chipNamed("n150");
  MatmulArgs args = product(256, 256, 256);
  MatmulConfig config = chooseMatmul(args, chip);
  config.grid = {2, 2};
  config.rowsPerCore = config.columnsPerCore = 4;
  config.subblockRows = 2;
  config.subblockColumns = 4;
  args.config = config;
  EXPECT_EQ(matmulShape(args, chip).numCores(), 4u);
}

} // namespace
