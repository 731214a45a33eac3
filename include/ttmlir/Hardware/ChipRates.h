//===- ChipRates.h - What chips move and compute per cycle ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The figures behind every time that the compiler estimates (MoveCost.h) and the simulator counts (lib/Sim/Machine), but for those
// of single functions of the vector unit (VectorCost.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CHIPRATES_H
#define TTMLIR_HARDWARE_CHIPRATES_H

#include "ttmlir/Hardware/SystemDesc.h"

namespace tt::hw {

/// What a kind of chip moves and computes per cycle. Sections are those of hardware.md.
struct ChipRates {
  Arch arch = Arch::WormholeB0;
  double clockGHz = 1;

  /// Bytes per cycle that one core reads from interleaved DRAM, writes to it, reads from the L1 of another core, writes to that
  /// and, through a network, to its own. (3.3)
  double dramRead = 0, dramWrite = 0, l1Read = 0, l1Write = 0, selfWrite = 0;
  /// Bytes per cycle that cores receive of what one core sends to all of a row, a column or the grid.
  double multicast = 0;
  /// Bytes per cycle of a DRAM channel, and the part of it that interleaved tensors reach.
  double dramChannel = 0, dramEfficiency = 0;
  /// Bytes per cycle that a DRAM channel gives and takes when nothing else is in the way. (6.3)
  double channelRead = 0, channelWrite = 0;
  /// Bytes per cycle that all cores together read from each other, over one network.
  double network = 0;
  /// Cycles of a small transfer from its issue to the end of the barrier behind it, between places in different rows and columns.
  /// (3.3)
  double dramReadLatency = 0, dramWriteLatency = 0, l1ReadLatency = 0, l1WriteLatency = 0;
  /// Cycles of a processor to issue a packet. (3.3)
  double readIssue = 0, writeIssue = 0;
  /// Bytes that a link passes on per cycle, cycles from one router to the next, and the most bytes that a packet has. (3.1)
  uint64_t flit = 0, hop = 9, packet = 0;

  /// Bytes per cycle of an unpacker alone and of both together, and cycles in front of a tile. (2.2)
  double unpackAlone = 0, unpack = 0, unpackSetup = 2;
  /// Bytes per cycle of the packers together. (2.3)
  double pack = 0;
  /// To pack a tile as rows: packs of a row, each with a cycle besides, bytes per cycle of one, and cycles of a block of tiles.
  /// (2.3)
  double untilizeRows = 0, untilizeRate = 0, untilizeBlock = 0;
  /// A product of two tiles takes productPhase cycles per fidelity phase and productRest besides. (2.1)
  double productPhase = 0, productRest = 0;
  /// Cycles of the matrix unit to copy or add a tile, or for a pass of an element-wise product, and besides for two operands. (2.1,
  /// 8.1)
  double matrixTile = 8, matrixRest = 2;
  /// Cycles of the matrix unit to copy four rows at a time, as its second source goes. (2.1: MOVB2D)
  double matrixRows = 16;
  /// Cycles of the vector unit per tile for what the registry has no figure for.
  double vectorTile = 0;
  /// Cycles to prepare a unit for another operation, and of a call that concerns a circular buffer. (2.4)
  double reconfigure = 0, bufferCall = 20;
  /// Cycles of a processor for a load from L1 among others and for a store to it: narrow writes keep their port for five. (1.5)
  double load = 7.0 / 4, store = 5;

  /// Nanoseconds from one program to the next, and that the next one takes at least: with circular buffers and common arguments,
  /// and when cores have arguments of their own. (4)
  double launch = 0, dispatch = 0, dispatchToCores = 0;
};

/// The rates of chips of kind `arch`.
const ChipRates &chipRates(Arch arch);

/// Cycles of a program among others whose kernels take `kernelCycles`, from the end of the one before to its own: what it takes to
/// launch them and they, or to bring the program to the cores, which happens while the one before runs. (hardware.md 4)
uint64_t programCycles(const ChipRates &rates, uint64_t kernelCycles, bool hasArgumentsOfCores = false);

} // namespace tt::hw

#endif // TTMLIR_HARDWARE_CHIPRATES_H
