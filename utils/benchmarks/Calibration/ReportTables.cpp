//===- ReportTables.cpp - Tables of kernels and transfers -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"
#include "Tables.h"

#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Regex.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Kernels of reports
//===----------------------------------------------------------------------===//

/// The grid that the head states for a report, "11x10 grid"; of Blackhole without one that of recent firmware.
static std::pair<int64_t, int64_t> gridOf(const Row &row) {
  const StringRef head = row.table->head(("report " + row.text("report")).str());
  llvm::SmallVector<StringRef, 3> matches;
  std::pair<int64_t, int64_t> grid = {0, 0};
  if (llvm::Regex("([0-9]+)x([0-9]+) grid").match(head, &matches) && !matches[1].getAsInteger(10, grid.first) &&
      !matches[2].getAsInteger(10, grid.second))
    return grid;
  return row.text("chip").contains("Blackhole") ? std::pair<int64_t, int64_t>(11, 10) : std::pair<int64_t, int64_t>(0, 0);
}

Prediction calibration::predictKernelReport(const Row &row) {
  const StringRef kind = row.text("kernel"), unit = row.text("unit");
  const std::string group = (row.text("chip").split(' ').first + " " + kind + " " + row.text("report")).str();
  if (kind.starts_with("fabric_"))
    return leaveOut(group, "no model of links between chips");
  const MakeKernel make = findKernelKind(kind);
  const std::optional<double> value = row.number("value");
  if (!make || !value)
    return leaveOut(group, !make ? "no model of the kernel" : "no value");
  const Params params = row.params();
  if ((params.text("engine") == "unpack" || params.text("engine") == "pack") && params.text("phase") != "all")
    return leaveOut(group, "end of one thread of a phase");
  const auto [columns, rows] = gridOf(row);
  const hw::ChipDesc *chip = findChip(row.text("chip"), columns, rows);
  if (!chip)
    return leaveOut(group, "unknown chip");
  KernelRequest request(params, *chip);
  const hw::KernelShape shape = make(request);
  if (!request.error().empty())
    return leaveOut(group, request.error());
  const double clock = params.number("clock_mhz").value_or(1000 * request.rates.clockGHz) / 1000;
  const double repeats = params.text("per") == "launch" ? 1 : static_cast<double>(request.iterations());
  if (unit == "ns")
    return timeShape(group, shape, *chip, *value, clock, repeats);
  if (unit != "GB/s")
    return leaveOut(group, "unknown unit " + unit);
  // Bytes read and written over bytes per nanosecond.
  const double bytes = 2 * static_cast<double>(request.count("page_bytes", 2048)) *
                       static_cast<double>(request.count("pages", request.count("tiles", 0))) *
                       static_cast<double>(request.iterations());
  return timeShape(group, shape, *chip, bytes / *value, clock);
}

//===----------------------------------------------------------------------===//
// Sweeps over transactions
//===----------------------------------------------------------------------===//

/// Cores around the one at (`x`, `y`).
static std::vector<uint32_t> receiversIn(const hw::ChipDesc &chip, uint64_t width, uint64_t height, uint32_t sender) {
  std::vector<uint32_t> numbers = rectangle(chip, width, height);
  std::erase(numbers, sender);
  return numbers;
}

Prediction calibration::predictSweep(const Row &row) {
  const StringRef pattern = row.text("pattern"), arch = row.text("arch");
  const std::string group = (arch + " " + pattern).str();
  const hw::ChipDesc *chip = findChip(arch);
  const std::optional<double> measured = row.number("cycles"), count = row.number("n"), size = row.number("size_bytes"),
                              initiators = row.number("initiators");
  if (!chip || !measured || !count || !size || !initiators)
    return leaveOut(group, "unknown chip or no number");
  const auto n = static_cast<uint64_t>(*count), bytes = static_cast<uint64_t>(*size);
  // Two cores in different rows and columns.
  const uint32_t here = 0, there = static_cast<uint32_t>(4 * chip->grid.x + 4);
  Cores cores({here}, *chip);
  const bool isWrite = pattern == "one_to_one" || pattern == "dram_write" || pattern == "loopback";
  Thread thread = isWrite || pattern.starts_with("mcast") ? cores.writer() : cores.reader();
  cores.shape.networks[1] = pattern == "dram_write" ? 1 : 0;
  if (pattern == "one_from_one" || pattern == "one_to_one" || pattern == "loopback") {
    thread.transfer(cores.stream(coreStream(!isWrite, bytes, {pattern == "loopback" ? here : there})), n);
  } else if (pattern == "dram_read" || pattern == "dram_write") {
    // The rate of long transfers is that of one channel.
    hw::PageStream pages = dramStream(!isWrite, bytes);
    pages.places = {0};
    thread.transfer(cores.stream(pages), n);
  } else if (pattern.starts_with("mcast")) {
    const bool isFull = pattern.contains("full");
    hw::PageStream stream = coreStream(false, bytes, {});
    stream.isLinked = pattern.contains("linked");
    stream.receivers = {isFull ? receiversIn(*chip, static_cast<uint64_t>(chip->grid.x), static_cast<uint64_t>(chip->grid.y), here)
                               : receiversIn(*chip, 5, 5, here)};
    const uint16_t piece = cores.stream(stream);
    thread.loop(n, [&] { thread.multicast(piece); });
  } else if (pattern == "one_from_all" || pattern == "all_from_all") {
    const bool isAll = pattern == "all_from_all";
    const std::vector<uint32_t> peers = isAll ? firstCores(*chip, static_cast<uint64_t>(*initiators)) : rectangle(*chip, 4, 4);
    if (isAll)
      cores.shape.cores = peers;
    thread.transfer(cores.stream(coreStream(true, bytes, peers, std::vector<uint64_t>(cores.shape.cores.size(), 0))),
                    n * peers.size());
  } else {
    return leaveOut(group, "no model of the pattern");
  }
  thread.readBarrier();
  thread.writeBarrier();
  return timeShape(group, {{cores.shape}, false, /*startsAtOnce=*/true}, *chip, *measured);
}

//===----------------------------------------------------------------------===//
// Rates of DRAM
//===----------------------------------------------------------------------===//

/// For each bank in turn the core with the shortest way to it that is not yet taken, or from it.
static std::vector<uint32_t> coresOnShortWays(const hw::ChipDesc &chip, uint64_t count, uint64_t banks, unsigned network,
                                              bool isRead) {
  const hw::NocMap map(chip);
  std::vector<uint32_t> numbers;
  for (uint64_t tile = 0; tile < std::min<uint64_t>(count, chip.numWorkers()); ++tile) {
    const hw::Dim2 bank = map.dramBank(tile % banks);
    uint64_t shortest = UINT64_MAX;
    uint32_t closest = 0;
    for (uint32_t core = 0; core < chip.numWorkers(); ++core) {
      const uint64_t hops = isRead ? map.hops(network, bank, map.worker(core)) : map.hops(network, map.worker(core), bank);
      if (hops < shortest && !llvm::is_contained(numbers, core)) {
        shortest = hops;
        closest = core;
      }
    }
    numbers.push_back(closest);
  }
  return numbers;
}

/// Streams of 1 MiB requests between tiles and channels.
Prediction calibration::predictBandwidth(const Row &row) {
  const StringRef arch = row.text("arch"), pairing = row.text("pairing");
  const bool isRead = row.text("direction") != "write";
  const std::string group = (arch + " " + row.text("direction") + " " + pairing).str();
  const hw::ChipDesc *chip = findChip(arch);
  const std::optional<double> rate = row.number("gb_per_s"), tiles = row.number("tiles"), channels = row.number("channels");
  if (!chip || !rate)
    return leaveOut(group, "unknown chip or no number");
  if (!tiles || !channels || *tiles < 1 || *channels < 1)
    return leaveOut(group, "tiles or channels not stated");
  if (row.text("vc") == "dynamic" && !isRead)
    return leaveOut(group, "writes on dynamic virtual channels");
  if (row.text("what").contains("14 GT/s"))
    return leaveOut(group, "memory of another rate");
  const auto numTiles = static_cast<uint64_t>(*tiles), numChannels = static_cast<uint64_t>(*channels);
  const auto network = static_cast<uint8_t>(row.number("noc").value_or(isRead ? 0 : 1));
  Cores cores(pairing == "random" ? firstCores(*chip, numTiles) : coresOnShortWays(*chip, numTiles, numChannels, network, isRead),
              *chip);
  cores.shape.networks = {network, network};
  constexpr uint64_t megabyte = 1 << 20;
  hw::PageStream stream = dramStream(isRead, megabyte, {}, 0);
  for (uint64_t tile = 0; tile < cores.shape.cores.size(); ++tile)
    stream.first.push_back(tile % numChannels);
  const uint16_t requests = cores.stream(stream);
  Thread thread = isRead ? cores.reader() : cores.writer();
  const uint64_t count = std::max<uint64_t>(48 / numTiles, 2);
  thread.transfer(requests, count);
  isRead ? thread.readBarrier() : thread.writeBarrier();
  const double bytes = static_cast<double>(count * cores.shape.cores.size() * megabyte);
  return timeShape(group, {{cores.shape}, false, /*startsAtOnce=*/true}, *chip, bytes / *rate, hw::chipRates(chip->arch).clockGHz);
}
