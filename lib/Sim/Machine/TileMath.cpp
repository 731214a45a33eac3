//===- TileMath.cpp - Arithmetic on tiles in registers --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/TileMath.h"

#include "TileLoops.h"

#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

static constexpr TileShape wholeTile = {kTileSide, kTileSide};

WordType machine::wordTypeOf(DataType type) {
  if (!isInteger(type))
    return WordType::Float;
  return kindOf(type) == DataTypeKind::Signed ? WordType::Int32 : WordType::UInt32;
}

/// The element type whose arrays are words of `type`.
static DataType arrayTypeOf(WordType type) {
  constexpr DataType types[] = {DataType::Float32, DataType::Int32, DataType::UInt32};
  return types[static_cast<size_t>(type)];
}

//===----------------------------------------------------------------------===//
// Between L1 and registers
//===----------------------------------------------------------------------===//

void machine::unpackTile(DataType type, const std::byte *in, Tile &out) {
  if (isBlockFloat(type))
    return unpackBlockFloatTiles(type, wholeTile, in, 1, out.floats());
  convert(type, in, arrayTypeOf(wordTypeOf(type)), out.bytes, kTileElements);
}

/// Writes the top `width` bits of each byte of `data` next to each other, lower index in the lower bits.
static void narrowBlockFloat(unsigned width, const uint8_t *data, uint8_t *out) {
  const unsigned perByte = 8 / width, magnitudeBits = width - 1;
  for (int64_t i = 0; i < kTileElements; i += perByte) {
    unsigned byte = 0;
    for (unsigned j = 0; j < perByte; ++j) {
      const unsigned magnitude = (data[i + j] & 0x7Fu) >> (7 - magnitudeBits), sign = data[i + j] >> 7;
      byte |= (magnitude ? (sign << magnitudeBits) | magnitude : 0) << (j * width);
    }
    out[i / perByte] = static_cast<uint8_t>(byte);
  }
}

static void packRounded(const Tile &in, DataType type, std::byte *out) {
  auto *exponents = reinterpret_cast<uint8_t *>(out), *target = exponents + tileExponentBytes(type, wholeTile);
  const bool shortExponent = exponentBitsOf(type) == 5;
  if (bitsOf(type) == 8)
    return tileLoops().packBlockFloat8(shortExponent, in.floats(), exponents, target);
  uint8_t data[kTileElements];
  tileLoops().packBlockFloat8(shortExponent, in.floats(), exponents, data);
  narrowBlockFloat(bitsOf(type), data, target);
}

void machine::packTile(WordType from, const Tile &in, DataType type, Rounding rounding, std::byte *out) {
  if (from != WordType::Float && isBlockFloat(type)) {
    Tile floats = in;
    convertWords(from, WordType::Float, floats);
    return packTile(WordType::Float, floats, type, rounding, out);
  }
  if (isBlockFloat(type))
    return rounding == Rounding::NearestEven ? packBlockFloatTiles(type, wholeTile, in.floats(), 1, out)
                                             : packRounded(in, type, out);
  if (from != WordType::Float || rounding == Rounding::NearestEven || type == DataType::Float32 || isInteger(type))
    return convert(arrayTypeOf(from), in.bytes, type, out, kTileElements);
  if (type == DataType::BFloat16 && rounding == Rounding::Truncate)
    return tileLoops().truncateToBF16(in.floats(), reinterpret_cast<uint16_t *>(out));
  Tile rounded = in;
  roundMantissa(rounding, type == DataType::BFloat16 ? 7 : 10, rounded);
  convert(DataType::Float32, rounded.bytes, type, out, kTileElements);
}

void machine::convertWords(WordType from, WordType to, Tile &tile) {
  if (from == to)
    return;
  const Tile source = tile;
  convert(arrayTypeOf(from), source.bytes, arrayTypeOf(to), tile.bytes, kTileElements);
}

void machine::roundMantissa(Rounding rounding, unsigned bits, Tile &tile) { tileLoops().round(rounding, 23 - bits, tile.floats()); }

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

namespace {
/// One factor's parts: [0] the high bits, [1] the low bits.
struct Parts {
  Tile high, low;
  Parts(const Tile &in, const SourceBits &source) {
    tileLoops().split(in.floats(), source.all, source.high, high.floats(), low.floats());
  }
  const float *operator[](bool isLow) const { return isLow ? low.floats() : high.floats(); }
};

/// The fidelity phases of a product: which part of SrcA and of SrcB each multiplies.
struct FidelityPhase {
  bool lowA, lowB;
};
} // namespace

static std::span<const FidelityPhase> fidelityPhasesOf(Fidelity fidelity) {
  static constexpr FidelityPhase phases[] = {{false, false}, {true, false}, {false, true}, {true, true}};
  return std::span(phases).first(numFidelityPhases(fidelity));
}

/// `part` of `in`, which has so many mantissa bits, in `buffer` if that may make a difference.
static const float *read(const Tile &in, unsigned bits, const SourceBits &source, FactorPart part, Tile &buffer) {
  if (isWhole(source, part, bits))
    return in.floats();
  readFactor(source, part, in.floats(), buffer.floats(), kTileElements);
  return buffer.floats();
}

/// Whether `multiplyWide` cuts no bits, so that it multiplies as f32.
static bool readsWholeFactors(const FpuMode &mode) {
  const PartialProduct first = partialProducts(mode.fidelity).front();
  return isWhole(srcBBits, first.srcB, mode.firstBits) && isWhole(srcABits, first.srcA, mode.secondBits);
}

/// With 32-bit results the order of the passes does not matter, so that factors may be combined: at most two products. The first
/// factor is SrcB, the second SrcA.
static void multiplyWide(const FpuMode &mode, const Tile &a, const Tile &b, Tile &acc) {
  Tile left, right;
  for (const PartialProduct &product : partialProducts(mode.fidelity))
    if (product.srcB != FactorPart::Low || mode.firstBits > srcBBits.numHigh)
      tileLoops().product(read(a, mode.firstBits, srcBBits, product.srcB, left),
                          read(b, mode.secondBits, srcABits, product.srcA, right), acc.floats());
}

static void multiplyFiniteMatrices(const FpuMode &mode, const Tile &a, const Tile &b, Tile &acc) {
  if (!mode.roundsToBF16)
    return multiplyWide(mode, a, b, acc);
  const Parts left(a, srcBBits), right(b, srcABits);
  for (const FidelityPhase &phase : fidelityPhasesOf(mode.fidelity))
    // Without low bits a pass adds zero to an already rounded value.
    if ((!phase.lowA || mode.secondBits > srcABits.numHigh) && (!phase.lowB || mode.firstBits > srcBBits.numHigh))
      tileLoops().productBF16(left[phase.lowB], right[phase.lowA], acc.floats());
}

/// Takes from `exact` the sums that have an infinity or NaN among their factors.
static void takeNonFiniteSums(const Tile &a, const Tile &b, const Tile &exact, Tile &acc) {
  bool rows[kTileSide] = {}, columns[kTileSide] = {};
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; ++column) {
      rows[row] |= !std::isfinite(a.floats()[tileIndex(row, column)]);
      columns[column] |= !std::isfinite(b.floats()[tileIndex(row, column)]);
    }
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; ++column)
      if (rows[row] || columns[column])
        acc.floats()[tileIndex(row, column)] = exact.floats()[tileIndex(row, column)];
}

// The parts of infinities and NaN mean nothing (infinity times the low bits of 1 is NaN): their products are computed apart, as
// IEEE 754 has it.

void machine::multiplyMatrices(const FpuMode &mode, const Tile &a, const Tile &b, Tile &acc) {
  if (!mode.isDevice || (!mode.roundsToBF16 && readsWholeFactors(mode)))
    return tileLoops().product(a.floats(), b.floats(), acc.floats());
  if (tileLoops().areFinite(a.floats(), b.floats()))
    return multiplyFiniteMatrices(mode, a, b, acc);
  Tile exact = acc;
  tileLoops().product(a.floats(), b.floats(), exact.floats());
  multiplyFiniteMatrices(mode, a, b, acc);
  takeNonFiniteSums(a, b, exact, acc);
}

/// The matrix unit's way of writing to a destination of 16 bits (hardware.md 5.4).
static void roundResult(const FpuMode &mode, Tile &tile) {
  if (!mode.isDevice || !mode.roundsToBF16)
    return;
  roundMantissa(Rounding::NearestAway, 10, tile);
  roundMantissa(Rounding::NearestAway, 7, tile);
}

static void multiplyFiniteElements(const FpuMode &mode, const Tile &x, const Tile &y, bool accumulate, Tile &out) {
  const Parts srcA(x, srcABits), srcB(y, srcBBits);
  for (const FidelityPhase &phase : fidelityPhasesOf(mode.fidelity)) {
    tileLoops().binary(FpuBinary::Mul, srcA[phase.lowA], srcB[phase.lowB], accumulate, out.floats());
    roundResult(mode, out);
    accumulate = true;
  }
}

static void multiplyElements(const FpuMode &mode, const Tile &x, const Tile &y, bool accumulate, Tile &out) {
  if (tileLoops().areFinite(x.floats(), y.floats()))
    return multiplyFiniteElements(mode, x, y, accumulate, out);
  Tile exact = out;
  tileLoops().binary(FpuBinary::Mul, x.floats(), y.floats(), accumulate, exact.floats());
  multiplyFiniteElements(mode, x, y, accumulate, out);
  for (int64_t i = 0; i < kTileElements; ++i)
    if (!std::isfinite(x.floats()[i]) || !std::isfinite(y.floats()[i]))
      out.floats()[i] = exact.floats()[i];
}

void machine::computeFpuBinary(const FpuMode &mode, FpuBinary op, const Tile &x, const Tile &y, bool accumulate, Tile &out) {
  if (!mode.isDevice)
    return tileLoops().binary(op, x.floats(), y.floats(), accumulate, out.floats());
  if (op == FpuBinary::Mul)
    return multiplyElements(mode, x, y, accumulate, out);
  Tile left, right;
  readFactor(srcBBits, FactorPart::All, x.floats(), left.floats(), kTileElements);
  readFactor(srcBBits, FactorPart::All, y.floats(), right.floats(), kTileElements);
  tileLoops().binary(op, left.floats(), right.floats(), accumulate, out.floats());
  roundResult(mode, out);
}

//===----------------------------------------------------------------------===//
// Moving words
//===----------------------------------------------------------------------===//

void machine::broadcastTile(Broadcast kind, const Tile &in, Tile &out) {
  const auto *source = in.as<uint32_t>();
  auto *target = out.as<uint32_t>();
  if (kind == Broadcast::None)
    out = in;
  if (kind == Broadcast::Scalar)
    fillTile(source[0], out);
  if (kind == Broadcast::Column) {
    uint32_t column[kTileSide];
    for (int64_t row = 0; row < kTileSide; ++row)
      column[row] = source[tileIndex(row, 0)];
    for (int64_t row = 0; row < kTileElements / kFaceSide; ++row)
      std::fill_n(target + row * kFaceSide, kFaceSide, column[row / kTileSide * kFaceSide + row % kFaceSide]);
  }
  if (kind == Broadcast::Row) {
    uint32_t line[kTileSide];
    std::copy_n(source, kFaceSide, line);
    std::copy_n(source + kFaceElements, kFaceSide, line + kFaceSide);
    for (int64_t row = 0; row < kTileElements / kFaceSide; ++row)
      std::copy_n(line + row / kFaceSide % 2 * kFaceSide, kFaceSide, target + row * kFaceSide);
  }
}

void machine::transposeTile(const Tile &in, Tile &out) {
  if (&in != &out)
    return tileLoops().transpose(in.as<uint32_t>(), out.as<uint32_t>());
  const Tile source = in;
  tileLoops().transpose(source.as<uint32_t>(), out.as<uint32_t>());
}

void machine::fillTile(uint32_t word, Tile &out) { std::fill_n(out.as<uint32_t>(), kTileElements, word); }

void machine::maskTile(int64_t rows, int64_t columns, uint32_t word, Tile &tile) {
  auto *words = tile.as<uint32_t>();
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = row < rows ? columns : 0; column < kTileSide; ++column)
      words[tileIndex(row, column)] = word;
}

void machine::tilize(const uint32_t *in, int64_t stride, Tile &out) {
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; column += kFaceSide)
      std::copy_n(in + row * stride + column, kFaceSide, out.as<uint32_t>() + tileIndex(row, column));
}

void machine::untilize(const Tile &in, uint32_t *out, int64_t stride) {
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; column += kFaceSide)
      std::copy_n(in.as<uint32_t>() + tileIndex(row, column), kFaceSide, out + row * stride + column);
}

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

template <class T>
static void computeAs(const EltwiseLoop<T> &loop, std::span<const double> attrs, std::span<const Tile *const> in, uint32_t splat,
                      Tile &out) {
  // Constants may be shorter than a tile: with one the loop runs face by face.
  const bool hasConstant = llvm::is_contained(in, static_cast<const Tile *>(nullptr));
  const int64_t part = hasConstant ? kFaceElements : kTileElements;
  alignas(64) T constant[kFaceElements];
  if (hasConstant)
    std::fill_n(constant, kFaceElements, std::bit_cast<T>(splat));
  for (int64_t begin = 0; begin < kTileElements; begin += part) {
    const T *sources[maxEltwiseOperands] = {};
    for (size_t i = 0; i < in.size(); ++i)
      sources[i] = in[i] ? in[i]->template as<T>() + begin : constant;
    loop(attrs, sources, out.as<T>() + begin, part);
  }
}

void machine::computeEltwise(const EltwiseKernel &kernel, WordType type, std::span<const double> attrs,
                             std::span<const Tile *const> in, uint32_t splat, Tile &out) {
  switch (type) {
  case WordType::Float:
    return computeAs(kernel.f32, attrs, in, splat, out);
  case WordType::Int32:
    return computeAs(kernel.i32, attrs, in, splat, out);
  case WordType::UInt32:
    return computeAs(kernel.u32, attrs, in, splat, out);
  }
}

bool machine::canCompute(const EltwiseKernel &kernel, WordType type) {
  switch (type) {
  case WordType::Float:
    return static_cast<bool>(kernel.f32);
  case WordType::Int32:
    return static_cast<bool>(kernel.i32);
  case WordType::UInt32:
    return static_cast<bool>(kernel.u32);
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

template <class T> static T combine(ReduceKind kind, T a, T b) {
  if (kind == ReduceKind::Sum)
    return a + b;
  return (kind == ReduceKind::Max ? a > b : a < b) || a != a ? a : b;
}

/// Results per column of whole tiles of integers.
template <class T> static void reduceIntegers(ReduceKind kind, const T *words, T *out) {
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; ++column) {
      const T word = words[tileIndex(row, column)];
      out[column] = row == 0 ? word : combine(kind, out[column], word);
    }
}

/// Writes the results of \p Value to their places as `T`.
template <class T, class Value> static void placeResults(ReduceKind kind, ReduceDim dim, Value *results, Tile &tile) {
  int64_t count = kTileSide;
  for (; dim == ReduceDim::Scalar && count > 1; --count)
    results[0] = combine(kind, results[0], results[count - 1]);
  fillTile(0, tile);
  for (int64_t i = 0; i < count; ++i)
    tile.as<T>()[dim == ReduceDim::Row ? tileIndex(i, 0) : tileIndex(0, i)] = static_cast<T>(results[i]);
}

template <class T> static void reduceIntegerTile(ReduceKind kind, ReduceDim dim, Tile &tile) {
  if (dim == ReduceDim::Row)
    transposeTile(tile, tile);
  T results[kTileSide];
  reduceIntegers(kind, tile.as<T>(), results);
  placeResults<T>(kind, dim, results, tile);
}

void machine::reduceTile(ReduceKind kind, ReduceDim dim, WordType type, Tile &tile) {
  if (type == WordType::Int32)
    return reduceIntegerTile<int32_t>(kind, dim, tile);
  if (type == WordType::UInt32)
    return reduceIntegerTile<uint32_t>(kind, dim, tile);
  double results[kTileSide];
  (dim == ReduceDim::Row ? tileLoops().reduceRows : tileLoops().reduceColumns)(kind, tile.floats(), results);
  placeResults<float>(kind, dim, results, tile);
}
