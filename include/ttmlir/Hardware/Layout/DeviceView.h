//===- DeviceView.h - Several chips seen as one device ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `#ttcore.device` without MLIR: a logical grid of cores over chips of a system, and where its cores and their memory are.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H
#define TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H

#include "ttmlir/Hardware/Layout/AffineMap.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include <optional>
#include <vector>

namespace ttmlir::hw {

/// A core of a chip; of DRAM the channel, in row 0 of the DRAM grid.
struct PhysicalCore {
  /// Number of the chip in the system description.
  uint64_t chip = 0;
  Dim2 core;

  bool operator==(const PhysicalCore &) const = default;
};

/// A byte in the L1 of a core or in a DRAM channel.
struct PhysicalAddress {
  PhysicalCore place;
  int64_t byte = 0;

  bool operator==(const PhysicalAddress &) const = default;
};

/// A view of a system as one device. Chips are numbered by their place in `chipIds` in the maps, by the system in results.
struct DeviceView {
  /// The logical grid, of any rank.
  std::vector<int64_t> gridShape;
  /// Point of the grid -> (chip, row, column).
  AffineMap workerMap;
  Dim2 dramGrid;
  /// (point..., byte of the core's shard)[symbols...] -> (chip, row, column, byte). Maps that the compiler makes have these
  /// symbols: base address of the buffer for L1; base address, page size and shard size in bytes for DRAM.
  AffineMap l1Map, dramMap;
  std::vector<int64_t> meshShape;
  std::vector<uint64_t> chipIds;

  /// The core that `point` of the grid stands for; nothing if it lies outside the grid, or if the map leads outside the mesh.
  std::optional<PhysicalCore> physicalCore(llvm::ArrayRef<int64_t> point) const;

  /// Where byte `offset` of the shard of `point` is in L1; nothing if there is no such place. `symbols` are those of the map.
  std::optional<PhysicalAddress> l1Address(llvm::ArrayRef<int64_t> point, int64_t offset, llvm::ArrayRef<int64_t> symbols) const;

  /// The same in DRAM.
  std::optional<PhysicalAddress> dramAddress(llvm::ArrayRef<int64_t> point, int64_t offset, llvm::ArrayRef<int64_t> symbols) const;
};

/// Checks that `view` is one of `system`: its chips exist and fill the mesh; every point of the grid is a core of its chips, each
/// core that of one point; the memory maps lead to its cores and channels. The error names the first point in row-major order that
/// does not.
llvm::Error verify(const DeviceView &view, const SystemDesc &system);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H
