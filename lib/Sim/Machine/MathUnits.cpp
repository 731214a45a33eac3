//===- MathUnits.cpp - Execution of the MATH thread -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MathUnits.h"

#include "ttmlir/Sim/Machine/UnaryTables.h"
#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <array>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

//===----------------------------------------------------------------------===//
// Between the units' registers
//===----------------------------------------------------------------------===//

static bool isDevice(const Thread &math) { return math.core->chip->options.numerics == Numerics::Device; }

/// Unpacks `source`. On the way to the matrix unit f32 loses the bits that the source registers lack; in 16-bit registers, the bits
/// that bf16 lacks (hardware.md 5.4).
static void loadSource(const Thread &math, const Operands::Source &source, bool isFactor, Tile &out) {
  if (!math.hasValues())
    return;
  unpackTile(source.type, source.data, out);
  if (!isDevice(math) || source.type != DataType::Float32)
    return;
  if (!math.core->is32BitDst)
    roundMantissa(Rounding::Truncate, 7, out);
  else if (isFactor)
    roundMantissa(Rounding::Truncate, 10, out);
}

/// Whether floats in the destination registers are bf16.
static bool hasNarrowFloats(const Thread &math) {
  return math.core->chip->options.numerics != Numerics::Reference && !math.core->is32BitDst;
}

/// Results of the vector unit are rounded to the format of DST; in ieee numerics also results of the matrix unit, which rounds on
/// its way on the chip.
static void finish(const Thread &math, DstTile &tile) {
  if (math.hasValues() && hasNarrowFloats(math) && tile.type == WordType::Float)
    roundMantissa(Rounding::NearestEven, 7, tile.tile);
  tile.isValid = true;
}

/// Whether the matrix unit can compute with the operands; else the thread has failed.
static bool areFloats(Thread &math, const Operands &operands) {
  for (const Operands::Source &source : operands.source)
    if (isInteger(source.type)) {
      math.fail("expected tiles of floats for the matrix unit, found " + Twine(StringRef(spelling(source.type))));
      return false;
    }
  return true;
}

/// A tile that results are added to: zero if nothing is there yet.
static DstTile *accumulator(Thread &math, int64_t index) {
  DstTile *tile = math.dst.tile(index);
  if (!tile)
    return nullptr;
  if (tile->isValid && tile->type != WordType::Float) {
    math.fail("expected floats in destination register " + Twine(index) + " to add to, found integers");
    return nullptr;
  }
  if (tile->isValid)
    return tile;
  if (math.hasValues())
    fillTile(0, tile->tile);
  tile->type = WordType::Float;
  tile->isValid = true;
  return tile;
}

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

Step machine::copyOperand(Thread &math, int64_t dst, bool transposes, Broadcast broadcast) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  DstTile *tile = math.dst.tile(dst);
  if (!tile)
    return Step::Fault;
  loadSource(math, operands->source[0], /*isFactor=*/false, tile->tile);
  tile->type = wordTypeOf(operands->source[0].type);
  tile->isValid = true;
  math.sources.drop();
  if (transposes && math.hasValues())
    transposeTile(tile->tile, tile->tile);
  if (broadcast != Broadcast::None && math.hasValues())
    broadcastTile(broadcast, tile->tile, tile->tile);
  return Step::Done;
}

/// Tile \p tile of 32 rows of \p tiles tiles of elements one after the other.
static void loadRows(const Operands::Source &source, uint32_t tile, uint32_t tiles, Tile &out) {
  const WordType type = wordTypeOf(source.type);
  const DataType words = type == WordType::Float ? DataType::Float32 : type == WordType::Int32 ? DataType::Int32 : DataType::UInt32;
  const int64_t bytes = elementBytes(source.type);
  Tile rows;
  for (int64_t row = 0; row < kTileSide; ++row)
    convert(source.type, source.data + (row * tiles + tile) * kTileSide * bytes, words, rows.bytes + row * kTileSide * 4,
            kTileSide);
  tilize(rows.as<uint32_t>(), kTileSide, out);
}

Step machine::copyBlockTile(Thread &math, uint32_t number, uint32_t tiles, bool tilizes) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  DstTile *tile = math.dst.tile(0);
  if (!tile)
    return Step::Fault;
  Operands::Source source = operands->source[0];
  if (tilizes && isBlockFloat(source.type))
    return math.fail("expected a format with rows to tilize, found " + Twine(StringRef(spelling(source.type))));
  source.data += tilizes ? 0 : number * source.stride;
  if (math.hasValues()) {
    tilizes ? loadRows(source, number, tiles, tile->tile) : unpackTile(source.type, source.data, tile->tile);
    if (isDevice(math) && source.type == DataType::Float32 && !math.core->is32BitDst)
      roundMantissa(Rounding::Truncate, 7, tile->tile);
  }
  math.sources.drop();
  tile->type = wordTypeOf(source.type);
  tile->isValid = true;
  return Step::Done;
}

Step machine::computeBinary(Thread &math, FpuBinary op, int64_t dst, Broadcast broadcast) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  const bool adds = math.sources.accumulates;
  DstTile *tile = adds ? accumulator(math, dst) : math.dst.tile(dst);
  if (!tile)
    return Step::Fault;
  if (!areFloats(math, *operands))
    return Step::Fault;
  Tile first, second;
  loadSource(math, operands->source[0], /*isFactor=*/true, first);
  loadSource(math, operands->source[1], /*isFactor=*/true, second);
  math.sources.drop();
  if (math.hasValues()) {
    if (broadcast != Broadcast::None)
      broadcastTile(broadcast, second, second);
    // On the chip products accumulate into the register, so that -0 becomes 0; sums overwrite it.
    const bool accumulate = adds || (op == FpuBinary::Mul && math.core->fpu.isDevice);
    if (accumulate && !adds)
      fillTile(0, tile->tile);
    computeFpuBinary(math.core->fpu, op, first, second, accumulate, tile->tile);
  }
  tile->type = WordType::Float;
  tile->isValid = true;
  if (!isDevice(math))
    finish(math, *tile);
  return Step::Done;
}

Step machine::computeWithRegister(Thread &math, FpuBinary op, int64_t dst, bool isSecond) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  DstTile *tile = math.dst.validTile(dst);
  if (!tile || !areFloats(math, *operands))
    return Step::Fault;
  if (tile->type != WordType::Float)
    return math.fail("expected floats in destination register " + Twine(dst) + ", found integers");
  if (!math.hasValues()) {
    math.sources.drop();
    return Step::Done;
  }
  Tile first = tile->tile, second;
  loadSource(math, operands->source[0], /*isFactor=*/true, second);
  math.sources.drop();
  // The sources hold 19 bits.
  if (isDevice(math))
    roundMantissa(Rounding::Truncate, 10, first);
  if (isSecond)
    std::swap(first, second);
  const bool accumulate = op == FpuBinary::Mul && math.core->fpu.isDevice;
  if (accumulate)
    fillTile(0, tile->tile);
  computeFpuBinary(math.core->fpu, op, first, second, accumulate, tile->tile);
  if (!isDevice(math))
    finish(math, *tile);
  return Step::Done;
}

Step machine::reduceOperand(Thread &math, int64_t dst, ReduceKind kind, ReduceDim dim) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  DstTile *tile = math.dst.tile(dst);
  if (!tile || !areFloats(math, *operands))
    return Step::Fault;
  if (tile->isValid && tile->type != WordType::Float)
    return math.fail("expected floats in destination register " + Twine(dst) + " to combine with, found integers");
  tile->type = WordType::Float;
  if (!math.hasValues()) {
    math.sources.drop();
    tile->isValid = true;
    return Step::Done;
  }
  Tile values, scaler;
  loadSource(math, operands->source[0], /*isFactor=*/true, values);
  loadSource(math, operands->source[1], /*isFactor=*/true, scaler);
  math.sources.drop();
  // Rows and columns together are two reductions, each of which scales.
  const float once = scaler.floats()[0], factor = dim == ReduceDim::Scalar ? once * once : once;
  reduceTile(kind, dim, WordType::Float, values);
  for (int64_t i = 0; i < kTileElements; ++i) {
    float &value = values.floats()[i], before = tile->tile.floats()[i];
    // A padding 0 times infinity is no number.
    value = value == 0 ? 0 : value * factor;
    if (tile->isValid)
      value = kind == ReduceKind::Sum   ? before + value
              : kind == ReduceKind::Max ? std::max(before, value)
                                        : std::min(before, value);
  }
  tile->tile = values;
  finish(math, *tile);
  return Step::Done;
}

Step machine::multiplyBlocks(Thread &math, int64_t dst, uint32_t rows, uint32_t columns) {
  Step step = Step::Done;
  const Operands *operands = math.sources.receive(step);
  if (!operands)
    return step;
  if (!areFloats(math, *operands))
    return Step::Fault;
  FpuMode mode = math.core->fpu;
  mode.firstBits = mantissaBits(operands->source[0].type);
  mode.secondBits = mantissaBits(operands->source[1].type);
  const auto load = [&](unsigned number, uint32_t tile, Tile &out) {
    Operands::Source source = operands->source[number];
    source.data += tile * source.stride;
    loadSource(math, source, /*isFactor=*/true, out);
  };
  Tile first, second;
  for (uint32_t column = 0; column < columns; ++column) {
    load(1, column, second);
    if (math.sources.transposesFactor && math.hasValues())
      transposeTile(second, second);
    for (uint32_t row = 0; row < rows; ++row) {
      DstTile *tile = accumulator(math, dst + row * columns + column);
      if (!tile)
        return Step::Fault;
      load(0, row, first);
      if (math.hasValues())
        multiplyMatrices(mode, first, second, tile->tile);
    }
  }
  math.sources.drop();
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

Step machine::computeVector(Thread &math, const EltwiseKernel &kernel, WordType type, std::span<const double> attrs,
                            std::span<const int64_t> in, uint32_t splat, int64_t out) {
  const Tile *tiles[maxEltwiseOperands] = {};
  bool anyValue = false;
  for (const auto &[i, index] : enumerate(in)) {
    if (index < 0)
      continue;
    DstTile *tile = math.dst.tile(index);
    if (!tile)
      return Step::Fault;
    anyValue |= tile->isValid;
    if (!tile->isValid) {
      // Acquired registers hold zeros. That is a value to add to, but not one to compute with alone.
      if (math.hasValues())
        fillTile(0, tile->tile);
      tile->type = type;
    }
    const bool isPredicate = is_contained(kernel.predicates, static_cast<int>(i));
    if (!isPredicate && (tile->type == WordType::Float) != (type == WordType::Float))
      return math.fail("expected " + Twine(wordText(type)) + " in destination register " + Twine(index) + ", found " +
                       wordText(tile->type));
    tiles[i] = &tile->tile;
  }
  DstTile *result = math.dst.tile(out);
  if (!result)
    return Step::Fault;
  if (!anyValue)
    return math.dst.failEmpty(*find_if(in, [](int64_t index) { return index >= 0; }));
  if (!canCompute(kernel, type))
    return math.fail("'" + Twine(kernel.mnemonic) + "' of " + wordText(type) + " is not supported by the vector unit");
  result->type = type;
  if (!math.hasValues()) {
    result->isValid = true;
    return Step::Done;
  }
  if (hasNarrowFloats(math) && type == WordType::Float && attrs.empty() && in.size() == 1 &&
      UnaryTables::get().compute(kernel, *tiles[0], result->tile)) {
    result->isValid = true;
    return Step::Done;
  }
  computeEltwise(kernel, type, attrs, std::span(tiles, in.size()), splat, result->tile);
  finish(math, *result);
  return Step::Done;
}

Step machine::fillDst(Thread &math, int64_t dst, WordType type, uint32_t word) {
  DstTile *tile = math.dst.tile(dst);
  if (!tile)
    return Step::Fault;
  if (math.hasValues())
    fillTile(word, tile->tile);
  tile->type = type;
  finish(math, *tile);
  return Step::Done;
}

Step machine::convertDst(Thread &math, int64_t dst, DataType from, DataType to) {
  DstTile *tile = math.dst.validTile(dst);
  if (!tile)
    return Step::Fault;
  // Registers do not hold the signedness of their integers.
  if ((tile->type == WordType::Float) != (wordTypeOf(from) == WordType::Float))
    return math.fail("expected " + Twine(wordText(wordTypeOf(from))) + " in destination register " + Twine(dst) + ", found " +
                     wordText(tile->type));
  if (!math.hasValues()) {
    tile->type = wordTypeOf(to);
    return Step::Done;
  }
  if (wordTypeOf(from) == WordType::Float && (to == DataType::UInt16 || to == DataType::UInt8)) {
    // Floats saturate at the limits of the integer type, not of the register.
    std::array<std::byte, kTileElements * sizeof(uint16_t)> narrow;
    convert(DataType::Float32, tile->tile.bytes, to, narrow.data(), kTileElements);
    convert(to, narrow.data(), DataType::UInt32, tile->tile.bytes, kTileElements);
  } else {
    convertWords(wordTypeOf(from), wordTypeOf(to), tile->tile);
  }
  tile->type = wordTypeOf(to);
  if (to == DataType::BFloat16)
    roundMantissa(Rounding::NearestEven, 7, tile->tile);
  finish(math, *tile);
  return Step::Done;
}

Step machine::reduceDst(Thread &math, int64_t dst, ReduceKind kind, ReduceDim dim) {
  DstTile *tile = math.dst.validTile(dst);
  if (!tile)
    return Step::Fault;
  if (math.hasValues())
    reduceTile(kind, dim, tile->type, tile->tile);
  finish(math, *tile);
  return Step::Done;
}

Step machine::maskDst(Thread &math, int64_t dst, int64_t mask) {
  DstTile *tile = math.dst.validTile(dst);
  const DstTile *other = tile ? math.dst.validTile(mask) : nullptr;
  if (!other)
    return Step::Fault;
  if (!math.hasValues())
    return Step::Done;
  const bool isFloat = other->type == WordType::Float;
  auto *words = tile->tile.as<uint32_t>();
  for (int64_t i = 0; i < kTileElements; ++i)
    if (isFloat ? other->tile.floats()[i] == 0 : other->tile.as<uint32_t>()[i] == 0)
      words[i] = 0;
  return Step::Done;
}

Step machine::transposeDst(Thread &math, int64_t dst) {
  DstTile *tile = math.dst.validTile(dst);
  if (!tile)
    return Step::Fault;
  if (math.hasValues())
    transposeTile(tile->tile, tile->tile);
  return Step::Done;
}

Step machine::copyDst(Thread &math, int64_t from, int64_t to) {
  const DstTile *source = math.dst.validTile(from);
  DstTile *target = source ? math.dst.tile(to) : nullptr;
  if (!target)
    return Step::Fault;
  if (source != target)
    *target = *source;
  return Step::Done;
}
