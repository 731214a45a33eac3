//===- SystemDesc.cpp - What a machine with Tenstorrent chips is ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/SystemDesc.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace tt;
using llvm::Error;
using llvm::StringRef;
using llvm::Twine;

/// Larger than any machine; keeps products of extents and lists of a damaged file small.
static constexpr int64_t kMaxExtent = 1 << 16;

static Error fail(const Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message.str()); }

static std::string text(hw::Dim2 dims) { return std::to_string(dims.y) + "x" + std::to_string(dims.x); }

StringRef hw::archName(Arch arch) {
  switch (arch) {
  case Arch::WormholeB0:
    return "wormhole_b0";
  case Arch::Blackhole:
    return "blackhole";
  case Arch::Quasar:
    return "quasar";
  }
  return "unknown";
}

static Error verifyGrid(StringRef name, hw::Dim2 grid) {
  if (grid.y < 1 || grid.x < 1 || grid.y > kMaxExtent || grid.x > kMaxExtent)
    return fail(name + " is " + text(grid) + " but extents from 1 to " + Twine(kMaxExtent) + " were wanted");
  return Error::success();
}

/// Counts and sizes of which there must be at least one.
static Error verifyCounts(const hw::ChipDesc &desc) {
  const std::pair<StringRef, uint64_t> counts[] = {{"l1_size", desc.l1Size},
                                                   {"num_dram_channels", desc.numDramChannels},
                                                   {"dram_channel_size", desc.dramChannelSize},
                                                   {"dst_physical_size_tiles", desc.dstPhysicalSizeTiles},
                                                   {"num_cbs", desc.numCBs}};
  for (auto [name, count] : counts)
    if (count == 0)
      return fail(name + " is 0 but at least 1 was wanted");
  const std::pair<StringRef, uint64_t> alignments[] = {{"noc_l1_address_align_bytes", desc.nocL1AddressAlignBytes},
                                                       {"pcie_address_align_bytes", desc.pcieAddressAlignBytes},
                                                       {"noc_dram_address_align_bytes", desc.nocDramAddressAlignBytes}};
  for (auto [name, alignment] : alignments)
    if (!llvm::isPowerOf2_64(alignment) || alignment > kMaxExtent)
      return fail(name + " is " + Twine(alignment) + " but a power of two up to " + Twine(kMaxExtent) + " was wanted");
  // Totals over cores, channels and chips stay far from overflow.
  constexpr uint64_t kMaxBytes = uint64_t(1) << 44;
  if (desc.l1Size > kMaxBytes || desc.dramChannelSize > kMaxBytes || desc.numDramChannels > kMaxExtent)
    return fail("l1_size, dram_channel_size and num_dram_channels are " + Twine(desc.l1Size) + ", " + Twine(desc.dramChannelSize) +
                " and " + Twine(desc.numDramChannels) + " but at most " + Twine(kMaxBytes) + ", " + Twine(kMaxBytes) + " and " +
                Twine(kMaxExtent) + " were wanted");
  return Error::success();
}

static Error verifyAddresses(const hw::ChipDesc &desc) {
  if (desc.l1UnreservedBase > desc.l1Size)
    return fail("l1_unreserved_base is " + Twine(desc.l1UnreservedBase) + " but l1_size is " + Twine(desc.l1Size));
  if (desc.dramUnreservedBase > desc.dramUnreservedEnd)
    return fail("dram_unreserved_base is " + Twine(desc.dramUnreservedBase) + " but dram_unreserved_end is " +
                Twine(desc.dramUnreservedEnd));
  if (desc.dramUnreservedEnd > desc.dramChannelSize)
    return fail("dram_unreserved_end is " + Twine(desc.dramUnreservedEnd) + " but dram_channel_size is " +
                Twine(desc.dramChannelSize));
  return Error::success();
}

static Error verifyBankWorkers(const hw::ChipDesc &desc, StringRef name, llvm::ArrayRef<hw::Dim2> workers) {
  if (!workers.empty() && workers.size() != desc.numDramChannels)
    return fail(name + " has " + countText(workers.size(), "entry") + " but there are " + Twine(desc.numDramChannels) +
                " DRAM channels");
  for (hw::Dim2 worker : workers)
    if (worker.y < 0 || worker.x < 0 || worker.y >= kMaxExtent || worker.x >= kMaxExtent)
      return fail(name + " has worker (" + Twine(worker.y) + ", " + Twine(worker.x) + ") which is no core");
  return Error::success();
}

/// Checks that the grid fits what is left of the die.
static Error verifyHarvested(const hw::ChipDesc &desc) {
  if (desc.harvested.empty())
    return Error::success();
  const hw::Die *die = hw::dieOf(desc.arch);
  if (!die)
    return fail("harvested has " + countText(desc.harvested.size(), "entry") + " but the die of " + hw::archName(desc.arch) +
                " is not known");
  StringRef kind = die->losesRows ? "row" : "column";
  int64_t count = die->lines().size();
  for (auto [index, line] : llvm::enumerate(desc.harvested))
    if (line < 0 || line >= count || (index > 0 && line <= desc.harvested[index - 1]))
      return fail("harvested has " + kind + " " + Twine(line) + " but " + kind + "s from 0 to " + Twine(count - 1) +
                  " in ascending order were wanted");
  int64_t left = count - static_cast<int64_t>(desc.harvested.size()), extent = die->losesRows ? desc.grid.y : desc.grid.x;
  if (extent > left)
    return fail("grid is " + text(desc.grid) + " but harvesting " + hw::harvestedText(desc) + " leaves " + countText(left, kind));
  return Error::success();
}

Error hw::verify(const ChipDesc &desc) {
  if (archName(desc.arch) == "unknown")
    return fail("arch is " + Twine(static_cast<unsigned>(desc.arch)) +
                " but 1 (wormhole_b0), 2 (blackhole) or 3 (quasar) was wanted");
  if (Error error = verifyGrid("grid", desc.grid))
    return error;
  if (Error error = verifyGrid("dram_grid", desc.dramGrid))
    return error;
  if (Error error = verifyCounts(desc))
    return error;
  if (Error error = verifyAddresses(desc))
    return error;
  for (DataType type : desc.supportedDataTypes)
    if (!isDataType(static_cast<uint8_t>(type)) || isInternal(type))
      return fail("supported_data_types has " + Twine(static_cast<unsigned>(type)) + " which is no data type");
  for (Dim2 size : desc.supportedTileSizes)
    if (size.y < 1 || size.x < 1 || size.y > 32 || size.x > 32 || !llvm::isPowerOf2_64(size.y) || !llvm::isPowerOf2_64(size.x))
      return fail("supported_tile_sizes has " + text(size) + " but powers of two from 1 to 32 were wanted");
  if (Error error = verifyHarvested(desc))
    return error;
  if (Error error = verifyBankWorkers(desc, "dram_bank_to_logical_worker_noc0", desc.dramBankToLogicalWorkerNoc0))
    return error;
  return verifyBankWorkers(desc, "dram_bank_to_logical_worker_noc1", desc.dramBankToLogicalWorkerNoc1);
}

/// Checks the links between chips.
static Error verifyChannels(const hw::SystemDesc &desc) {
  for (const hw::ChipChannel &channel : desc.chipChannels) {
    for (uint64_t chip : {channel.chip0, channel.chip1})
      if (chip >= desc.numChips())
        return fail("chip channel ends at chip " + Twine(chip) + " but the system has " + countText(desc.numChips(), "chip"));
    if (channel.chip0 == channel.chip1)
      return fail("chip channel connects chip " + Twine(channel.chip0) + " with itself");
  }
  return Error::success();
}

Error hw::verify(const SystemDesc &desc) {
  if (desc.numChips() == 0)
    return fail("system has no chips but at least 1 was wanted");
  if (desc.chipCapabilities.size() != desc.numChips())
    return fail("system has " + countText(desc.numChips(), "chip") + " but capabilities of " + Twine(desc.chipCapabilities.size()));
  if (desc.chipCoords.size() != desc.numChips())
    return fail("system has " + countText(desc.numChips(), "chip") + " but coordinates of " + Twine(desc.chipCoords.size()));
  for (uint64_t index : desc.chipDescIndices)
    if (index >= desc.chipDescs.size())
      return fail("chip refers to description " + Twine(index) + " but there are " + Twine(desc.chipDescs.size()));
  for (uint32_t bits : desc.chipCapabilities)
    if (bits & ~kHostMMIO)
      return fail("chip capabilities are " + Twine(bits) + " but only bit 0 (host_mmio) is known");
  for (const CPUDesc &cpu : desc.cpus)
    if (cpu.role != CPURole::Host && cpu.role != CPURole::Device)
      return fail("cpu role is " + Twine(static_cast<unsigned>(cpu.role)) + " but 0 (host) or 1 (device) was wanted");
  for (const ChipDesc &chip : desc.chipDescs)
    if (Error error = verify(chip))
      return error;
  return verifyChannels(desc);
}
