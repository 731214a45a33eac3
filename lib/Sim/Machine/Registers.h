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
  /// Written since the acquire.
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

/// A thread's (MATH or PACK) view of its part of DST.
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
  /// Stops the thread because tile `index` is uninitialised.
  Step failEmpty(int64_t index);

  /// PACK: tile `dst` to page `page` of the reserved pages of `cb`.
  Step packTile(int64_t dst, uint32_t cb, int64_t page);
  /// PACK: the 32 rows of tile `dst` to rows of `tiles` tiles, at tile `tile`; further tiles are in the next 32 rows.
  Step packRows(int64_t dst, uint32_t cb, uint32_t tile, uint32_t tiles);

  /// PACK: whether packTile adds to the content of the page.
  bool accumulates = false;
  /// PACK: whether negative numbers become zeros.
  bool clips = false;

private:
  bool isAccumulator(uint32_t cb, uint64_t address);
  void packValues(const DstTile &tile, uint32_t cb, uint64_t address) const;
  const DstTile *tileToPack(int64_t dst, uint32_t cb);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_REGISTERS_H
