//===- ChipRates.cpp - Throughput of chips per cycle ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include <algorithm>
#include <cmath>

using namespace ttmlir::hw;

const ChipRates &ttmlir::hw::chipRates(Arch arch) { return chipOf(arch).rates; }

uint64_t ttmlir::hw::programCycles(const ChipRates &rates, uint64_t kernelCycles, bool hasArgumentsOfCores) {
  const auto cyclesIn = [&](double nanoseconds) { return static_cast<uint64_t>(std::lround(nanoseconds * rates.clockGHz)); };
  return std::max(cyclesIn(hasArgumentsOfCores ? rates.dispatchToCores : rates.dispatch), kernelCycles + cyclesIn(rates.launch));
}
