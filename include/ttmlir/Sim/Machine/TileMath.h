//===- TileMath.h - Arithmetic on tiles in registers ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of unpackers, matrix unit, vector unit and packers on a 32x32 tile. In registers a tile is 1024 words of 32 bits in
// face order: four 16x16 faces, top left, top right, bottom left, bottom right, each row-major (hardware.md 5.2).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_TILEMATH_H
#define TTMLIR_SIM_MACHINE_TILEMATH_H

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Fidelity.h"
#include "ttmlir/Support/TileSide.h"

#include <cstddef>
#include <span>

namespace ttmlir::sim::machine {

inline constexpr int64_t kTileElements = kTileSide * kTileSide, kFaceElements = kFaceSide * kFaceSide;

/// The index of an element of a tile in registers.
constexpr int64_t tileIndex(int64_t row, int64_t column) {
  return (row / kFaceSide * 2 + column / kFaceSide) * kFaceElements + row % kFaceSide * kFaceSide + column % kFaceSide;
}

/// Type of the words of a tile in registers.
enum class WordType : uint8_t { Float, Int32, UInt32 };

/// The word type of `type` in registers.
WordType wordTypeOf(DataType type);

/// A tile in registers.
struct alignas(64) Tile {
  std::byte bytes[kTileElements * 4];

  template <class T> T *as() { return reinterpret_cast<T *>(bytes); }
  template <class T> const T *as() const { return reinterpret_cast<const T *>(bytes); }
  float *floats() { return as<float>(); }
  const float *floats() const { return as<float>(); }
};

//===----------------------------------------------------------------------===//
// Between L1 and registers
//===----------------------------------------------------------------------===//

/// Rounding of mantissas.
enum class Rounding : uint8_t {
  NearestEven, ///< IEEE, as on the host
  NearestAway, ///< to nearest, ties away from zero: the matrix unit, and the packer when told so (hardware.md 5.4, 5.6)
  Truncate     ///< towards zero: the packer (hardware.md 5.6)
};

/// The tile of `type` at `in` (tileBytes(type) bytes) as words of wordTypeOf(type), exact.
void unpackTile(DataType type, const std::byte *in, Tile &out);

/// Packs the words of `in` as a tile of `type` at `out`. With NearestEven floats convert as in the rest of the simulator
/// (Numerics.h); else as in the packer: to block floats via bf16 and then 8-bit data rounded to nearest, ties away, of which
/// narrower formats keep the top bits (hardware.md 5.6). Integers wrap.
void packTile(WordType from, const Tile &in, DataType type, Rounding rounding, std::byte *out);

/// Converts words: float to integer truncates and saturates, integers wrap, integer to float rounds to nearest even.
void convertWords(WordType from, WordType to, Tile &tile);

//===----------------------------------------------------------------------===//
// Formats in registers
//===----------------------------------------------------------------------===//

/// Rounds floats to `bits` mantissa bits (7 for bf16, 10 for tf32). Infinities and NaN stay.
void roundMantissa(Rounding rounding, unsigned bits, Tile &tile);

/// The matrix unit's parameters.
struct FpuMode {
  /// Truncate factors to the bits that the multiplier reads in each fidelity phase; else multiply as f32.
  bool isDevice = true;
  Fidelity fidelity = Fidelity::HiFi4;
  /// DST has 16 bits: round results to bf16 after every instruction.
  bool roundsToBF16 = false;
  /// Maximum mantissa bits of the first and the second factor.
  uint8_t firstBits = 23, secondBits = 23;
};

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

/// acc += a b. The factors are unpacked operands: `a` goes to SrcB, `b` to SrcA.
void multiplyMatrices(const FpuMode &mode, const Tile &a, const Tile &b, Tile &acc);

enum class FpuBinary : uint8_t { Add, Sub, Mul };

/// out = x op y, or with `accumulate` out += x op y. `x` goes to SrcA, `y` to SrcB.
void computeFpuBinary(const FpuMode &mode, FpuBinary op, const Tile &x, const Tile &y, bool accumulate, Tile &out);

//===----------------------------------------------------------------------===//
// Moving words
//===----------------------------------------------------------------------===//

/// The part of a tile that is broadcast to the whole tile.
enum class Broadcast : uint8_t { None = 0, Row = 1, Column = 2, Scalar = 3 };

/// Broadcasts column 0, row 0 or element 0 of `in` over `out`.
void broadcastTile(Broadcast kind, const Tile &in, Tile &out);

/// Transposes a tile.
void transposeTile(const Tile &in, Tile &out);

/// Sets all words to `word`.
void fillTile(uint32_t word, Tile &out);

/// Sets words outside the first `rows` x `columns` to `word`.
void maskTile(int64_t rows, int64_t columns, uint32_t word, Tile &tile);

/// Row-major words with row stride `stride` to face order, and back.
void tilize(const uint32_t *in, int64_t stride, Tile &out);
void untilize(const Tile &in, uint32_t *out, int64_t stride);

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

/// out = kernel(in...) in words of `type`, which must satisfy canCompute. A null operand stands for 1024 times the word `splat`.
void computeEltwise(const EltwiseKernel &kernel, WordType type, std::span<const double> attrs, std::span<const Tile *const> in,
                    uint32_t splat, Tile &out);

/// Elements that are reduced together: each row (results in column 0), each column (row 0), or the whole tile (element 0).
enum class ReduceDim : uint8_t { Row = 1, Column = 2, Scalar = 3 };
enum class ReduceKind : uint8_t { Sum = 0, Max = 1, Min = 2 };

/// Replaces the words of `tile` by their sums, maxima or minima; words outside the results become 0. Float sums are rounded once,
/// integer sums wrap; NaN wins.
void reduceTile(ReduceKind kind, ReduceDim dim, WordType type, Tile &tile);

/// Whether `kernel` has a loop for words of `type`.
bool canCompute(const EltwiseKernel &kernel, WordType type);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_TILEMATH_H
