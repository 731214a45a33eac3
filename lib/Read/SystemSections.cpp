//===- SystemSections.cpp - A system description as text --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Read/Read.h"

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ttmlir::read {

static std::string listText(ArrayRef<hw::Dim2> dims) {
  std::string result;
  for (hw::Dim2 dim : dims)
    result += (result.empty() ? "" : " ") + dim.str();
  return result;
}

static std::string typesText(ArrayRef<DataType> types) {
  std::string result;
  for (DataType type : types)
    result += (result.empty() ? "" : " ") + std::string(spelling(type));
  return result;
}

static void writeChip(const hw::ChipDesc &chip, Writer &writer) {
  writer.field("arch", hw::archName(chip.arch));
  writer.field("grid", chip.grid.str());
  writer.field("coord_translation_offsets", chip.coordTranslationOffsets.str());
  writer.field("l1_size", chip.l1Size);
  writer.field("num_dram_channels", chip.numDramChannels);
  writer.field("dram_channel_size", chip.dramChannelSize);
  writer.field("noc_l1_address_align_bytes", chip.nocL1AddressAlignBytes);
  writer.field("pcie_address_align_bytes", chip.pcieAddressAlignBytes);
  writer.field("noc_dram_address_align_bytes", chip.nocDramAddressAlignBytes);
  writer.field("l1_unreserved_base", chip.l1UnreservedBase);
  writer.field("erisc_l1_unreserved_base", chip.eriscL1UnreservedBase);
  writer.field("dram_unreserved_base", chip.dramUnreservedBase);
  writer.field("dram_unreserved_end", chip.dramUnreservedEnd);
  writer.field("supported_data_types", typesText(chip.supportedDataTypes));
  writer.field("supported_tile_sizes", listText(chip.supportedTileSizes));
  writer.field("dst_physical_size_tiles", chip.dstPhysicalSizeTiles);
  writer.field("num_cbs", chip.numCBs);
  writer.field("num_compute_threads", chip.numComputeThreads);
  writer.field("num_datamovement_threads", chip.numDatamovementThreads);
  writer.field("dram_grid", chip.dramGrid.str());
  writer.field("dram_bank_to_logical_worker_noc0", listText(chip.dramBankToLogicalWorkerNoc0));
  writer.field("dram_bank_to_logical_worker_noc1", listText(chip.dramBankToLogicalWorkerNoc1));
  if (!chip.harvested.empty())
    writer.field("harvested", ArrayRef<int64_t>(chip.harvested));
}

static void writePlace(const hw::SystemDesc &system, size_t index, Writer &writer) {
  writer.field("kind", uint64_t(system.chipDescIndices[index]));
  if (index < system.chipCoords.size()) {
    const hw::ChipCoord &coord = system.chipCoords[index];
    writer.field("coord", ArrayRef<int64_t>({coord.rack, coord.shelf, coord.y, coord.x}));
  }
  if (index < system.chipCapabilities.size())
    writer.field("host_mmio", (system.chipCapabilities[index] & hw::kHostMMIO) != 0);
}

void writeSystem(const hw::SystemDesc &system, Writer &writer) {
  writer.list("cpus", [&] {
    for (const hw::CPUDesc &cpu : system.cpus)
      writer.object("cpu", [&] {
        writer.field("role", cpu.role == hw::CPURole::Host ? "host" : "device");
        writer.field("target_triple", cpu.targetTriple);
      });
  });
  writer.list("chip_kinds", [&] {
    for (auto [index, chip] : enumerate(system.chipDescs))
      writer.object(
          "", [&, &chip = chip] { writeChip(chip, writer); }, "kind " + std::to_string(index));
  });
  writer.list("chips", [&] {
    for (size_t index = 0; index < system.numChips(); ++index)
      writer.object(
          "", [&] { writePlace(system, index, writer); }, "chip " + std::to_string(index));
  });
  writer.list("links", [&] {
    for (const hw::ChipChannel &link : system.chipChannels) {
      std::string line = "chip " + std::to_string(link.chip0) + " core " + link.core0.str() + " - chip " +
                         std::to_string(link.chip1) + " core " + link.core1.str();
      writer.row(line, [&] {
        writer.field("chip0", uint64_t(link.chip0));
        writer.field("core0", link.core0.str());
        writer.field("chip1", uint64_t(link.chip1));
        writer.field("core1", link.core1.str());
      });
    }
  });
}

} // namespace ttmlir::read
