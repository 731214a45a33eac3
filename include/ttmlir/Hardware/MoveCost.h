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

#ifndef TTMLIR_HARDWARE_MOVECOST_H
#define TTMLIR_HARDWARE_MOVECOST_H

#include "ttmlir/Hardware/MemoryPlan.h"
#include "ttmlir/Hardware/OpCost.h"

namespace tt::hw {

/// What a kind of chip moves and computes per cycle.
struct ChipRates {
  double clockGHz = 1;
  /// Bytes per cycle that one core reads from interleaved DRAM, writes to it, and reads from the L1 of other cores.
  double dramRead = 0, dramWrite = 0, l1Read = 0;
  /// Bytes per cycle that cores receive of what one core sends to all of a row, a column or the grid.
  double multicast = 0;
  /// Bytes per cycle of a DRAM channel, and the part of it that interleaved tensors reach.
  double dramChannel = 0, dramEfficiency = 0;
  /// Bytes per cycle that all cores together read from each other, over one network.
  double network = 0;
  /// Cycles until the first byte from DRAM, to DRAM, and from the L1 of another core; cycles to issue a page.
  double dramReadLatency = 0, dramWriteLatency = 0, l1Latency = 0, issue = 0;
  /// Bytes per cycle of both unpackers together, and of the packers.
  double unpack = 0, pack = 0;
  /// A product of two tiles takes productPhase cycles per fidelity phase and productRest besides.
  double productPhase = 0, productRest = 0;
  /// Cycles of the matrix unit to copy or add a tile, or for a pass of an element-wise product.
  double matrixTile = 0;
  /// Cycles of the vector unit per tile, for functions that no table has.
  double vectorTile = 0;
  /// Cycles to prepare a unit for another operation, and of a call that concerns a circular buffer.
  double reconfigure = 0, bufferCall = 0;
  /// Cycles from one store of a processor to the next. That such narrow writes keep their bank of L1 busy for five (hardware.md 1.5)
  /// is not modelled.
  double store = 1;
  /// The most bytes that a packet on a network has.
  uint64_t packet = 0;
  /// Nanoseconds between operations.
  double launch = 0;
};

/// The rates of chips of kind `arch`.
const ChipRates &chipRates(Arch arch);

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
};

/// Nanoseconds that `work` takes on `chip`, without the time before it starts. Pages that are no tiles count as one tile for each
/// 2048 bytes.
double kernelTime(const ChipDesc &chip, const OpWork &work);

/// Nanoseconds from the end of the operation before to the end of `work`.
double opTime(const ChipDesc &chip, const OpWork &work);

} // namespace tt::hw

#endif // TTMLIR_HARDWARE_MOVECOST_H
