//===- TileMathTest.cpp - Arithmetic on tiles -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/TileMath.h"

#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

/// Where an element is, derived here from the description of faces alone.
size_t place(int row, int column) {
  const int face = (row >= 16 ? 2 : 0) + (column >= 16 ? 1 : 0);
  return static_cast<size_t>(face * 256 + row % 16 * 16 + column % 16);
}

Tile makeTile(const std::function<float(int row, int column)> &value) {
  Tile tile;
  for (int row = 0; row < 32; ++row)
    for (int column = 0; column < 32; ++column)
      tile.floats()[place(row, column)] = value(row, column);
  return tile;
}

float at(const Tile &tile, int row, int column) { return tile.floats()[place(row, column)]; }

/// Small integers: their products and sums are exact in every format that has 7 bits or more.
Tile randomIntegers(uint32_t seed, int largest) {
  std::mt19937 random(seed);
  return makeTile([&](int, int) { return static_cast<float>(static_cast<int>(random() % (2 * largest + 1)) - largest); });
}

float fromBits(uint32_t bits) { return std::bit_cast<float>(bits); }

TEST(TileMath, PlacesElementsInFaces) {
  for (int row = 0; row < 32; ++row)
    for (int column = 0; column < 32; ++column)
      ASSERT_EQ(tileIndex(row, column), static_cast<int64_t>(place(row, column)));
}

TEST(TileMath, UnpacksAndPacksEveryType) {
  // Multiples of 1/2 up to 63 with 7 bits: exact in every float format with 6 mantissa bits; 4- and 2-bit block floats get 0 and 1.
  for (DataType type : {DataType::Float32, DataType::BFloat16, DataType::Float16, DataType::BFP_BFloat8, DataType::BFP_Float8,
                        DataType::BFP_BFloat4, DataType::BFP_Float4, DataType::BFP_BFloat2, DataType::BFP_Float2}) {
    const bool isNarrow = isBlockFloat(type) && bitsOf(type) < 8;
    const Tile in =
        makeTile([&](int row, int column) { return isNarrow ? float((row + column) % 2) : float((row * 3 + column) % 64); });
    for (Rounding rounding : {Rounding::NearestEven, Rounding::NearestAway, Rounding::Truncate}) {
      std::vector<std::byte> bytes(tileBytes(type));
      Tile out;
      packTile(WordType::Float, in, type, rounding, bytes.data());
      unpackTile(type, bytes.data(), out);
      EXPECT_EQ(std::memcmp(in.bytes, out.bytes, sizeof(in.bytes)), 0) << spelling(type);
    }
  }
}

TEST(TileMath, UnpacksIntegersAsIntegers) {
  std::vector<std::byte> bytes(4096);
  Tile tile;
  for (int i = 0; i < 1024; ++i)
    reinterpret_cast<int32_t *>(bytes.data())[i] = i - 512;
  unpackTile(DataType::Int32, bytes.data(), tile);
  EXPECT_EQ(wordTypeOf(DataType::Int32), WordType::Int32);
  EXPECT_EQ(tile.as<int32_t>()[3], -509);
  for (int i = 0; i < 1024; ++i)
    reinterpret_cast<uint16_t *>(bytes.data())[i] = static_cast<uint16_t>(65535 - i);
  unpackTile(DataType::UInt16, bytes.data(), tile);
  EXPECT_EQ(wordTypeOf(DataType::UInt16), WordType::UInt32);
  EXPECT_EQ(tile.as<uint32_t>()[1], 65534u);
  packTile(WordType::UInt32, tile, DataType::UInt8, Rounding::Truncate, bytes.data());
  EXPECT_EQ(std::to_integer<int>(bytes[1]), 254);
}

TEST(TileMath, RoundsAsTold) {
  // 1 + 3/256 + 1/512 lies between 1 + 1/128 and 1 + 2/128 in bf16; 1 + 1/256 is a tie.
  const Tile in = makeTile([](int row, int) {
    return row == 0   ? 1.0f + 1.0f / 256
           : row == 1 ? -(1.0f + 3.5f / 256)
           : row == 2 ? std::numeric_limits<float>::infinity()
                      : std::nanf("");
  });
  auto rounded = [&](Rounding rounding, int row) {
    Tile tile = in;
    roundMantissa(rounding, 7, tile);
    return at(tile, row, 0);
  };
  EXPECT_EQ(rounded(Rounding::NearestEven, 0), 1.0f);
  EXPECT_EQ(rounded(Rounding::NearestAway, 0), 1.0f + 1.0f / 128);
  EXPECT_EQ(rounded(Rounding::Truncate, 0), 1.0f);
  EXPECT_EQ(rounded(Rounding::NearestEven, 1), -(1.0f + 2.0f / 128));
  EXPECT_EQ(rounded(Rounding::NearestAway, 1), -(1.0f + 2.0f / 128));
  EXPECT_EQ(rounded(Rounding::Truncate, 1), -(1.0f + 1.0f / 128));
  for (Rounding rounding : {Rounding::NearestEven, Rounding::NearestAway, Rounding::Truncate}) {
    EXPECT_TRUE(std::isinf(rounded(rounding, 2)));
    EXPECT_TRUE(std::isnan(rounded(rounding, 3)));
  }
}

TEST(TileMath, PackerRoundsBlockFloatsAway) {
  // The largest value 64 has magnitude 64 of 7 bits, so the unit is 1: 2.5 becomes 3, -2.5 becomes -3, 0.25 becomes 0.
  const Tile in = makeTile([](int, int column) {
    const float values[] = {64.0f, 2.5f, -2.5f, 0.25f};
    return values[column % 4];
  });
  std::vector<std::byte> bytes(tileBytes(DataType::BFP_BFloat8));
  Tile out;
  packTile(WordType::Float, in, DataType::BFP_BFloat8, Rounding::Truncate, bytes.data());
  unpackTile(DataType::BFP_BFloat8, bytes.data(), out);
  EXPECT_EQ(at(out, 0, 0), 64.0f);
  EXPECT_EQ(at(out, 31, 29), 3.0f);
  EXPECT_EQ(at(out, 5, 2), -3.0f);
  EXPECT_EQ(at(out, 5, 3), 0.0f);
  // Of 7 bits 4-bit data keeps the top 3: the unit is 16, 47 is 2 units.
  const Tile other = makeTile([](int, int column) { return column % 2 ? 47.0f : 64.0f; });
  packTile(WordType::Float, other, DataType::BFP_BFloat4, Rounding::Truncate, bytes.data());
  unpackTile(DataType::BFP_BFloat4, bytes.data(), out);
  EXPECT_EQ(at(out, 3, 3), 32.0f);
}

TEST(TileMath, MultipliesMatrices) {
  const Tile a = randomIntegers(1, 4), b = randomIntegers(2, 4), before = randomIntegers(3, 8);
  for (bool isDevice : {false, true})
    for (Fidelity fidelity : {Fidelity::LoFi, Fidelity::HiFi2, Fidelity::HiFi3, Fidelity::HiFi4}) {
      Tile acc = before;
      multiplyMatrices({isDevice, fidelity, false}, a, b, acc);
      for (int row = 0; row < 32; ++row)
        for (int column = 0; column < 32; ++column) {
          int sum = static_cast<int>(at(before, row, column));
          for (int k = 0; k < 32; ++k)
            sum += static_cast<int>(at(a, row, k)) * static_cast<int>(at(b, k, column));
          ASSERT_EQ(at(acc, row, column), static_cast<float>(sum)) << row << ' ' << column;
        }
    }
}

TEST(TileMath, FidelityCutsFactors) {
  // 1 + 2^-6 has a bit in the second part of SrcA (4 bits in the first) and none outside the first of SrcB (6 bits).
  const Tile one = makeTile([](int row, int column) { return row == column ? 1.0f : 0.0f; });
  const Tile fine = makeTile([](int, int) { return 1.0f + 1.0f / 64; });
  auto product = [&](Fidelity fidelity, const Tile &a, const Tile &b) {
    Tile acc;
    fillTile(0, acc);
    multiplyMatrices({true, fidelity, false}, a, b, acc);
    return at(acc, 7, 9);
  };
  // The first factor is SrcB.
  EXPECT_EQ(product(Fidelity::LoFi, fine, one), 1.0f + 1.0f / 64);
  EXPECT_EQ(product(Fidelity::LoFi, one, fine), 1.0f);
  EXPECT_EQ(product(Fidelity::HiFi2, one, fine), 1.0f + 1.0f / 64);
  // The seventh bit of SrcB is in its second part.
  const Tile finer = makeTile([](int, int) { return 1.0f + 1.0f / 128; });
  EXPECT_EQ(product(Fidelity::HiFi2, finer, one), 1.0f);
  EXPECT_EQ(product(Fidelity::HiFi3, finer, one), 1.0f + 1.0f / 128);
  EXPECT_EQ(product(Fidelity::HiFi4, finer, one), 1.0f + 1.0f / 128);
}

TEST(TileMath, SumsRoundTo16BitDestination) {
  // 256 + 1 is a tie between 256 and 258 and goes away from zero: one product at a time, every 16-deep step rounds.
  const Tile a = makeTile([](int, int k) { return k == 0 || k == 16 ? 1.0f : 0.0f; });
  const Tile b = makeTile([](int, int) { return 1.0f; });
  Tile acc = makeTile([](int, int) { return 256.0f; });
  multiplyMatrices({true, Fidelity::LoFi, true}, a, b, acc);
  EXPECT_EQ(at(acc, 20, 20), 260.0f);
  acc = makeTile([](int, int) { return 256.0f; });
  multiplyMatrices({true, Fidelity::LoFi, false}, a, b, acc);
  EXPECT_EQ(at(acc, 20, 20), 258.0f);
}

TEST(TileMath, EltwiseMultiplyMatchesPublishedValues) {
  // hardware.md 5.7: bf16 in a destination of 16 bits, the first factor in SrcA.
  struct Case {
    Fidelity fidelity;
    float x, y, product;
  };
  for (const Case &test : {Case{Fidelity::HiFi2, 1.3125f, 7.96875f, 10.4375f}, Case{Fidelity::HiFi4, 1.3125f, 7.96875f, 10.5f},
                           Case{Fidelity::HiFi4, -3.640625f, 0.298828125f, -1.09375f},
                           Case{Fidelity::HiFi4, -3.640625f, 0.30078125f, -1.1015625f}, Case{Fidelity::HiFi4, 508, 748, 378880}}) {
    const Tile x = makeTile([&](int, int) { return test.x; }), y = makeTile([&](int, int) { return test.y; });
    Tile out;
    fillTile(0, out);
    computeFpuBinary({true, test.fidelity, true}, FpuBinary::Mul, x, y, /*accumulate=*/true, out);
    EXPECT_EQ(at(out, 30, 1), test.product) << test.x << " * " << test.y;
  }
}

bool isSame(float a, float b) { return std::isnan(a) ? std::isnan(b) : a == b; }

// NaN whose payload bits are all cut by masks, the smallest bf16, and numbers with and without low parts.
constexpr uint32_t specials[] = {0x7F800000, 0xFF800000, 0x7FC00000, 0x7F810000, 0xFF800001, 0x00000000, 0x80000000,
                                 0x3F800000, 0x3F9D7000, 0xBEBD0000, 0x7E967000, 0x00010000, 0x80012345};

TEST(TileMath, NonFiniteFactorsMultiplyAsIEEE) {
  constexpr int count = std::size(specials);
  const Tile x = makeTile([](int row, int) { return fromBits(specials[row % count]); });
  const Tile y = makeTile([](int, int column) { return fromBits(specials[column % count]); });
  // The outer product of the first 13 numbers and themselves: every other factor is zero.
  const Tile left = makeTile([&](int row, int k) { return k == 3 && row < count ? at(x, row, 0) : 0.0f; });
  const Tile right = makeTile([&](int k, int column) { return k == 3 && column < count ? at(y, 0, column) : 0.0f; });
  for (bool rounds : {false, true})
    for (Fidelity fidelity : {Fidelity::LoFi, Fidelity::HiFi2, Fidelity::HiFi3, Fidelity::HiFi4}) {
      const FpuMode mode = {true, fidelity, rounds};
      Tile product, sum = makeTile([](int, int) { return 1.0f; }), matrix = sum;
      computeFpuBinary(mode, FpuBinary::Mul, x, y, /*accumulate=*/false, product);
      computeFpuBinary(mode, FpuBinary::Mul, x, y, /*accumulate=*/true, sum);
      multiplyMatrices(mode, left, right, matrix);
      for (int row = 0; row < count; ++row)
        for (int column = 0; column < count; ++column) {
          const float a = at(x, row, 0), b = at(y, 0, column);
          if (std::isfinite(a) && std::isfinite(b)) {
            ASSERT_EQ(std::isfinite(a * b), std::isfinite(at(product, row, column)) && std::isfinite(at(matrix, row, column)));
            continue;
          }
          ASSERT_TRUE(isSame(a * b, at(product, row, column))) << a << " * " << b;
          ASSERT_TRUE(isSame(a * b, at(sum, row, column))) << a << " * " << b;
          ASSERT_TRUE(isSame(a * b, at(matrix, row, column))) << a << " * " << b;
        }
    }
}

TEST(TileMath, NonFiniteFactorsLeaveOthersAlone) {
  // One infinity changes its row of a product of matrices and itself in a product of elements, and no other bit.
  std::mt19937 random(11);
  auto number = [&](int, int) { return float(random() % 65536) / 1024 - 32; };
  const Tile a = makeTile(number), b = makeTile(number);
  Tile special = a;
  special.floats()[place(5, 20)] = std::numeric_limits<float>::infinity();
  for (bool rounds : {false, true})
    for (Fidelity fidelity : {Fidelity::LoFi, Fidelity::HiFi2, Fidelity::HiFi3, Fidelity::HiFi4}) {
      const FpuMode mode = {true, fidelity, rounds};
      Tile products[2], matrices[2];
      for (int i = 0; i < 2; ++i) {
        computeFpuBinary(mode, FpuBinary::Mul, i ? special : a, b, /*accumulate=*/false, products[i]);
        fillTile(0, matrices[i]);
        multiplyMatrices(mode, i ? special : a, b, matrices[i]);
      }
      for (int row = 0; row < 32; ++row)
        for (int column = 0; column < 32; ++column) {
          ASSERT_EQ(std::isinf(at(products[1], row, column)), row == 5 && column == 20);
          ASSERT_EQ(std::isinf(at(matrices[1], row, column)), row == 5);
          if (row == 5)
            continue;
          ASSERT_EQ(at(products[0], row, column), at(products[1], row, column));
          ASSERT_EQ(at(matrices[0], row, column), at(matrices[1], row, column));
        }
    }
}

TEST(TileMath, FpuAddsWithTenBits) {
  // 13 low bits of the operands are cut: 1 + 2^-11 is 1.
  const Tile x = makeTile([](int, int) { return 1.0f + 1.0f / 2048; }), y = makeTile([](int, int) { return 1.0f + 1.0f / 1024; });
  Tile out;
  computeFpuBinary({true, Fidelity::LoFi, false}, FpuBinary::Add, x, y, false, out);
  EXPECT_EQ(at(out, 0, 0), 2.0f + 1.0f / 1024);
  computeFpuBinary({false, Fidelity::LoFi, false}, FpuBinary::Sub, x, y, false, out);
  EXPECT_EQ(at(out, 0, 0), -1.0f / 2048);
  computeFpuBinary({false, Fidelity::LoFi, false}, FpuBinary::Sub, x, y, true, out);
  EXPECT_EQ(at(out, 0, 0), -1.0f / 1024);
}

TEST(TileMath, FpuAddsNonFiniteNumbersAsIEEE) {
  const Tile x = makeTile([](int row, int) { return fromBits(specials[row % 13]); });
  const Tile y = makeTile([](int, int column) { return fromBits(specials[column % 13]); });
  Tile sum;
  computeFpuBinary({true, Fidelity::HiFi4, true}, FpuBinary::Add, x, y, /*accumulate=*/false, sum);
  for (int row = 0; row < 13; ++row)
    for (int column = 0; column < 13; ++column) {
      const float a = at(x, row, 0), b = at(y, 0, column);
      if (!std::isfinite(a) || !std::isfinite(b))
        ASSERT_TRUE(isSame(a + b, at(sum, row, column))) << a << " + " << b;
    }
}

TEST(TileMath, Reduces) {
  const Tile in = randomIntegers(5, 9);
  for (WordType type : {WordType::Float, WordType::Int32})
    for (ReduceKind kind : {ReduceKind::Sum, ReduceKind::Max, ReduceKind::Min})
      for (ReduceDim dim : {ReduceDim::Row, ReduceDim::Column, ReduceDim::Scalar}) {
        Tile tile = in;
        convertWords(WordType::Float, type, tile);
        reduceTile(kind, dim, type, tile);
        convertWords(type, WordType::Float, tile);
        for (int line = 0; line < (dim == ReduceDim::Scalar ? 1 : 32); ++line) {
          const int row = dim == ReduceDim::Row ? line : 0, column = dim == ReduceDim::Column ? line : 0;
          float sum = 0, largest = -100, smallest = 100;
          for (int i = 0; i < 32; ++i)
            for (int j = 0; j < 32; ++j) {
              if ((dim == ReduceDim::Row && i != line) || (dim == ReduceDim::Column && j != line))
                continue;
              sum += at(in, i, j);
              largest = std::max(largest, at(in, i, j));
              smallest = std::min(smallest, at(in, i, j));
            }
          ASSERT_EQ(at(tile, row, column), kind == ReduceKind::Sum ? sum : kind == ReduceKind::Max ? largest : smallest) << line;
        }
        EXPECT_EQ(at(tile, 1, 1), 0.0f);
      }
}

TEST(TileMath, NaNWinsReductions) {
  for (ReduceKind kind : {ReduceKind::Sum, ReduceKind::Max, ReduceKind::Min}) {
    Tile tile = makeTile([](int row, int column) { return row == 4 && column == 7 ? std::nanf("") : -3.0f; });
    reduceTile(kind, ReduceDim::Row, WordType::Float, tile);
    EXPECT_EQ(at(tile, 3, 0), kind == ReduceKind::Sum ? -96.0f : -3.0f);
    EXPECT_TRUE(std::isnan(at(tile, 4, 0)));
  }
}

TEST(TileMath, MovesWords) {
  const Tile in = makeTile([](int row, int column) { return float(row * 100 + column); });
  Tile out;
  transposeTile(in, out);
  EXPECT_EQ(at(out, 3, 29), 2903.0f);
  out = in;
  transposeTile(out, out);
  EXPECT_EQ(at(out, 20, 4), 420.0f);
  for (int row : {0, 15, 16, 31})
    for (int column : {0, 15, 16, 31}) {
      broadcastTile(Broadcast::Column, in, out);
      EXPECT_EQ(at(out, row, column), row * 100.0f);
      broadcastTile(Broadcast::Row, in, out);
      EXPECT_EQ(at(out, row, column), float(column));
      broadcastTile(Broadcast::Scalar, in, out);
      EXPECT_EQ(at(out, row, column), 0.0f);
      out = in;
      maskTile(16, 31, std::bit_cast<uint32_t>(-1.0f), out);
      EXPECT_EQ(at(out, row, column), row < 16 && column < 31 ? float(row * 100 + column) : -1.0f);
    }
  std::vector<uint32_t> rows(32 * 40);
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = std::bit_cast<uint32_t>(float(i));
  tilize(rows.data(), 40, out);
  EXPECT_EQ(at(out, 17, 30), 17 * 40 + 30.0f);
  std::vector<uint32_t> back(32 * 40);
  untilize(out, back.data(), 40);
  EXPECT_EQ(fromBits(back[31 * 40 + 31]), 31 * 40 + 31.0f);
  EXPECT_EQ(back[39], 0u);
}

TEST(TileMath, ComputesElementKernels) {
  const EltwiseKernel *add = findEltwiseKernel("add"), *exp = findEltwiseKernel("exp");
  ASSERT_TRUE(add && exp);
  EXPECT_TRUE(canCompute(*add, WordType::Int32));
  EXPECT_FALSE(canCompute(*exp, WordType::Int32));
  const Tile x = randomIntegers(7, 3), y = randomIntegers(8, 3);
  Tile out;
  const Tile *operands[] = {&x, &y};
  computeEltwise(*add, WordType::Float, {}, operands, 0, out);
  EXPECT_EQ(at(out, 9, 25), at(x, 9, 25) + at(y, 9, 25));
  const Tile *scalar[] = {&x, nullptr};
  computeEltwise(*add, WordType::Float, {}, scalar, std::bit_cast<uint32_t>(2.5f), out);
  EXPECT_EQ(at(out, 9, 25), at(x, 9, 25) + 2.5f);
  const Tile *unary[] = {&x};
  computeEltwise(*exp, WordType::Float, {}, unary, 0, out);
  EXPECT_NEAR(at(out, 2, 2), std::exp(at(x, 2, 2)), 1e-5);
  Tile words = makeTile([](int row, int) { return -2.7f * float(row); });
  convertWords(WordType::Float, WordType::Int32, words);
  EXPECT_EQ(words.as<int32_t>()[place(1, 0)], -2);
  convertWords(WordType::Int32, WordType::Float, words);
  EXPECT_EQ(at(words, 31, 0), -83.0f);
}

} // namespace
