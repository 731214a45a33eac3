//===- SystemDesc.cpp - Description of a machine --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include "ttmlir/Schema/Bounds.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using llvm::Error;
using llvm::StringRef;
using llvm::Twine;

static constexpr uint64_t kMaxAlignment = 1 << 16;

namespace {
struct ArchRow {
  uint8_t number;
  llvm::StringLiteral name;
};
} // namespace

static constexpr ArchRow kArchs[] = {
#define TT_ARCH(symbol, number, name) {number, name},
#include "ttmlir/Hardware/System/Archs.h.inc"
};

StringRef hw::archName(Arch arch) {
  for (const ArchRow &row : kArchs)
    if (row.number == static_cast<uint8_t>(arch))
      return row.name;
  return "unknown";
}

/// "1 (wormhole_b0), 2 (blackhole)": the chips that have a record.
static std::string knownChips() {
  std::string text;
  for (const hw::Chip *chip : hw::recordedChips())
    text += (text.empty() ? "" : ", ") + std::to_string(static_cast<unsigned>(chip->arch)) + " (" + chip->name.str() + ")";
  return text;
}

/// Checks both extents or coordinates.
static Error verifyDims(schema::Bounded number, hw::Dim2 dims) {
  if (Error error = checkBounds(number, dims.y))
    return error;
  return checkBounds(number, dims.x);
}

/// Numbers with bounds of their own.
static Error verifyNumbers(const hw::ChipDesc &desc) {
  using enum schema::Bounded;
  const std::pair<schema::Bounded, hw::Dim2> dims[] = {{ChipDesc_grid, desc.grid},
                                                       {ChipDesc_coord_translation_offsets, desc.coordTranslationOffsets},
                                                       {ChipDesc_dram_grid, desc.dramGrid}};
  for (auto [number, value] : dims)
    if (Error error = verifyDims(number, value))
      return error;
  const std::pair<schema::Bounded, uint64_t> counts[] = {{ChipDesc_l1_size, desc.l1Size},
                                                         {ChipDesc_num_dram_channels, desc.numDramChannels},
                                                         {ChipDesc_dram_channel_size, desc.dramChannelSize},
                                                         {ChipDesc_erisc_l1_unreserved_base, desc.eriscL1UnreservedBase},
                                                         {ChipDesc_dst_physical_size_tiles, desc.dstPhysicalSizeTiles},
                                                         {ChipDesc_num_cbs, desc.numCBs},
                                                         {ChipDesc_num_compute_threads, desc.numComputeThreads},
                                                         {ChipDesc_num_datamovement_threads, desc.numDatamovementThreads}};
  for (auto [number, value] : counts)
    if (Error error = checkBounds(number, value))
      return error;
  const std::pair<StringRef, uint64_t> alignments[] = {{"noc_l1_address_align_bytes", desc.nocL1AddressAlignBytes},
                                                       {"pcie_address_align_bytes", desc.pcieAddressAlignBytes},
                                                       {"noc_dram_address_align_bytes", desc.nocDramAddressAlignBytes}};
  for (auto [name, alignment] : alignments)
    if (!llvm::isPowerOf2_64(alignment) || alignment > kMaxAlignment)
      return failure("expected " + Twine(name) + " to be a power of two up to " + Twine(kMaxAlignment) + ", found " +
                     Twine(alignment));
  return Error::success();
}

static Error verifyAddresses(const hw::ChipDesc &desc) {
  if (desc.l1UnreservedBase > desc.l1Size)
    return failure("expected l1_unreserved_base up to l1_size " + Twine(desc.l1Size) + ", found " + Twine(desc.l1UnreservedBase));
  if (desc.dramUnreservedBase > desc.dramUnreservedEnd)
    return failure("expected dram_unreserved_base up to dram_unreserved_end " + Twine(desc.dramUnreservedEnd) + ", found " +
                   Twine(desc.dramUnreservedBase));
  if (desc.dramUnreservedEnd > desc.dramChannelSize)
    return failure("expected dram_unreserved_end up to dram_channel_size " + Twine(desc.dramChannelSize) + ", found " +
                   Twine(desc.dramUnreservedEnd));
  return Error::success();
}

static Error verifyBankWorkers(const hw::ChipDesc &desc, StringRef name, schema::Bounded number, llvm::ArrayRef<hw::Dim2> workers) {
  if (!workers.empty() && workers.size() != desc.numDramChannels)
    return failure("expected an entry of " + name + " for each of " + countText(desc.numDramChannels, "DRAM channel") + ", found " +
                   Twine(workers.size()));
  for (hw::Dim2 worker : workers)
    if (Error error = verifyDims(number, worker))
      return error;
  return Error::success();
}

/// Checks that the grid fits the die without its harvested lines.
static Error verifyHarvested(const hw::ChipDesc &desc) {
  if (desc.harvested.empty())
    return Error::success();
  const hw::Die *die = hw::dieOf(desc.arch);
  StringRef kind = die->losesRows ? "row" : "column";
  int64_t count = die->lines().size();
  for (auto [index, line] : llvm::enumerate(desc.harvested))
    if (line < 0 || line >= count || (index > 0 && line <= desc.harvested[index - 1]))
      return failure("expected harvested " + Twine(kind) + "s from 0 to " + Twine(count - 1) + " in ascending order, found " +
                     kind + " " + Twine(line));
  int64_t left = count - static_cast<int64_t>(desc.harvested.size()), extent = die->losesRows ? desc.grid.y : desc.grid.x;
  if (extent > left)
    return failure("expected a grid within the " + countText(left, kind) + " that harvesting " + hw::harvestedText(desc) +
                   " leaves, found " + desc.grid.str());
  return Error::success();
}

Error hw::verify(const ChipDesc &desc) {
  if (!findChip(desc.arch))
    return failure("expected an arch with a record (" + knownChips() + "), found " + Twine(static_cast<unsigned>(desc.arch)) +
                   " (" + archName(desc.arch) + ")");
  if (Error error = verifyNumbers(desc))
    return error;
  if (Error error = verifyAddresses(desc))
    return error;
  for (DataType type : desc.supportedDataTypes)
    if (!isDataType(static_cast<uint8_t>(type)) || isInternal(type))
      return failure("expected known data types in supported_data_types, found " + Twine(static_cast<unsigned>(type)));
  for (Dim2 size : desc.supportedTileSizes)
    if (size.y < 1 || size.x < 1 || size.y > kTileSide || size.x > kTileSide || !llvm::isPowerOf2_64(size.y) ||
        !llvm::isPowerOf2_64(size.x))
      return failure("expected supported_tile_sizes to be powers of two from 1 to 32, found " + size.str());
  if (Error error = verifyHarvested(desc))
    return error;
  if (Error error = verifyBankWorkers(desc, "dram_bank_to_logical_worker_noc0",
                                      schema::Bounded::ChipDesc_dram_bank_to_logical_worker_noc0, desc.dramBankToLogicalWorkerNoc0))
    return error;
  return verifyBankWorkers(desc, "dram_bank_to_logical_worker_noc1", schema::Bounded::ChipDesc_dram_bank_to_logical_worker_noc1,
                           desc.dramBankToLogicalWorkerNoc1);
}

/// Checks where chips are.
static Error verifyCoords(const hw::SystemDesc &desc) {
  using enum schema::Bounded;
  for (const hw::ChipCoord &coord : desc.chipCoords) {
    const std::pair<schema::Bounded, int64_t> places[] = {
        {ChipCoord_rack, coord.rack}, {ChipCoord_shelf, coord.shelf}, {ChipCoord_y, coord.y}, {ChipCoord_x, coord.x}};
    for (auto [number, place] : places)
      if (Error error = checkBounds(number, place))
        return error;
  }
  return Error::success();
}

/// Checks the links between chips.
static Error verifyChannels(const hw::SystemDesc &desc) {
  for (const hw::ChipChannel &channel : desc.chipChannels) {
    for (uint64_t chip : {channel.chip0, channel.chip1})
      if (chip >= desc.numChips())
        return failure("expected a chip channel between " + countText(desc.numChips(), "chip") + " of the system, found chip " +
                       Twine(chip));
    if (channel.chip0 == channel.chip1)
      return failure("expected a chip channel between two chips, found chip " + Twine(channel.chip0) + " twice");
    if (Error error = verifyDims(schema::Bounded::ChipChannel_core0, channel.core0))
      return error;
    if (Error error = verifyDims(schema::Bounded::ChipChannel_core1, channel.core1))
      return error;
  }
  return Error::success();
}

Error hw::verify(const SystemDesc &desc) {
  if (desc.numChips() == 0)
    return failure("expected system with at least 1 chip, found none");
  if (desc.chipCapabilities.size() != desc.numChips())
    return failure("expected capabilities of " + countText(desc.numChips(), "chip") + ", found " +
                   Twine(desc.chipCapabilities.size()));
  if (desc.chipCoords.size() != desc.numChips())
    return failure("expected coordinates of " + countText(desc.numChips(), "chip") + ", found " + Twine(desc.chipCoords.size()));
  for (uint64_t index : desc.chipDescIndices)
    if (index >= desc.chipDescs.size())
      return failure("expected a chip description below " + Twine(desc.chipDescs.size()) + ", found " + Twine(index));
  for (uint32_t bits : desc.chipCapabilities)
    if (bits & ~kHostMMIO)
      return failure("expected chip capabilities of bit 0 (host_mmio) only, found " + Twine(bits));
  for (const CPUDesc &cpu : desc.cpus)
    if (cpu.role != CPURole::Host && cpu.role != CPURole::Device)
      return failure("expected cpu role 0 (host) or 1 (device), found " + Twine(static_cast<unsigned>(cpu.role)));
  for (const ChipDesc &chip : desc.chipDescs)
    if (Error error = verify(chip))
      return error;
  if (Error error = verifyCoords(desc))
    return error;
  return verifyChannels(desc);
}
