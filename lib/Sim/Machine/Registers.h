//===- Registers.h - Destination registers ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_REGISTERS_H
#define TTMLIR_LIB_SIM_MACHINE_REGISTERS_H

#include "Step.h"

#include "ttmlir/Sim/Machine/TileMath.h"

#include <array>
#include <memory>

namespace ttmlir::sim::machine {

class Thread;

/// A tile of the destination registers.
struct DstTile {
  Tile tile;
  WordType type = WordType::Float;
  /// Somebody wrote it since the registers were acquired.
  bool isValid = false;
};

/// The destination registers: one part, or two that MATH and PACK use in turn.
class DstRegisters {
public:
  enum class Owner : uint8_t { Nobody, Math, Committed, Pack };

  void configure(unsigned tilesPerPart, unsigned parts);
  unsigned capacity() const { return tilesPerPart; }
  unsigned numParts() const { return parts; }
  Owner &mathOwner() { return owners[mathPart]; }
  Owner &packOwner() { return owners[packPart]; }
  DstTile &mathTile(unsigned index) { return tiles[mathPart * tilesPerPart + index]; }
  DstTile &packTile(unsigned index) { return tiles[packPart * tilesPerPart + index]; }
  /// MATH advances to the next part.
  void commit();
  /// PACK clears its part and advances to the next.
  void release();
  bool isEmpty() const;

private:
  std::unique_ptr<DstTile[]> tiles;
  unsigned tilesPerPart = 0, parts = 0, mathPart = 0, packPart = 0;
  std::array<Owner, 2> owners = {};
};

/// The part of the destination registers that a thread, MATH or PACK, has.
class DstPort {
public:
  explicit DstPort(Thread &thread) : thread(thread) {}

  Step acquire();
  Step commit();
  Step wait();
  Step release();
  /// The tile `index`; null after a fault.
  DstTile *tile(int64_t index);
  /// The same, with a value.
  DstTile *validTile(int64_t index);
  /// Stops the thread because tile `index` has no value.
  Step failEmpty(int64_t index);

  /// PACK: tile `dst` to page `page` of the reserved pages of `cb`.
  Step packTile(int64_t dst, uint32_t cb, int64_t page);
  /// PACK: the 32 rows of tile `dst` to their place in rows of `tiles` tiles, of which it is number `tile`.
  Step packRows(int64_t dst, uint32_t cb, uint32_t tile, uint32_t tiles);

private:
  const DstTile *tileToPack(int64_t dst, uint32_t cb);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_REGISTERS_H
