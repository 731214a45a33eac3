//===- NarrowOperands.cpp - Values narrower than their registers ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowOperands.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::KernelEngine;

ArrayRef<NarrowOperand> machine::narrowOperandsOf(const KernelView &kernel, uint32_t line, const schema::InstructionInfo &info,
                                                  ThreadKind kind) {
  const bool reads =
      kind == ThreadKind::Math ? info.engine == KernelEngine::Math : kind == ThreadKind::Pack && info.engine == KernelEngine::Pack;
  if (!reads)
    return {};
  const ArrayRef<NarrowOperand> all = kernel.narrowOperands;
  const auto *begin = partition_point(all, [&](const NarrowOperand &each) { return each.line < line; });
  return ArrayRef(begin, all.end()).take_while([&](const NarrowOperand &each) { return each.line == line; });
}

/// The tile `index` of the registers that the thread has; null if there is none, or if it holds no floats.
static Tile *findFloats(Thread &thread, int64_t index) {
  DstRegisters &dst = thread.core->dst;
  const bool isMath = thread.kind == ThreadKind::Math;
  const bool owns = isMath ? dst.mathOwner() == DstRegisters::Owner::Math : dst.packOwner() == DstRegisters::Owner::Pack;
  if (!owns || index < 0 || index >= dst.capacity())
    return nullptr;
  DstTile &tile = isMath ? dst.mathTile(index) : dst.packTile(index);
  return tile.isValid && tile.type == WordType::Float ? &tile.tile : nullptr;
}

void machine::packNearest(const Tile &tile, DataType type, std::byte *out) {
  if (!isBlockFloat(type))
    return packTile(WordType::Float, tile, type, Rounding::NearestEven, out);
  Tile rounded = tile;
  roundMantissa(Rounding::NearestEven, 7, rounded);
  packTile(WordType::Float, rounded, type, Rounding::NearestEven, out);
}

static void roundTo(DataType format, Tile &tile) {
  alignas(16) std::byte packed[sizeof(Tile)];
  packNearest(tile, format, packed);
  unpackTile(format, packed, tile);
}

void machine::roundNarrowOperands(Thread &thread, const Instruction &call) {
  for (const NarrowOperand &narrow : call.narrow) {
    if (narrow.operand >= call.info->signature.size() || call.info->signature[narrow.operand] != 'r')
      continue;
    const auto index = static_cast<uint32_t>(thread.registers[call.operands[narrow.operand]]);
    if (Tile *tile = findFloats(thread, index))
      roundTo(narrow.format, *tile);
  }
}
