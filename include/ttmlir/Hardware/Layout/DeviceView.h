//===- DeviceView.h - Logical device over several chips ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `#ttcore.device` without MLIR: a logical core grid over chips of a system, and the locations of its cores and their memory.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H
#define TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H

#include "ttmlir/Hardware/Layout/AffineMap.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include <optional>
#include <vector>

namespace ttmlir::hw {

/// A core of a chip; for DRAM the channel, in row 0 of the DRAM grid.
struct PhysicalCore {
  /// Index of the chip in the system description.
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

/// A system as one logical device. Maps index chips by their position in `chipIds`, results by their index in the system.
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

  /// The core at `point` of the grid; none outside the grid, or if the map leads outside the mesh.
  std::optional<PhysicalCore> physicalCore(llvm::ArrayRef<int64_t> point) const;

  /// The L1 address of byte `offset` of the shard of `point`; none if there is no such address. `symbols` are the map's.
  std::optional<PhysicalAddress> l1Address(llvm::ArrayRef<int64_t> point, int64_t offset, llvm::ArrayRef<int64_t> symbols) const;

  /// The DRAM address of byte `offset` of the shard of `point`; none if there is no such address.
  std::optional<PhysicalAddress> dramAddress(llvm::ArrayRef<int64_t> point, int64_t offset, llvm::ArrayRef<int64_t> symbols) const;
};

/// Checks `view` against `system`: its chips exist and fill the mesh; the worker map is injective from grid points to cores of its
/// chips; the memory maps lead to its cores and channels. The error names the first offending point in row-major order.
llvm::Error verify(const DeviceView &view, const SystemDesc &system);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_DEVICEVIEW_H
