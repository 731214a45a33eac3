//===- KernelCost.cpp - Cost model of kernel planning ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/KernelCost.h"

#include "ttmlir/Hardware/Clock/CallCost.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Reductions split over groups of cores
//===----------------------------------------------------------------------===//

/// Vector unit ops per step of a reduction: softmax and the norms compute two before they accumulate. One number for all bodies, so
/// that fused and unfused kernels accumulate in the same order.
static constexpr int64_t kOpsPerStep = 3;

/// NoC latencies on the critical path of an exchange: tiles, their flag, the count of senders, the release. Measured on a sum of
/// 32x128 on four cores against one.
static constexpr int64_t kTrips = 5;

/// The least saving of a split, in kernel launches. Chosen: one launch for the larger kernel, half a launch as a margin for costs
/// outside the model.
static constexpr double kLeastSaved = 1.5;

double hw::splitReductionCycles(const ChipRates &rates, int64_t steps, int64_t rows, int64_t columns) {
  double cycles = kOpsPerStep * llvm::divideCeil(steps, rows * columns) * rates.vectorTile;
  for (int64_t cores : {rows, columns})
    if (cores > 1)
      cycles += cores * rates.vectorTile + kTrips * rates.l1WriteLatency;
  return cycles;
}

double hw::leastSplitSaving(const ChipRates &rates) { return kLeastSaved * rates.launch * rates.clockGHz; }

//===----------------------------------------------------------------------===//
// Multicast
//===----------------------------------------------------------------------===//

/// The least share of all DRAM traffic for which multicast pays off: after the handshake, cores contend for the same channels,
/// which costs more than little traffic saves.
static constexpr double kLeastShare = 0.125;

double hw::channelCycles(const ChipDesc &chip, const DramInput &input) {
  const ChipRates &rates = chipRates(chip.arch);
  const double channels = std::min<double>(chip.numDramChannels, input.pages * input.readers);
  return input.bytes * input.readers / (channels * rates.dramChannel * rates.dramEfficiency);
}

bool hw::isWorthMulticast(double cycles, double all) { return cycles >= all * kLeastShare; }

double hw::inputCycles(const ChipDesc &chip, llvm::ArrayRef<DramInput> inputs) {
  const ChipRates &rates = chipRates(chip.arch);
  double busiestChannels = 0, read = 0, latency = 0, sent = 0;
  for (const DramInput &input : inputs) {
    busiestChannels += channelCycles(chip, input);
    const double toRead = input.bytes / rates.dramRead, toSend = input.bytes / rates.multicast;
    if (input.isMulticast) {
      const double toAgree = input.pushes * (rates.dramReadLatency + rates.l1WriteLatency);
      sent = std::max(sent, std::max(toRead, toSend) + std::min(toRead, toSend) / input.pushes + toAgree);
    } else {
      read += toRead;
      latency = std::max(latency, input.pushes * rates.dramReadLatency);
    }
  }
  return std::max(busiestChannels, read + latency + sent);
}

//===----------------------------------------------------------------------===//
// Movement of elements
//===----------------------------------------------------------------------===//

double hw::launchSaving(const ChipRates &rates) { return rates.launch * rates.clockGHz; }
