//===- Sources.h - Handover of operands to the matrix unit ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_SOURCES_H
#define TTMLIR_LIB_SIM_MACHINE_SOURCES_H

#include "Step.h"

#include "ttmlir/Schema/UnitInits.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/ArrayRef.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace ttmlir::sim::machine {

class Thread;

/// Maximum instructions of UNPACK ahead of MATH. The sources of the matrix unit have two banks each, but the distance affects no
/// values.
inline constexpr size_t maxOperands = 16;

/// Operands that the unpackers hand to the matrix unit for one instruction: tiles in L1 that stay there until they are taken.
struct Operands {
  struct Source {
    const std::byte *data = nullptr;
    uint64_t bytes = 0;
    /// Stride in bytes, and number of tiles.
    uint64_t stride = 0, tiles = 0;
    DataType type = DataType::Float32;
  };
  /// The instruction that needs them.
  uint32_t pc = 0;
  Source source[2];
  /// Copies, if the pages were released before the matrix unit read them.
  std::vector<std::byte> saved;
};

/// The queue from the unpackers to the matrix unit, between UNPACK and MATH.
class SourcePort {
public:
  explicit SourcePort(Thread &thread) : thread(thread) {}

  /// UNPACK: hands over `count` tiles from tile `index` of each buffer on.
  struct TileRange {
    uint32_t cb = 0;
    int64_t index = 0;
    int64_t count = 1;
    /// Stride in tiles.
    int64_t step = 1;
  };
  Step send(llvm::ArrayRef<TileRange> ranges);
  /// UNPACK: hands over a row of `tiles` tiles of which MATH reads one; the unpackers read only that one.
  Step sendRow(uint32_t cb, uint32_t tiles);
  /// UNPACK: hands over a block of 32 rows of `tiles` tiles. Pages may be its rows, of which the last block may have fewer than 32.
  Step sendRows(uint32_t cb, uint32_t tiles);
  /// MATH: the operands of the current instruction; null if it has to wait or fails, as set in `step`.
  const Operands *receive(Step &step);
  void drop();

  /// UNPACK and PACK: the configured formats of the matrix unit's sources and of the packer.
  std::array<std::optional<DataType>, schema::kNumFormatUnits> formats;
  /// MATH: whether matmuls transpose their second tile.
  bool transposesFactor = false;
  /// MATH: whether add_tiles and its kin add to their register.
  bool accumulates = false;

private:
  /// UNPACK: hands over the tiles of `ranges`, in `cycles` of the unpackers or the sum of their own.
  Step send(llvm::ArrayRef<TileRange> ranges, std::optional<double> cycles);
  Step queue(Operands operands, double cycles);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_SOURCES_H
