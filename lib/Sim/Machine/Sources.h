//===- Sources.h - Operands from buffers to the matrix unit -----*- C++ -*-===//
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

/// UNPACK may be this many instructions ahead of MATH. The sources of the matrix unit have two banks each, but how far UNPACK runs
/// ahead changes no value.
inline constexpr size_t maxOperands = 16;

/// Operands that the unpackers hand to the matrix unit for one instruction: tiles in L1 that stay there until they are taken.
struct Operands {
  struct Source {
    const std::byte *data = nullptr;
    uint64_t bytes = 0;
    /// From one tile to the next, and how many there are.
    uint64_t stride = 0, tiles = 0;
    DataType type = DataType::Float32;
  };
  /// The instruction that needs them.
  uint32_t pc = 0;
  Source source[2];
  /// Copies, when the pages had to be given back before the matrix unit came.
  std::vector<std::byte> saved;
};

/// The way from the unpackers to the matrix unit, which UNPACK and MATH are the ends of.
class SourcePort {
public:
  explicit SourcePort(Thread &thread) : thread(thread) {}

  /// UNPACK: hands over `count` tiles from tile `index` of each buffer on.
  struct TileRange {
    uint32_t cb = 0;
    int64_t index = 0;
    int64_t count = 1;
    /// From one tile to the next, in tiles.
    int64_t step = 1;
  };
  Step send(llvm::ArrayRef<TileRange> ranges);
  /// UNPACK: hands over a row of `tiles` tiles of which MATH takes one. The unpackers bring no more.
  Step sendRow(uint32_t cb, uint32_t tiles);
  /// MATH: the operands of the current instruction; null if it has to wait or fails, as set in `step`.
  const Operands *receive(Step &step);
  void drop();

  /// Of UNPACK and PACK: the formats that the sources of the matrix unit and the packer are set up for.
  std::array<std::optional<DataType>, schema::kNumFormatUnits> formats;
  /// Of MATH: whether products transpose their second tile.
  bool transposesFactor = false;

private:
  /// UNPACK: hands over the tiles of `ranges`, which takes the unpackers `cycles` or as long as all of them take.
  Step send(llvm::ArrayRef<TileRange> ranges, std::optional<double> cycles);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_SOURCES_H
