//===- MachineTest.cpp - Kernels that run ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <random>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

constexpr uint32_t in0 = 0, in1 = 1, out = 16;
constexpr auto f32 = static_cast<uint32_t>(DataType::Float32);

/// Reads tiles [first, first + count) of operand `operand` into `cb`, one at a time.
void readTiles(TestKernel &k, uint32_t operand, uint32_t cb, uint32_t first, uint32_t count) {
  const uint32_t base = k.call("get_common_arg_val", {operand});
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {base, cb, 1});
  const uint32_t one = k.number(1);
  k.loop(first, first + count, [&](uint32_t tile) {
    k.call("cb_reserve_back", {cb, one});
    const uint32_t to = k.call("get_write_ptr", {cb});
    k.call("noc_async_read_tile", {tile, generator, to});
    k.call("noc_async_read_barrier");
    k.call("cb_push_back", {cb, one});
  });
}

void writeTiles(TestKernel &k, uint32_t operand, uint32_t cb, uint32_t first, uint32_t count) {
  const uint32_t base = k.call("get_common_arg_val", {operand});
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {base, cb, 1});
  const uint32_t one = k.number(1);
  k.loop(first, first + count, [&](uint32_t tile) {
    k.call("cb_wait_front", {cb, one});
    const uint32_t from = k.call("get_read_ptr", {cb});
    k.call("noc_async_write_tile", {tile, generator, from});
    k.call("noc_async_write_barrier");
    k.call("cb_pop_front", {cb, one});
  });
}

/// `body` on one tile after the other, from register 0 to register 0.
void computeTiles(TestKernel &k, uint32_t count, const std::function<void()> &body) {
  const uint32_t one = k.number(1), zero = k.number(0);
  k.loop(0, count, [&](uint32_t) {
    k.call("cb_wait_front", {in0, one});
    k.call("cb_reserve_back", {out, one});
    k.call("tile_regs_acquire");
    k.call("copy_tile", {in0, zero, zero});
    body();
    k.call("tile_regs_commit");
    k.call("tile_regs_wait");
    k.call("pack_tile", {zero, out, zero});
    k.call("tile_regs_release");
    k.call("cb_push_back", {out, one});
    k.call("cb_pop_front", {in0, one});
  });
}

RunStats runOrDie(TestProgram &program) {
  llvm::Expected<RunStats> stats = program.run();
  if (stats)
    return *stats;
  ADD_FAILURE() << llvm::toString(stats.takeError());
  return {};
}

TEST(Machine, ExponentialOfTiles) {
  TestProgram program;
  constexpr uint32_t tiles = 30;
  auto *x = reinterpret_cast<float *>(program.dram(tiles)), *y = reinterpret_cast<float *>(program.dram(tiles));
  for (int i = 0; i < int(tiles) * 1024; ++i)
    x[i] = static_cast<float>(i % 2001 - 1000) / 250;
  program.buffer(in0, 2);
  program.buffer(out, 2);
  readTiles(program.kernel("reader", KernelThread::Reader), 0, in0, 0, tiles);
  writeTiles(program.kernel("writer", KernelThread::Writer), 1, out, 0, tiles);
  TestKernel &compute = program.kernel("compute", KernelThread::Compute);
  compute.call("init_sfpu", {in0, out});
  compute.call("exp_tile_init");
  const uint32_t zero = compute.number(0);
  computeTiles(compute, tiles, [&] { compute.call("exp_tile", {zero, f32}); });
  program.options.isTimed = true;
  const RunStats stats = runOrDie(program);
  for (int i = 0; i < int(tiles) * 1024; ++i)
    ASSERT_NEAR(y[i], std::exp(static_cast<double>(x[i])), 1e-5 * std::exp(static_cast<double>(x[i]))) << i;
  EXPECT_EQ(stats.tileOps.at("exp_tile"), tiles);
  EXPECT_EQ(stats.tileOps.at("copy_tile"), tiles);
  EXPECT_EQ(stats.inits, 2u);
  EXPECT_EQ(stats.nocBytesRead, tiles * 4096u);
  EXPECT_EQ(stats.nocBytesWritten, tiles * 4096u);
  EXPECT_EQ(stats.pagesPushed, 2 * tiles);
  EXPECT_EQ(stats.pagesPopped, 2 * tiles);
  EXPECT_EQ(stats.dstPeak, 1u);
  EXPECT_EQ(stats.cbBytes, 4 * 4096u);
  EXPECT_EQ(stats.l1Peak, 4 * 4096u);
  // The vector unit has most to do (hardware.md 6.7); the reader needs 383 cycles for a tile and 4096 bytes at 22.2 per cycle.
  EXPECT_EQ(stats.timing.vector, tiles * 2533u);
  EXPECT_GT(stats.timing.cycles, tiles * 2533u);
  EXPECT_LT(stats.timing.cycles, tiles * (2533 + 200u) + 2 * (383 + 4096 / 22));
  for (uint64_t busy : {stats.timing.unpacker, stats.timing.matrix, stats.timing.vector, stats.timing.packer, stats.timing.dram,
                        stats.timing.network[0], stats.timing.network[1], stats.timing.links[0], stats.timing.links[1]})
    EXPECT_LE(busy, stats.timing.cycles);
}

TEST(Machine, TensorsAndBuffersTakeL1) {
  TestProgram program;
  program.buffer(in0, 3);
  program.l1({0, 0}, 8192);
  program.l1({0, 0}, 64);
  program.l1({2, 2}, 4096);
  program.kernel("k", KernelThread::Reader).callWith("fill_l1", {1000000, 64, 0});
  EXPECT_EQ(runOrDie(program).l1Peak, 3 * 4096u + 8192 + 64);
}

/// A matrix of `rows` x `columns` tiles of small integers.
std::vector<int> randomMatrix(uint32_t seed, int rows, int columns) {
  std::mt19937 random(seed);
  std::vector<int> matrix(static_cast<size_t>(rows) * 32 * columns * 32);
  for (int &value : matrix)
    value = static_cast<int>(random() % 7) - 3;
  return matrix;
}

/// Element (row, column) of row-major tiles of 32x32, each of four faces.
size_t place(int row, int column, int columns) {
  const int tile = row / 32 * columns + column / 32, r = row % 32, c = column % 32;
  return static_cast<size_t>(tile * 1024 + (r / 16 * 2 + c / 16) * 256 + r % 16 * 16 + c % 16);
}

void store(DataType type, std::byte *memory, size_t index, float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  if (type == DataType::Float32)
    reinterpret_cast<uint32_t *>(memory)[index] = bits;
  else
    reinterpret_cast<uint16_t *>(memory)[index] = static_cast<uint16_t>(bits >> 16);
}

float fetch(DataType type, const std::byte *memory, size_t index) {
  if (type == DataType::Float32)
    return reinterpret_cast<const float *>(memory)[index];
  return std::bit_cast<float>(uint32_t(reinterpret_cast<const uint16_t *>(memory)[index]) << 16);
}

/// Rows of the product are spread over the rows of the grid, columns over its columns.
void matmulTest(DataType type, sim::Numerics numerics, hw::Dim2 grid, unsigned threads) {
  constexpr int m = 4, k = 3, n = 2;
  TestProgram program(grid);
  program.options.numerics = numerics;
  program.options.threads = threads;
  std::byte *a = program.dram(m * k, type), *b = program.dram(k * n, type), *c = program.dram(m * n, type);
  const std::vector<int> left = randomMatrix(1, m, k), right = randomMatrix(2, k, n);
  for (int i = 0; i < m * 32; ++i)
    for (int j = 0; j < k * 32; ++j)
      store(type, a, place(i, j, k), static_cast<float>(left[static_cast<size_t>(i * k * 32 + j)]));
  for (int i = 0; i < k * 32; ++i)
    for (int j = 0; j < n * 32; ++j)
      store(type, b, place(i, j, n), static_cast<float>(right[static_cast<size_t>(i * n * 32 + j)]));
  program.buffer(in0, 2, type);
  program.buffer(in1, 2, type);
  program.buffer(out, 2, type);

  const uint32_t rows = m / static_cast<uint32_t>(grid.y), columns = n / static_cast<uint32_t>(grid.x);
  // For the tiles of the product that belong to this core: body(row, column).
  auto forEachResult = [&](TestKernel &kernel, const std::function<void(uint32_t row, uint32_t column)> &body) {
    const uint32_t firstRow = kernel.compute(schema::Opcode::Mul, kernel.call("my_y"), kernel.number(rows));
    const uint32_t firstColumn = kernel.compute(schema::Opcode::Mul, kernel.call("my_x"), kernel.number(columns));
    kernel.loop(0, rows, [&](uint32_t row) {
      kernel.loop(0, columns, [&](uint32_t column) {
        body(kernel.compute(schema::Opcode::Add, firstRow, row), kernel.compute(schema::Opcode::Add, firstColumn, column));
      });
    });
  };
  TestKernel &reader = program.kernel("reader", KernelThread::Reader);
  const uint32_t aTiles = reader.call("get_interleaved_addr_gen_fast", {reader.call("get_common_arg_val", {0}), in0, 1});
  const uint32_t bTiles = reader.call("get_interleaved_addr_gen_fast", {reader.call("get_common_arg_val", {1}), in1, 1});
  forEachResult(reader, [&](uint32_t row, uint32_t column) {
    reader.loop(0, k, [&](uint32_t depth) {
      using schema::Opcode;
      const uint32_t aTile = reader.compute(Opcode::Add, reader.compute(Opcode::Mul, row, reader.number(k)), depth);
      const uint32_t bTile = reader.compute(Opcode::Add, reader.compute(Opcode::Mul, depth, reader.number(n)), column);
      const uint32_t one = reader.number(1);
      reader.call("cb_reserve_back", {in0, one});
      reader.call("cb_reserve_back", {in1, one});
      reader.call("noc_async_read_tile", {aTile, aTiles, reader.call("get_write_ptr", {in0})});
      reader.call("noc_async_read_tile", {bTile, bTiles, reader.call("get_write_ptr", {in1})});
      reader.call("noc_async_read_barrier");
      reader.call("cb_push_back", {in0, one});
      reader.call("cb_push_back", {in1, one});
    });
  });
  TestKernel &compute = program.kernel("compute", KernelThread::Compute);
  compute.call("mm_init", {in0, in1, out, compute.number(0)});
  forEachResult(compute, [&](uint32_t, uint32_t) {
    const uint32_t one = compute.number(1), zero = compute.number(0);
    compute.call("tile_regs_acquire");
    compute.loop(0, k, [&](uint32_t) {
      compute.call("cb_wait_front", {in0, one});
      compute.call("cb_wait_front", {in1, one});
      compute.call("matmul_tiles", {in0, in1, zero, zero, zero});
      compute.call("cb_pop_front", {in0, one});
      compute.call("cb_pop_front", {in1, one});
    });
    compute.call("tile_regs_commit");
    compute.call("cb_reserve_back", {out, one});
    compute.call("tile_regs_wait");
    compute.call("pack_tile", {zero, out, zero});
    compute.call("tile_regs_release");
    compute.call("cb_push_back", {out, one});
  });
  TestKernel &writer = program.kernel("writer", KernelThread::Writer);
  const uint32_t cTiles = writer.call("get_interleaved_addr_gen_fast", {writer.call("get_common_arg_val", {2}), out, 1});
  forEachResult(writer, [&](uint32_t row, uint32_t column) {
    using schema::Opcode;
    const uint32_t tile = writer.compute(Opcode::Add, writer.compute(Opcode::Mul, row, writer.number(n)), column);
    const uint32_t one = writer.number(1);
    writer.call("cb_wait_front", {out, one});
    writer.call("noc_async_write_tile", {tile, cTiles, writer.call("get_read_ptr", {out})});
    writer.call("noc_async_write_barrier");
    writer.call("cb_pop_front", {out, one});
  });
  const RunStats stats = runOrDie(program);
  EXPECT_EQ(stats.tileOps.at("matmul_tiles"), static_cast<uint64_t>(m * k * n));
  for (int i = 0; i < m * 32; ++i)
    for (int j = 0; j < n * 32; ++j) {
      int sum = 0;
      for (int d = 0; d < k * 32; ++d)
        sum += left[static_cast<size_t>(i * k * 32 + d)] * right[static_cast<size_t>(d * n * 32 + j)];
      // Sums of at most 8 bits fit bf16; others are off by half a unit for each time that they were rounded.
      const float found = fetch(type, c, place(i, j, n));
      if (type == DataType::Float32 || std::abs(sum) < 256)
        ASSERT_NEAR(found, sum, type == DataType::Float32 ? 0 : 0.5) << i << ' ' << j;
    }
}

TEST(Machine, ProductOnOneCore) { matmulTest(DataType::Float32, sim::Numerics::Device, {1, 1}, 1); }
TEST(Machine, ProductInBF16) { matmulTest(DataType::BFloat16, sim::Numerics::Device, {1, 1}, 1); }
TEST(Machine, ProductOnSixteenCores) { matmulTest(DataType::Float32, sim::Numerics::Ieee, {4, 2}, 2); }

//===----------------------------------------------------------------------===//
// Cores that tell each other
//===----------------------------------------------------------------------===//

/// The first core reads a tile and multicasts it to a row of cores when they are ready; every core adds its own column to it and
/// writes the sum. The time that it takes.
uint64_t multicastTest(unsigned threads) {
  using schema::Opcode;
  constexpr uint32_t cores = 8;
  TestProgram program({1, cores});
  program.options.threads = threads;
  program.options.isTimed = true;
  auto *x = reinterpret_cast<float *>(program.dram(1)), *y = reinterpret_cast<float *>(program.dram(cores));
  for (int i = 0; i < 1024; ++i)
    x[i] = static_cast<float>(i);
  program.buffer(in0, 1);
  program.buffer(out, 1);
  const uint32_t zeroes[] = {0, 0};
  program.view.semaphores = zeroes;

  TestKernel &reader = program.kernel("reader", KernelThread::Reader);
  const uint32_t one = reader.number(1), zero = reader.number(0), x0 = reader.number(18), y0 = reader.number(18);
  const uint32_t isReady = reader.call("get_semaphore", {0}), isSent = reader.call("get_semaphore", {1});
  reader.call("cb_reserve_back", {in0, one});
  const uint32_t to = reader.call("get_write_ptr", {in0});
  const uint32_t receives = reader.call("my_x");
  reader.emit(Opcode::If, 0, {receives});
  reader.call("noc_semaphore_inc", {reader.call("get_noc_addr", {x0, y0, isReady}), one});
  reader.call("noc_semaphore_wait", {isSent, one});
  reader.emit(Opcode::Else, 0, {});
  const uint32_t generator = reader.call("get_interleaved_addr_gen_fast", {reader.call("get_common_arg_val", {0}), in0, 1});
  reader.call("noc_async_read_tile", {zero, generator, to});
  reader.call("noc_async_read_barrier");
  const uint32_t others = reader.number(cores - 1), last = reader.number(18 + cores - 1);
  reader.call("noc_semaphore_wait", {isReady, others});
  reader.call("noc_async_write_multicast",
              {to, reader.call("get_noc_multicast_addr", {x0, y0, last, y0, to}), reader.number(4096), others});
  reader.call("noc_async_write_barrier");
  reader.call("noc_semaphore_set", {isSent, one});
  reader.call("noc_semaphore_set_multicast", {isSent, reader.call("get_noc_multicast_addr", {x0, y0, last, y0, isSent}), others});
  reader.emit(Opcode::End, 0, {});
  reader.call("cb_push_back", {in0, one});

  TestKernel &compute = program.kernel("compute", KernelThread::Compute);
  const uint32_t none = compute.number(0);
  computeTiles(compute, 1, [&] {
    // A half, then one for each column.
    compute.loop(0, 1, [&](uint32_t) { compute.call("add_unary_tile", {none, std::bit_cast<uint32_t>(0.5f), f32}); });
    const uint32_t column = compute.call("my_x"), step = compute.number(1), variable = compute.writer.makeRegister();
    compute.emit(Opcode::For, variable, {none, column, step});
    compute.call("add_unary_tile", {none, std::bit_cast<uint32_t>(1.0f), f32});
    compute.emit(Opcode::End, 0, {});
  });

  TestKernel &writer = program.kernel("writer", KernelThread::Writer);
  const uint32_t page = writer.number(1), tile = writer.call("my_x");
  const uint32_t tiles = writer.call("get_interleaved_addr_gen_fast", {writer.call("get_common_arg_val", {1}), out, 1});
  writer.call("cb_wait_front", {out, page});
  writer.call("noc_async_write_tile", {tile, tiles, writer.call("get_read_ptr", {out})});
  writer.call("noc_async_write_barrier");
  writer.call("cb_pop_front", {out, page});

  const RunStats stats = runOrDie(program);
  for (uint32_t core = 0; core < cores; ++core)
    for (uint32_t i = 0; i < 1024; ++i)
      EXPECT_EQ(y[core * 1024 + i], static_cast<float>(i) + 0.5f + static_cast<float>(core));
  EXPECT_EQ(stats.tileOps.at("add_unary_tile"), 8u + 28u);
  return stats.timing.cycles;
}

TEST(Machine, MulticastsTheSameOnAnyNumberOfThreads) {
  const uint64_t cycles = multicastTest(1);
  // A DRAM read, two ways of semaphores, the multicast and a DRAM write follow each other.
  EXPECT_GT(cycles, 383u + 290u + 290u + 401u);
  for (unsigned threads : {2, 4})
    for (int repetition = 0; repetition < 5; ++repetition)
      EXPECT_EQ(multicastTest(threads), cycles);
}

//===----------------------------------------------------------------------===//
// Rows and tiles, and other formats
//===----------------------------------------------------------------------===//

/// A block of two tiles goes through \p call; element (row, column) of its 32x64 is \p before there and \p after behind.
void blockTest(const char *call, DataType type, const std::function<size_t(int row, int column)> &before,
               const std::function<size_t(int row, int column)> &after) {
  TestProgram program;
  std::byte *x = program.dram(2, type), *y = program.dram(2, type);
  for (int row = 0; row < 32; ++row)
    for (int column = 0; column < 64; ++column)
      store(type, x, before(row, column), static_cast<float>(row * 64 + column) / (type == DataType::Float32 ? 3.0f : 1.0f));
  program.buffer(in0, 2, type);
  program.buffer(out, 2, type);
  TestKernel &reader = program.kernel("reader", KernelThread::Reader);
  readTiles(reader, 0, in0, 0, 2);
  TestKernel &compute = program.kernel("compute", KernelThread::Compute);
  compute.callWith("cb_wait_front", {in0, 2});
  compute.callWith("cb_reserve_back", {out, 2});
  compute.callWith(call, {in0, 2, out});
  compute.callWith("cb_push_back", {out, 2});
  compute.callWith("cb_pop_front", {in0, 2});
  writeTiles(program.kernel("writer", KernelThread::Writer), 1, out, 0, 2);
  runOrDie(program);
  for (int row = 0; row < 32; ++row)
    for (int column = 0; column < 64; ++column)
      ASSERT_EQ(fetch(type, y, after(row, column)), fetch(type, x, before(row, column))) << row << ' ' << column;
}

size_t rowMajor(int row, int column) { return static_cast<size_t>(row * 64 + column); }
size_t tiled(int row, int column) { return place(row, column, 2); }

TEST(Machine, MakesTilesOfRows) {
  blockTest("tilize_block", DataType::Float32, rowMajor, tiled);
  blockTest("tilize_block", DataType::BFloat16, rowMajor, tiled);
}
TEST(Machine, MakesRowsOfTiles) {
  blockTest("untilize_block", DataType::Float32, tiled, rowMajor);
  blockTest("untilize_block", DataType::BFloat16, tiled, rowMajor);
}

/// The result of \p body for a tile of \p value everywhere.
float valueAfter(DataType type, float value, bool is32BitDst, sim::Numerics numerics,
                 const std::function<void(TestKernel &k, uint32_t zero)> &body) {
  TestProgram program;
  program.options.numerics = numerics;
  std::byte *x = program.dram(1, type), *y = program.dram(1, DataType::Float32);
  for (size_t i = 0; i < 1024; ++i)
    store(type, x, i, value);
  program.buffer(in0, 1, type);
  program.buffer(out, 1);
  readTiles(program.kernel("reader", KernelThread::Reader), 0, in0, 0, 1);
  TestKernel &compute = program.kernel("compute", KernelThread::Compute);
  compute.is32BitDst = is32BitDst;
  const uint32_t zero = compute.number(0);
  computeTiles(compute, 1, [&] { body(compute, zero); });
  writeTiles(program.kernel("writer", KernelThread::Writer), 1, out, 0, 1);
  runOrDie(program);
  return reinterpret_cast<const float *>(y)[777];
}

TEST(Machine, RoundsToTheFormatOfRegisters) {
  const auto third = [](TestKernel &k, uint32_t zero) { k.call("mul_unary_tile", {zero, std::bit_cast<uint32_t>(1.0f / 3), f32}); };
  EXPECT_EQ(valueAfter(DataType::BFloat16, 1.0f, true, sim::Numerics::Device, third), 1.0f / 3);
  EXPECT_EQ(valueAfter(DataType::BFloat16, 1.0f, false, sim::Numerics::Reference, third), 1.0f / 3);
  // 0.333984375 is the bf16 next to a third.
  EXPECT_EQ(valueAfter(DataType::BFloat16, 1.0f, false, sim::Numerics::Ieee, third), 0.333984375f);
  EXPECT_EQ(valueAfter(DataType::BFloat16, 1.0f, false, sim::Numerics::Device, third), 0.333984375f);
  // f32 goes to 32-bit registers as it is, to others as bf16.
  const auto nothing = [](TestKernel &, uint32_t) {};
  EXPECT_EQ(valueAfter(DataType::Float32, 1.0f + 0x1p-20f, true, sim::Numerics::Device, nothing), 1.0f + 0x1p-20f);
  EXPECT_EQ(valueAfter(DataType::Float32, 1.0f + 0x1p-20f, false, sim::Numerics::Device, nothing), 1.0f);
}

TEST(Machine, RoundsNarrowOperandsInIeeeNumerics) {
  // A third, and then the same once more: of a bf16 number, or a block float with two bits behind the leading one.
  const auto thirdOf = [](DataType format) {
    return [format](TestKernel &k, uint32_t zero) {
      const uint32_t bits = std::bit_cast<uint32_t>(1.0f / 3);
      k.call("mul_unary_tile", {zero, bits, f32});
      k.narrowNext(0, format);
      k.call("mul_unary_tile", {zero, std::bit_cast<uint32_t>(1.0f), f32});
    };
  };
  const auto bf16 = thirdOf(DataType::BFloat16), bfp4 = thirdOf(DataType::BFP_BFloat4);
  EXPECT_EQ(valueAfter(DataType::Float32, 1.0f, true, sim::Numerics::Ieee, bf16), 0.333984375f);
  EXPECT_EQ(valueAfter(DataType::Float32, 1.0f, true, sim::Numerics::Ieee, bfp4), 0.3125f);
  for (sim::Numerics numerics : {sim::Numerics::Device, sim::Numerics::Reference})
    EXPECT_EQ(valueAfter(DataType::Float32, 1.0f, true, numerics, bf16), 1.0f / 3);
}

TEST(Machine, RefusesNarrowOperandsOfOtherFormats) {
  TestProgram program;
  TestKernel &k = program.kernel("k", KernelThread::Compute);
  k.narrowNext(0, DataType::Int32);
  EXPECT_EQ(program.error(), "kernel 'k': expected a float format of the operand in line 1, found 12");
  k.narrowOperands = {{2}, {1}};
  EXPECT_EQ(program.error(), "kernel 'k': expected narrow operands in the order of lines, found line 1 later");
}

TEST(Machine, ShiftsByFiveBits) {
  const auto shifted = [](schema::Opcode shift, uint32_t value, uint32_t bits) {
    TestProgram program;
    TestKernel &k = program.kernel("k", KernelThread::Reader);
    // The error names the shifted number.
    k.compute(schema::Opcode::DivU, k.compute(shift, k.number(value), k.number(bits)), k.number(0));
    return program.error();
  };
  EXPECT_NE(shifted(schema::Opcode::ShL, 1, 33).find("expected a nonzero divisor of 2, found 0"), std::string::npos);
  EXPECT_NE(shifted(schema::Opcode::ShRU, 12, 34).find("expected a nonzero divisor of 3, found 0"), std::string::npos);
}

TEST(Machine, AcquiredRegistersHoldZeros) {
  const auto add = [](TestKernel &k, uint32_t zero) {
    const uint32_t one = k.number(1);
    k.call("add_binary_tile", {one, zero, one, f32});
    k.call("add_binary_tile", {one, zero, zero, f32});
  };
  EXPECT_EQ(valueAfter(DataType::Float32, 1.25f, true, sim::Numerics::Device, add), 2.5f);
}

TEST(Machine, ComputesWithIntegers) {
  const auto si32 = static_cast<uint32_t>(DataType::Int32);
  const auto viaIntegers = [&](TestKernel &k, uint32_t zero) {
    k.call("typecast_tile", {zero, f32, si32});
    k.call("rsub_unary_tile", {zero, static_cast<uint32_t>(-5), si32});
    k.call("typecast_tile", {zero, si32, f32});
  };
  // -2.75 truncates to -2; -5 - -2 = -3.
  EXPECT_EQ(valueAfter(DataType::Float32, -2.75f, true, sim::Numerics::Device, viaIntegers), -3.0f);
}

TEST(Machine, ConvertsToTheFormat) {
  const auto via = [](DataType type, DataType back, float value) {
    const auto there = static_cast<uint32_t>(type), to = static_cast<uint32_t>(back);
    const auto convert = [=](TestKernel &k, uint32_t zero) {
      k.call("typecast_tile", {zero, f32, there});
      k.call("typecast_tile", {zero, there, to});
    };
    return valueAfter(DataType::Float32, value, true, sim::Numerics::Device, convert);
  };
  // Registers have 32 bits, the formats fewer.
  EXPECT_EQ(via(DataType::UInt16, DataType::Float32, 70000.5f), 65535);
  EXPECT_EQ(via(DataType::UInt16, DataType::Float32, -3), 0);
  EXPECT_EQ(via(DataType::UInt16, DataType::Float32, 1234.75f), 1234);
  EXPECT_EQ(via(DataType::UInt8, DataType::Float32, 3e9f), 255);
  EXPECT_EQ(via(DataType::UInt32, DataType::Float32, 70000.5f), 70000);
  // 259 is half way between numbers of bf16, and goes to the even one.
  EXPECT_EQ(via(DataType::Int32, DataType::BFloat16, 259), 260);
}

} // namespace
