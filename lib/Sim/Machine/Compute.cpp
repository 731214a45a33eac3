//===- Compute.cpp - What the MATH thread does ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compute.h"

#include "llvm/ADT/Twine.h"

#include <vector>

using namespace llvm;
using namespace tt;
using namespace tt::sim;
using namespace tt::sim::machine;

//===----------------------------------------------------------------------===//
// Between the units' registers
//===----------------------------------------------------------------------===//

static bool isDevice(const Thread &math) { return math.core->chip->options.numerics == Numerics::Device; }

/// Unpacks tile `number` of `source`; f32 loses the bits that the unpackers cut off on the way to the matrix unit
/// (hardware.md 5.4).
static void loadSource(const Thread &math, const Operands::Source &source, int64_t number, Tile &out) {
  unpackTile(source.type, source.data + static_cast<uint64_t>(number) * source.stride, out);
  if (isDevice(math) && source.type == DataType::Float32 && !source.toDst)
    roundMantissa(Rounding::Truncate, math.core->is32BitDst ? 10 : 7, out);
}

/// What leaves the vector unit is rounded to the format of the destination registers.
static void finishVector(const Thread &math, DstTile &tile) {
  if (isDevice(math) && !math.core->is32BitDst && tile.type == WordType::Float)
    roundMantissa(Rounding::NearestEven, 7, tile.tile);
  tile.isValid = true;
}

/// A tile that results are added to: zero if nothing is there yet.
static DstTile *accumulator(Thread &math, int64_t index) {
  DstTile *tile = math.dstTile(index);
  if (!tile || tile->isValid)
    return tile;
  fillTile(0, tile->tile);
  tile->type = WordType::Float;
  tile->isValid = true;
  return tile;
}

/// A tile of floats with a value; null after a fault.
static DstTile *floatTile(Thread &math, int64_t index) {
  DstTile *tile = math.validDstTile(index);
  if (!tile || tile->type == WordType::Float)
    return tile;
  math.fail("reads tile " + Twine(index) + " of the destination registers as floats, but it holds integers");
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

Step machine::copyOperand(Thread &math, int64_t dst, bool transposes, Broadcast broadcast) {
  Step step = Step::Done;
  const Operands *operands = math.receiveOperands(step);
  if (!operands)
    return step;
  DstTile *tile = math.dstTile(dst);
  if (!tile)
    return Step::Fault;
  loadSource(math, operands->source[0], 0, tile->tile);
  tile->type = wordTypeOf(operands->source[0].type);
  tile->isValid = true;
  math.dropOperands();
  if (transposes)
    transposeTile(tile->tile, tile->tile);
  if (broadcast != Broadcast::None)
    broadcastTile(broadcast, tile->tile, tile->tile);
  return Step::Done;
}

Step machine::computeBinary(Thread &math, FpuBinary op, Broadcast broadcast, int64_t dst, bool accumulates) {
  Step step = Step::Done;
  const Operands *operands = math.receiveOperands(step);
  if (!operands)
    return step;
  DstTile *tile = accumulates ? accumulator(math, dst) : math.dstTile(dst);
  if (!tile)
    return Step::Fault;
  Tile first, second;
  loadSource(math, operands->source[0], 0, first);
  loadSource(math, operands->source[1], 0, second);
  math.dropOperands();
  if (broadcast != Broadcast::None)
    broadcastTile(broadcast, second, second);
  computeFpuBinary(math.core->fpu, op, first, second, accumulates, tile->tile);
  tile->type = WordType::Float;
  tile->isValid = true;
  return Step::Done;
}

Step machine::computeBinaryReusing(Thread &math, FpuBinary op, bool dstIsSecond, int64_t dst) {
  Step step = Step::Done;
  const Operands *operands = math.receiveOperands(step);
  if (!operands)
    return step;
  DstTile *tile = floatTile(math, dst);
  if (!tile)
    return Step::Fault;
  Tile other;
  loadSource(math, operands->source[0], 0, other);
  math.dropOperands();
  const Tile before = tile->tile;
  computeFpuBinary(math.core->fpu, op, dstIsSecond ? other : before, dstIsSecond ? before : other, false, tile->tile);
  return Step::Done;
}

Step machine::multiplyBlock(Thread &math, int64_t dst, int64_t rows, int64_t columns, int64_t depth, bool transposesSecond) {
  Step step = Step::Done;
  const Operands *operands = math.receiveOperands(step);
  if (!operands)
    return step;
  // One step of the depth at a time: a column of the first factor, a row of the second.
  static thread_local std::vector<Tile> first, second;
  first.resize(static_cast<size_t>(rows));
  second.resize(static_cast<size_t>(columns));
  for (int64_t k = 0; k < depth; ++k) {
    for (int64_t row = 0; row < rows; ++row)
      loadSource(math, operands->source[0], row * depth + k, first[static_cast<size_t>(row)]);
    for (int64_t column = 0; column < columns; ++column) {
      Tile &tile = second[static_cast<size_t>(column)];
      loadSource(math, operands->source[1], k * columns + column, tile);
      if (transposesSecond)
        transposeTile(tile, tile);
    }
    for (int64_t i = 0; i < rows * columns; ++i) {
      DstTile *tile = accumulator(math, dst + i);
      if (!tile)
        return Step::Fault;
      multiplyMatrices(math.core->fpu, first[static_cast<size_t>(i / columns)], second[static_cast<size_t>(i % columns)],
                       tile->tile);
    }
  }
  math.dropOperands();
  return Step::Done;
}

Step machine::reduceOperand(Thread &math, ReduceKind kind, ReduceDim dim, int64_t dst) {
  Step step = Step::Done;
  const Operands *operands = math.receiveOperands(step);
  if (!operands)
    return step;
  DstTile *tile = math.dstTile(dst);
  if (!tile)
    return Step::Fault;
  Tile in, scale;
  loadSource(math, operands->source[0], 0, in);
  loadSource(math, operands->source[1], 0, scale);
  math.dropOperands();
  reduceTile(math.core->fpu, kind, dim, in, scale.floats()[0], !tile->isValid, tile->tile);
  tile->type = WordType::Float;
  tile->isValid = true;
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

Step machine::computeVector(Thread &math, const EltwiseKernel &kernel, std::span<const double> attrs, std::span<const int64_t> in,
                            uint32_t splat, int64_t out) {
  const Tile *tiles[maxEltwiseOperands] = {};
  std::optional<WordType> type;
  for (const auto &[i, index] : enumerate(in)) {
    if (index < 0)
      continue;
    const DstTile *tile = math.validDstTile(index);
    if (!tile)
      return Step::Fault;
    const bool isPredicate = is_contained(kernel.predicates, static_cast<int>(i));
    if (!isPredicate && type && *type != tile->type)
      return math.fail("combines tiles of different types in the destination registers");
    if (!isPredicate)
      type = tile->type;
    tiles[i] = &tile->tile;
  }
  DstTile *result = math.dstTile(out);
  if (!result)
    return Step::Fault;
  if (!type || !canCompute(kernel, *type))
    return math.fail("the vector unit does not compute '" + Twine(kernel.mnemonic) + "' for " +
                     (type == WordType::Float ? "floats" : "integers"));
  computeEltwise(kernel, *type, attrs, std::span(tiles, in.size()), splat, result->tile);
  result->type = *type;
  finishVector(math, *result);
  return Step::Done;
}

Step machine::fillDst(Thread &math, int64_t dst, WordType type, uint32_t word) {
  DstTile *tile = math.dstTile(dst);
  if (!tile)
    return Step::Fault;
  fillTile(word, tile->tile);
  tile->type = type;
  finishVector(math, *tile);
  return Step::Done;
}

Step machine::convertDst(Thread &math, int64_t dst, DataType to) {
  DstTile *tile = math.validDstTile(dst);
  if (!tile)
    return Step::Fault;
  convertWords(tile->type, wordTypeOf(to), tile->tile);
  tile->type = wordTypeOf(to);
  if (to == DataType::BFloat16)
    roundMantissa(Rounding::NearestEven, 7, tile->tile);
  finishVector(math, *tile);
  return Step::Done;
}

Step machine::maskDst(Thread &math, int64_t dst, int64_t rows, int64_t columns, uint32_t word) {
  DstTile *tile = math.validDstTile(dst);
  if (!tile)
    return Step::Fault;
  maskTile(rows, columns, word, tile->tile);
  finishVector(math, *tile);
  return Step::Done;
}

Step machine::copyDst(Thread &math, int64_t from, int64_t to) {
  const DstTile *source = math.validDstTile(from);
  DstTile *target = source ? math.dstTile(to) : nullptr;
  if (!target)
    return Step::Fault;
  if (source != target)
    *target = *source;
  return Step::Done;
}
