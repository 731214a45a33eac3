//===- MoveCost.h - Time to move and compute tensors ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How long an operation takes, by where its tensors lie and how its work is divided over cores: an estimate from the shapes alone,
// made of the stages of hardware.md 8.1. Reader, compute and writer of a core overlap, so the slowest of them counts.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_MOVECOST_H
#define TTMLIR_HARDWARE_COST_MOVECOST_H

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Hardware/System/ChipRates.h"

namespace ttmlir::hw {

/// Passes of the matrix unit that are exact for operands stored as `type`. (hardware.md 5.4)
unsigned fidelityPhases(DataType type);

/// How the result of an operation is divided: rows times columns of parts, a core each. Without rows the operation suits itself.
struct Division {
  uint64_t rows = 0, columns = 0;
  uint64_t cores() const { return rows * columns; }
  bool operator==(const Division &) const = default;
};

/// A tensor of an operation. Pages are tiles, or rows of row-major data; all counts are those of the whole tensor.
struct PlacedTensor {
  DeviceMemory memory = DeviceMemory::Dram;
  /// Each core that has a part of the work has the part of the tensor that belongs to it, or, of operand 0 of a product, its share.
  bool isSharded = false;
  DataType type = {};
  uint64_t pageBytes = 0;
  /// Pages below each other and side by side.
  uint64_t rows = 0, columns = 0;
  uint64_t pages() const { return rows * columns; }
};

/// An operation whose time is asked for.
struct OpWork {
  OpCost cost = OpCost::PerResult;
  Division division;
  llvm::ArrayRef<PlacedTensor> operands, results;
  /// Of a product: pages that an element of the result sums over, and matrices that operand 1 is a stack of.
  uint64_t depth = 0, stack = 1;
  /// Of a convolution: see flops().
  double flops = 0;
  /// The operation's wire number; 0 if it has none.
  uint16_t wire = 0;
};

/// Nanoseconds that `work` takes on `chip`, without the time before it starts. Pages that are no tiles count as one tile for each
/// 2048 bytes.
double kernelTime(const ChipDesc &chip, const OpWork &work);

/// Nanoseconds from the end of the operation before to the end of `work`.
double opTime(const ChipDesc &chip, const OpWork &work);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_MOVECOST_H
