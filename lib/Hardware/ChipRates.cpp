//===- ChipRates.cpp - What chips move and compute per cycle --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/ChipRates.h"

#include <algorithm>
#include <cmath>

using namespace tt::hw;

/// Bytes per cycle of a network whose routers have two outgoing links of `link` bytes per cycle, when every byte goes half around
/// both dimensions. Derived from hardware.md 1.1 (the grids) and 3.3 (links).
static constexpr double networkRate(double columns, double rows, double link) {
  return columns * rows * 2 * link / (columns / 2 + rows / 2);
}

// Besides the sections named in the header: 1.1 (clock, DRAM channels), 8.2 (what interleaved DRAM reaches: 190 to 240 of 288
// GB/s).
static constexpr ChipRates wormhole = {.arch = Arch::WormholeB0,
                                       .clockGHz = 1.0,
                                       .dramRead = 22.2,
                                       .dramWrite = 22.0,
                                       .l1Read = 28.7,
                                       .l1Write = 31.1,
                                       .selfWrite = 29.8,
                                       .multicast = 22,
                                       .dramChannel = 24,
                                       .dramEfficiency = 0.75,
                                       .channelRead = 22.3,
                                       .channelWrite = 22.0,
                                       .network = networkRate(10, 12, 30),
                                       .dramReadLatency = 383,
                                       .dramWriteLatency = 401,
                                       .l1ReadLatency = 290,
                                       .l1WriteLatency = 294,
                                       .readIssue = 19,
                                       .writeIssue = 22,
                                       .flit = 32,
                                       .packet = 8 << 10,
                                       .unpackAlone = 64,
                                       .unpack = 52,
                                       .pack = 64,
                                       .untilizeRows = 16,
                                       .untilizeRate = 16,
                                       .untilizeBlock = 17,
                                       .productPhase = 17.0,
                                       .productRest = 1.8,
                                       .vectorTile = 260,
                                       .reconfigure = 80,
                                       .launch = 1050,
                                       .dispatch = 2000,
                                       .dispatchToCores = 3276};
// DRAM: fitted on the rows of 6.2 for pages of 2 and 4 KiB, as tiles are; one core gets 34 bytes per cycle with pages of 32 KiB.
static constexpr ChipRates blackhole = {.arch = Arch::Blackhole,
                                        .clockGHz = 1.35,
                                        .dramRead = 22,
                                        .dramWrite = 23.5,
                                        .l1Read = 61.7,
                                        .l1Write = 62.5,
                                        .selfWrite = 62.5,
                                        .multicast = 41,
                                        .dramChannel = 47.4,
                                        .dramEfficiency = 0.75,
                                        .channelRead = 46.3,
                                        .channelWrite = 46.3,
                                        .network = networkRate(17, 12, 60.9),
                                        .dramReadLatency = 480,
                                        .dramWriteLatency = 392,
                                        .l1ReadLatency = 366,
                                        .l1WriteLatency = 363,
                                        .readIssue = 35,
                                        .writeIssue = 24,
                                        .flit = 64,
                                        .packet = 16 << 10,
                                        .unpackAlone = 64,
                                        .unpack = 80,
                                        .pack = 64,
                                        .untilizeRows = 32,
                                        .untilizeRate = 32,
                                        .untilizeBlock = 192,
                                        .productPhase = 16.5,
                                        .productRest = 1.8,
                                        .vectorTile = 225,
                                        .reconfigure = 70,
                                        .launch = 920,
                                        .dispatch = 1690,
                                        .dispatchToCores = 4170};

const ChipRates &tt::hw::chipRates(Arch arch) { return arch == Arch::WormholeB0 ? wormhole : blackhole; }

uint64_t tt::hw::programCycles(const ChipRates &rates, uint64_t kernelCycles, bool hasArgumentsOfCores) {
  const auto cyclesIn = [&](double nanoseconds) { return static_cast<uint64_t>(std::lround(nanoseconds * rates.clockGHz)); };
  return std::max(cyclesIn(hasArgumentsOfCores ? rates.dispatchToCores : rates.dispatch), kernelCycles + cyclesIn(rates.launch));
}
