//===- WholeTileLibrary.h - Functions of whole tiles ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of the vector unit in which elements of a tile meet, or that no instruction computes: they read tiles into the stack of
// the kernel, and charge the instructions that a card would need. Part of ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_WHOLE_TILES_H
#define TT_SIM_WHOLE_TILES_H

namespace tt_sim {

/// The words of a tile, by row and column.
struct TileWords {
  uint32_t at[32][32];

  TT_SIM_BARE explicit TileWords(uint32_t tile) {
    for (uint32_t vector = 0; vector < 32; ++vector) {
      uint32_t lanes[32] = {};
      instruct(tt_sim_vector::Load, tile * 32 + vector, lanes);
      for (uint32_t lane = 0; lane < 32; ++lane)
        at[rowOf(vector, lane)][columnOf(vector, lane)] = lanes[lane];
    }
  }
  TT_SIM_BARE void store(uint32_t tile, tt_sim_vector::Op op) const {
    for (uint32_t vector = 0; vector < 32; ++vector) {
      uint32_t lanes[32];
      for (uint32_t lane = 0; lane < 32; ++lane)
        lanes[lane] = at[rowOf(vector, lane)][columnOf(vector, lane)];
      if (op == tt_sim_vector::StoreFloat && !is32BitDst())
        instruct(tt_sim_vector::RoundToBF16, 0, lanes, lanes);
      instruct(op, tile * 32 + vector, nullptr, lanes);
    }
  }
  /// hardware.md 2.5
  static constexpr uint32_t rowOf(uint32_t vector, uint32_t lane) { return vector / 16 * 16 + vector % 8 / 2 * 4 + lane / 8; }
  static constexpr uint32_t columnOf(uint32_t vector, uint32_t lane) { return vector / 8 % 2 * 16 + lane % 8 * 2 + vector % 2; }
};
inline void charge(uint32_t instructions) { instruct(tt_sim_vector::Combine, instructions, nullptr); }
TT_SIM_BARE inline float floatOf(uint32_t bits) {
  float value;
  __builtin_memcpy(&value, &bits, 4);
  return value;
}

//===----------------------------------------------------------------------===//
// The largest of a column
//===----------------------------------------------------------------------===//

/// The columns of two tiles of values below each other, and of their indices.
struct Columns {
  TileWords values[2], indices[2];
  explicit Columns(uint32_t first)
      : values{TileWords(first), TileWords(first + 1)}, indices{TileWords(first + 2), TileWords(first + 3)} {}
  TT_SIM_BARE void store(uint32_t first) const {
    for (uint32_t i = 0; i < 2; ++i) {
      values[i].store(first + i, tt_sim_vector::StoreSame);
      indices[i].store(first + 2 + i, tt_sim_vector::StoreSame);
    }
  }
  /// Floats in the order of sign and magnitude.
  TT_SIM_BARE int64_t orderOf(uint32_t row, uint32_t column) const {
    const uint32_t word = values[row / 32].at[row % 32][column];
    return word >> 31 ? -static_cast<int64_t>(word & 0x7FFFFFFF) - 1 : static_cast<int64_t>(word);
  }
  TT_SIM_BARE void exchange(uint32_t a, uint32_t b, uint32_t column) {
    std::swap(values[a / 32].at[a % 32][column], values[b / 32].at[b % 32][column]);
    std::swap(indices[a / 32].at[a % 32][column], indices[b / 32].at[b % 32][column]);
  }
  /// Equal values stay in their order.
  TT_SIM_BARE void sort(uint32_t first, uint32_t count, bool isAscending) {
    for (uint32_t column = 0; column < 32; ++column)
      for (uint32_t end = first + 1; end < first + count; ++end)
        for (uint32_t row = end; row > first; --row) {
          const int64_t above = orderOf(row - 1, column), here = orderOf(row, column);
          if (isAscending ? above <= here : above >= here)
            break;
          exchange(row - 1, row, column);
        }
  }
};
/// Instructions of a step of a bitonic sort: each pair of vectors of four tiles is loaded, swapped and stored.
constexpr uint32_t sortStep = 32 * (4 + 2 + 4);

} // namespace tt_sim

inline namespace ckernel {

template <auto...> inline void topk_tile_init() {}
/// Sorts the groups of 2^(phase + 1) rows of two tiles of values, in turn to either side, and the tiles of indices with them.
template <auto...>
inline void topk_local_sort(uint32_t dst, int ascending, int phase, int start = 0, int = 0, int = 0, TT_SIM_LINE) {
  tt_sim::expectOff(start != 0 || phase < 0 || phase > 5, "topk_local_sort: a simulated core sorts whole groups of 2 to 64 rows",
                    line);
  if (tt_sim::kind() != tt_sim::Math)
    return;
  tt_sim::Columns columns(dst);
  const uint32_t group = 2u << phase;
  for (uint32_t i = 0; i < 64 / group; ++i)
    columns.sort(i * group, group, (ascending != 0) != (i % 2 == 1));
  tt_sim::charge(tt_sim::sortStep * static_cast<uint32_t>((phase + 1) * (phase + 2) / 2));
  columns.store(dst);
}
/// The larger of each two elements of groups of k rows that are sorted to opposite sides, to the first group of both.
template <bool keepsSmaller = false, auto...> inline void topk_merge(uint32_t dst, int iteration, int k) {
  if (tt_sim::kind() != tt_sim::Math)
    return;
  tt_sim::Columns columns(dst);
  const uint32_t rows = std::min<uint32_t>(static_cast<uint32_t>(k), 32), wanted = static_cast<uint32_t>(k) << iteration;
  const uint32_t distance = std::min<uint32_t>(wanted, 32);
  for (uint32_t first = 0; first < 64; first += 2 * distance)
    for (uint32_t row = first; row < first + rows; ++row)
      for (uint32_t column = 0; column < 32; ++column) {
        const int64_t a = columns.orderOf(row, column), b = columns.orderOf(row + distance, column);
        if (keepsSmaller ? b < a : b > a)
          columns.exchange(row, row + distance, column);
      }
  tt_sim::charge(tt_sim::sortStep);
  columns.store(dst);
}
/// Sorts the results of topk_merge, in alternating directions.
template <auto...> inline void topk_rebuild(uint32_t dst, uint32_t ascending, int iteration, int k, int logk, int skipsSecond) {
  if (tt_sim::kind() != tt_sim::Math)
    return;
  tt_sim::Columns columns(dst);
  const uint32_t rows = std::min<uint32_t>(static_cast<uint32_t>(k), skipsSecond ? 32 : 64);
  const uint32_t distance = std::min<uint32_t>(static_cast<uint32_t>(k) << (iteration + 1), k == 64 ? 64 : 32);
  for (uint32_t first = 0, i = 0; first < (skipsSecond ? 32u : 64u); first += distance, ++i)
    columns.sort(first, rows, (ascending != 0) != (i % 2 == 1));
  tt_sim::charge(tt_sim::sortStep * static_cast<uint32_t>(logk));
  columns.store(dst);
}

/// Sums of columns from the first row on; they go on with the last row of the call before unless this is the first.
template <auto...> inline void cumsum_tile_init() {}
template <auto...> inline void cumsum_tile(uint32_t dst, bool isFirst = true) {
  if (tt_sim::kind() != tt_sim::Math)
    return;
  tt_sim::TileWords tile(dst);
  uint32_t sums[32] = {};
  if (!isFirst)
    tt_sim::instruct(tt_sim_vector::ReadRegister, 4, sums);
  for (auto &row : tile.at) {
    uint32_t words[32];
    for (uint32_t column = 0; column < 32; ++column)
      words[column] = row[column];
    tt_sim::instruct(tt_sim_vector::Add, 0, sums, sums, words);
    for (uint32_t column = 0; column < 32; ++column)
      row[column] = sums[column];
  }
  tt_sim::instruct(tt_sim_vector::WriteRegister, 4, nullptr, sums);
  tile.store(dst, tt_sim_vector::StoreFloat);
}

//===----------------------------------------------------------------------===//
// Mean and variance of columns, row by row
//===----------------------------------------------------------------------===//

enum class WelfordInitMode : uint8_t { ClearStats, PreserveStats };
// Lane registers 4 and 5 have the means and the sums of squared differences of the 32 columns.
template <WelfordInitMode mode = WelfordInitMode::ClearStats> inline void welford_init() {
  if (mode == WelfordInitMode::PreserveStats || tt_sim::kind() != tt_sim::Math)
    return;
  const uint32_t zeros[32] = {};
  tt_sim::instruct(tt_sim_vector::WriteRegister, 4, nullptr, zeros);
  tt_sim::instruct(tt_sim_vector::WriteRegister, 5, nullptr, zeros);
}
inline void welford_clear() { welford_init(); }
/// Takes in `count` rows from `first` on, of which the first has number `start` in all.
template <uint32_t = 0, class Reciprocals = int>
inline void welford_update_rows(uint32_t dst, uint32_t start, uint32_t first, uint32_t count, const Reciprocals & = {}) {
  if (tt_sim::kind() != tt_sim::Math)
    return;
  const tt_sim::TileWords tile(dst);
  vFloat mean(tt_sim_vector::ReadRegister, 4), squares(tt_sim_vector::ReadRegister, 5);
  for (uint32_t row = first; row < first + count; ++row) {
    vFloat x;
    for (uint32_t column = 0; column < 32; ++column)
      x.lanes[column] = tile.at[row][column];
    vFloat before = x - mean;
    mean = before * (1.0f / static_cast<float>(start + row - first + 1)) + mean;
    squares = before * (x - mean) + squares;
  }
  tt_sim::instruct(tt_sim_vector::WriteRegister, 4, nullptr, mean.lanes);
  tt_sim::instruct(tt_sim_vector::WriteRegister, 5, nullptr, squares.lanes);
}
template <uint32_t size = 0, class Reciprocals = int>
inline void welford_update(uint32_t dst, uint32_t start, const Reciprocals &reciprocals = {}) {
  welford_update_rows<size>(dst, start, 0, 32, reciprocals);
}
/// The means to the first row of register `dst`, the variances of number `last` + 1 rows to that of the next; zeros below.
template <uint32_t = 0, class Reciprocals = int>
inline void welford_finalize_to_row(uint32_t dst, uint32_t last, const Reciprocals & = {}) {
  if (tt_sim::kind() != tt_sim::Math)
    return;
  vFloat mean(tt_sim_vector::ReadRegister, 4), squares(tt_sim_vector::ReadRegister, 5);
  squares = squares * (1.0f / static_cast<float>(last + 1));
  for (uint32_t tile = 0; tile < 2; ++tile)
    for (uint32_t vector = 0; vector < 32; ++vector) {
      uint32_t lanes[32];
      for (uint32_t lane = 0; lane < 32; ++lane) {
        const uint32_t row = tt_sim::TileWords::rowOf(vector, lane), column = tt_sim::TileWords::columnOf(vector, lane);
        lanes[lane] = row ? 0 : (tile ? squares : mean).lanes[column];
      }
      if (!tt_sim::is32BitDst())
        tt_sim::instruct(tt_sim_vector::RoundToBF16, 0, lanes, lanes);
      tt_sim::instruct(tt_sim_vector::StoreFloat, (dst + tile) * 32 + vector, nullptr, lanes);
    }
}

//===----------------------------------------------------------------------===//
// Integers, element by element
//===----------------------------------------------------------------------===//

// name##_tile(a, b, out): a word of words a and b. A card takes some instructions per bit.
#define TT_SIM_WHOLE(name, ...)                                                                                                    \
  template <auto...> inline void name##_tile_init() {}                                                                             \
  template <auto...> inline void name##_tile(uint32_t first, uint32_t second, uint32_t out) {                                      \
    if (tt_sim::kind() != tt_sim::Math)                                                                                            \
      return;                                                                                                                      \
    tt_sim::TileWords result(first);                                                                                               \
    const tt_sim::TileWords other(second);                                                                                         \
    for (uint32_t i = 0; i < 1024; ++i) {                                                                                          \
      const int64_t a = static_cast<int32_t>(result.at[i / 32][i % 32]), b = static_cast<int32_t>(other.at[i / 32][i % 32]);       \
      result.at[i / 32][i % 32] = static_cast<uint32_t>(__VA_ARGS__);                                                              \
    }                                                                                                                              \
    tt_sim::charge(32 * 4 * 31);                                                                                                   \
    result.store(out, tt_sim_vector::StoreInt);                                                                                    \
  }
namespace tt_sim_whole {
constexpr int64_t gcd(int64_t a, int64_t b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b)
    a = std::exchange(b, a % b);
  return a;
}
constexpr int64_t floorDivide(int64_t a, int64_t b) { return a / b - (a % b && (a < 0) != (b < 0)); }
} // namespace tt_sim_whole
TT_SIM_WHOLE(gcd, tt_sim_whole::gcd(a, b))
TT_SIM_WHOLE(lcm, a &&b ? (a < 0 ? -a : a) / tt_sim_whole::gcd(a, b) * (b < 0 ? -b : b) : 0)
// The result of a division by zero is unknown.
TT_SIM_WHOLE(div_int32_floor, b ? tt_sim_whole::floorDivide(a, b) : 0)
TT_SIM_WHOLE(div_int32_trunc, b ? a / b : 0)
TT_SIM_WHOLE(remainder_int32, b ? a - tt_sim_whole::floorDivide(a, b) * b : 0)
TT_SIM_WHOLE(fmod_int32, b ? a % b : 0)
#undef TT_SIM_WHOLE

} // namespace ckernel

#endif // TT_SIM_WHOLE_TILES_H
