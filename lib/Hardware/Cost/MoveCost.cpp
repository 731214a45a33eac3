//===- MoveCost.cpp - Cost model of graph ops -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/MoveCost.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace ttmlir;
using namespace ttmlir::hw;

unsigned hw::exactFidelityPhases(DataType type) {
  if (!isBlockFloat(type))
    return 4;
  return tileBytes(type) > 1024 ? 2 : 1;
}

//===----------------------------------------------------------------------===//
// Work per core
//===----------------------------------------------------------------------===//

namespace {
/// Work of the busiest core in pages and bytes, and traffic of all cores together.
struct Load {
  /// Cycles of the reader and the writer of the core.
  double read = 0, write = 0;
  /// Cycles until the first page is there, and after the last one.
  double fill = 0, drain = 0;
  /// Cycles that the core unpacks, computes and packs.
  double unpack = 0, math = 0, pack = 0;
  /// Bytes that all cores move from and to DRAM, and between each other.
  double dram = 0, network = 0;
};
} // namespace

static uint64_t ceilShare(uint64_t a, uint64_t b) { return b ? (a + b - 1) / b : a; }

/// Fidelity phases of the products of `work`, whose second factor is stored as `type`.
static unsigned fidelityPhasesOf(const OpWork &work, DataType type) {
  return work.fidelityPhases ? work.fidelityPhases : exactFidelityPhases(type);
}

// Row-major pages are worked on like tiles of bf16.
static double tilesOf(const PlacedTensor &tensor, double pages) {
  return tensor.pageBytes % 64 == 0 && tensor.pageBytes <= 4096 ? pages : std::ceil(pages * tensor.pageBytes / 2048.0);
}

/// Adds `pages` pages of `tensor` read by each of `cores` cores, `dramPages` of them in total from DRAM.
static void addRead(Load &load, const ChipRates &rates, const PlacedTensor &tensor, double pages, double cores, double dramPages,
                    bool isMulticast) {
  const bool isDram = tensor.memory == DeviceMemory::Dram;
  double rate = isDram ? rates.dramRead : rates.l1Read;
  if (isMulticast)
    rate = std::min(rate, rates.multicast);
  load.read += pages * std::max(rates.readIssue, tensor.pageBytes / rate);
  load.fill = std::max(load.fill, isDram ? rates.dramReadLatency : rates.l1ReadLatency);
  load.network += (isMulticast ? dramPages : pages * cores) * tensor.pageBytes;
  if (isDram)
    load.dram += dramPages * tensor.pageBytes;
}

static void addWrite(Load &load, const ChipRates &rates, const PlacedTensor &tensor, double pages, double cores) {
  load.pack += tilesOf(tensor, pages) * std::min<double>(tensor.pageBytes, 4096) / rates.pack;
  if (tensor.isSharded)
    return;
  const bool isDram = tensor.memory == DeviceMemory::Dram;
  load.write += pages * std::max(rates.writeIssue, tensor.pageBytes / (isDram ? rates.dramWrite : rates.l1Write));
  load.drain = std::max(load.drain, isDram ? rates.dramWriteLatency : rates.l1WriteLatency);
  load.network += pages * cores * tensor.pageBytes;
  if (isDram)
    load.dram += pages * cores * tensor.pageBytes;
}

/// Cycles of the compute threads for a tile of an element-wise operation. (hardware.md 2.1, 2.5)
static double eltwiseCycles(const OpWork &work, const ChipRates &rates, unsigned phases) {
  const bool is32Bit = !work.results.empty() && elementBytes(work.results[0].type) == 4;
  const bool isOnMatrix = work.wire ? isOnMatrixUnit(work.wire) && !is32Bit : work.operands.size() > 1;
  if (isOnMatrix)
    return rates.matrixTile * phases + rates.matrixRest;
  const unsigned cycles = vectorOpCycles(rates.arch, work.wire, is32Bit);
  return cycles ? cycles : rates.vectorTile;
}

/// Cycles of the vector unit for the activation of `pages` pages of the result, which are in registers already.
static double activationCycles(const OpWork &work, const ChipRates &rates, double pages) {
  if (!work.activation)
    return 0;
  const unsigned cycles = vectorOpCycles(rates.arch, work.activation, elementBytes(work.results[0].type) == 4);
  return tilesOf(work.results[0], pages) * (cycles ? cycles : rates.vectorTile);
}

/// Cycles of the compute threads for one tile of an operation that is not a product. (hardware.md 2.1)
static double tileCycles(const OpWork &work, const ChipRates &rates) {
  const unsigned phases = work.operands.empty() ? 4 : exactFidelityPhases(work.operands[0].type);
  switch (work.cost) {
  case OpCost::Movement:
    return rates.matrixTile;
  case OpCost::PerOperand:
    // One face after the other, and the transposes of row reductions.
    return 4 * phases + 16;
  default:
    return eltwiseCycles(work, rates, phases);
  }
}

// The vector unit's fast approximation for a tile, which the library takes for attention: 300 and 310 cycles. (hardware.md 2.5)
static constexpr double kFastExponential = 310;

/// Cycles of the compute threads for all products and exponentials of attention: each score is a sum over the query's columns and
/// enters a sum for each of the result's. (hardware.md 2.1, 2.5)
static double attentionCycles(const ChipRates &rates, const OpWork &work) {
  const double products = work.flops / (2 * 32768.0);
  double columns = 0;
  for (const PlacedTensor &tensor : {work.operands.front(), work.results.front()})
    columns += std::max<double>(1, tensor.columns);
  return products * productCycles(rates, fidelityPhasesOf(work, work.operands[1].type)) + products / columns * kFastExponential;
}

/// The number of reads of each page of keys and values by all cores: cores that share a head have queries of their own, or parts of
/// the positions if there are fewer rows of queries than cores.
static double keyReaders(const OpWork &work, double cores) {
  const double rows = work.results.front().rows / static_cast<double>(work.stack);
  return std::clamp(cores / work.stack, 1.0, std::max(1.0, rows));
}

/// The load of a core of `division` when every tensor is cut like the result.
static Load loadOfCore(const ChipRates &rates, const OpWork &work, Division division) {
  Load load;
  const double cores = division.cores();
  const uint64_t largest = work.results.empty() ? 0 : work.results[0].pages();
  // Queries, keys and the result are on the device.
  const bool attends = isAttention(work.cost) && work.operands.size() >= 2 && !work.results.empty();
  double tiles = 0;
  for (const auto &[index, operand] : llvm::enumerate(work.operands)) {
    // A core reads no more pages of a broadcast operand than it produces.
    double pages = operand.pages() >= largest ? ceilShare(operand.pages(), division.cores())
                                              : std::min(operand.pages(), ceilShare(largest, division.cores()));
    if (attends && (index == 1 || index == 2))
      pages = std::ceil(operand.pages() * keyReaders(work, cores) / cores);
    load.unpack += tilesOf(operand, pages) * (2 + std::min<double>(operand.pageBytes, 4096) / rates.unpack);
    tiles = std::max(tiles, tilesOf(operand, pages));
    if (!operand.isSharded)
      addRead(load, rates, operand, pages, cores, pages * cores, /*isMulticast=*/false);
  }
  for (const PlacedTensor &result : work.results) {
    double pages = ceilShare(result.pages(), division.cores());
    tiles = std::max(tiles, tilesOf(result, pages));
    addWrite(load, rates, result, pages, cores);
  }
  load.math = tiles * tileCycles(work, rates);
  if (isConvolution(work.cost)) {
    double products = work.flops / cores / (2 * 32768.0);
    load.math = products * productCycles(rates, work.fidelityPhases ? work.fidelityPhases : 4);
    if (!work.results.empty())
      load.math += activationCycles(work, rates, ceilShare(work.results[0].pages(), division.cores()));
  }
  if (attends)
    load.math = attentionCycles(rates, work) / cores;
  return load;
}

/// The load of a core for its part of a matmul: the rows of operand 0 and the columns of operand 1 that it needs, sent once to all
/// cores that need them.
static Load loadOfProduct(const ChipRates &rates, const OpWork &work, Division division) {
  Load load;
  const PlacedTensor &a = work.operands[0], &b = work.operands[1], &result = work.results[0];
  const double cores = division.cores();
  const double rows = ceilShare(result.rows, division.rows), columns = ceilShare(result.columns, division.columns);
  const double ownA = std::ceil(static_cast<double>(a.pages()) / division.rows);
  const double matrices = ceilShare(work.stack, division.rows);
  const double ownB = matrices * std::ceil(static_cast<double>(b.pages()) / work.stack / division.columns);
  if (!a.isSharded || division.columns > 1)
    addRead(load, rates, a, ownA, cores, a.pages(), division.columns > 1);
  addRead(load, rates, b, ownB, cores, b.pages(), division.rows > 1 && work.stack < division.rows);
  for (const PlacedTensor &bias : work.operands.drop_front(2))
    addRead(load, rates, bias, std::min<double>(bias.pages(), columns), cores, bias.pages(), division.rows > 1);
  const double products = rows * columns * work.depth;
  load.math = products * productCycles(rates, fidelityPhasesOf(work, b.type)) + activationCycles(work, rates, rows * columns);
  // A tile of one factor stays in its source register for four tiles of the other.
  load.unpack = products * (a.pageBytes / 4.0 + b.pageBytes) / rates.unpack;
  addWrite(load, rates, result, rows * columns, cores);
  return load;
}

static double cyclesOf(const ChipDesc &chip, const ChipRates &rates, const Load &load) {
  double dram = load.dram / (rates.dramChannel * chip.numDramChannels * rates.dramEfficiency);
  // Reads and writes have a network each.
  double network = load.network / (2 * rates.network);
  return load.fill + std::max({load.read, load.write, load.unpack, load.math, load.pack, dram, network}) + load.drain;
}

//===----------------------------------------------------------------------===//
// The time
//===----------------------------------------------------------------------===//

static bool isProduct(const OpWork &work) {
  return work.cost == OpCost::Contraction && work.operands.size() >= 2 && work.results.size() == 1 && work.depth && work.stack;
}

/// Cycles of a product that may be divided by rows, by columns or both.
static double bestProduct(const ChipDesc &chip, const ChipRates &rates, const OpWork &work) {
  const PlacedTensor &result = work.results[0];
  auto cycles = [&](uint64_t rows, uint64_t columns) {
    Division division{std::clamp<uint64_t>(rows, 1, std::max<uint64_t>(result.rows, 1)),
                      std::clamp<uint64_t>(columns, 1, std::max<uint64_t>(result.columns, 1))};
    return cyclesOf(chip, rates, loadOfProduct(rates, work, division));
  };
  return std::min({cycles(chip.numWorkers(), 1), cycles(1, chip.numWorkers()), cycles(chip.grid.y, chip.grid.x)});
}

double hw::kernelTime(const ChipDesc &chip, const OpWork &work) {
  const ChipRates &rates = chipRates(chip.arch);
  Division division = work.division;
  if (isProduct(work)) {
    double cycles = division.rows ? cyclesOf(chip, rates, loadOfProduct(rates, work, division)) : bestProduct(chip, rates, work);
    return cycles / rates.clockGHz;
  }
  if (!division.rows) {
    uint64_t pages = 1;
    for (llvm::ArrayRef<PlacedTensor> tensors : {work.operands, work.results})
      for (const PlacedTensor &tensor : tensors)
        pages = std::max(pages, tensor.pages());
    division = {std::min<uint64_t>(chip.numWorkers(), pages), 1};
  }
  return cyclesOf(chip, rates, loadOfCore(rates, work, division)) / rates.clockGHz;
}

double hw::opTime(const ChipDesc &chip, const OpWork &work) { return chipRates(chip.arch).launch + kernelTime(chip, work); }
