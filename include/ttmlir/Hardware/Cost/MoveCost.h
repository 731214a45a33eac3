//===- MoveCost.h - Cost model of graph ops ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Estimates the time of an op from the placement of its tensors and the division of its work over cores, from shapes alone, by the
// stages of hardware.md 8.1. Reader, compute and writer of a core overlap, so the slowest of them counts.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_MOVECOST_H
#define TTMLIR_HARDWARE_COST_MOVECOST_H

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Hardware/System/ChipRates.h"

namespace ttmlir::hw {

/// Fidelity phases of the matrix unit that are exact for operands stored as `type`. (hardware.md 5.4)
unsigned exactFidelityPhases(DataType type);

/// Division of an op's result into rows times columns of parts, one per core. Zero rows: chosen by the op.
struct Division {
  uint64_t rows = 0, columns = 0;
  uint64_t cores() const { return rows * columns; }
  bool operator==(const Division &) const = default;
};

/// A tensor of an op. Pages are tiles, or rows of row-major data; all counts are of the whole tensor.
struct PlacedTensor {
  DeviceMemory memory = DeviceMemory::Dram;
  /// Every core with work holds its own part of the tensor, or its share of operand 0 of a matmul.
  bool isSharded = false;
  DataType type = {};
  uint64_t pageBytes = 0;
  /// Pages along the rows and along the columns.
  uint64_t rows = 0, columns = 0;
  uint64_t pages() const { return rows * columns; }
};

/// An op to estimate.
struct OpWork {
  OpCost cost = OpCost::PerResult;
  Division division;
  llvm::ArrayRef<PlacedTensor> operands, results;
  /// Of a matmul: pages of the reduction, and matrices that operand 1 is a stack of. Of attention: see attentionStack().
  uint64_t depth = 0, stack = 1;
  /// Of a convolution or attention: see flops().
  double flops = 0;
  /// The operation's wire number; 0 if it has none.
  uint16_t wire = 0;
  /// The wire number of the elementwise operation that each tile of the result goes through; 0 for none.
  uint16_t activation = 0;
  /// Of a product, convolution or attention: the fidelity phases; 0: exactFidelityPhases() of the elements.
  unsigned fidelityPhases = 0;
};

/// Nanoseconds of `work` on `chip`, without launch. Pages that are no tiles count as one tile per 2048 bytes.
double kernelTime(const ChipDesc &chip, const OpWork &work);

/// Nanoseconds from the end of the preceding op to the end of `work`.
double opTime(const ChipDesc &chip, const OpWork &work);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_MOVECOST_H
