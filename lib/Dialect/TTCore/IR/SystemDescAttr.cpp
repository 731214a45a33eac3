//===- SystemDescAttr.cpp - System descriptions and devices ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Support/Plural.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

//===----------------------------------------------------------------------===//
// To the MLIR-free description
//===----------------------------------------------------------------------===//

static hw::Dim2 toDim2(ArrayRef<int64_t> dims) { return {dims[0], dims[1]}; }

template <typename AttrT> static std::vector<hw::Dim2> toDim2s(ArrayRef<AttrT> points) {
  std::vector<hw::Dim2> result;
  for (AttrT point : points)
    result.push_back({point.getY(), point.getX()});
  return result;
}

static hw::ChipDesc chipToHardware(ChipDescAttr attr) {
  hw::ChipDesc desc;
  desc.arch = static_cast<hw::Arch>(attr.getArch().getValue());
  desc.grid = toDim2(attr.getGrid());
  desc.coordTranslationOffsets = toDim2(attr.getCoordTranslationOffsets());
  desc.l1Size = attr.getL1Size();
  desc.numDramChannels = attr.getNumDramChannels();
  desc.dramChannelSize = attr.getDramChannelSize();
  desc.nocL1AddressAlignBytes = attr.getNocL1AddressAlignBytes();
  desc.pcieAddressAlignBytes = attr.getPcieAddressAlignBytes();
  desc.nocDramAddressAlignBytes = attr.getNocDramAddressAlignBytes();
  desc.l1UnreservedBase = attr.getL1UnreservedBase();
  desc.eriscL1UnreservedBase = attr.getEriscL1UnreservedBase();
  desc.dramUnreservedBase = attr.getDramUnreservedBase();
  desc.dramUnreservedEnd = attr.getDramUnreservedEnd();
  for (DataTypeAttr dataType : attr.getSupportedDataTypes())
    desc.supportedDataTypes.push_back(static_cast<::ttmlir::DataType>(dataType.getValue()));
  desc.supportedTileSizes = toDim2s(attr.getSupportedTileSizes());
  desc.dstPhysicalSizeTiles = attr.getDstPhysicalSizeTiles();
  desc.numCBs = attr.getNumCbs();
  desc.numComputeThreads = attr.getNumComputeThreads();
  desc.numDatamovementThreads = attr.getNumDatamovementThreads();
  desc.dramGrid = toDim2(attr.getDramGrid());
  desc.dramBankToLogicalWorkerNoc0 = toDim2s(attr.getDramBankToLogicalWorkerNoc0());
  desc.dramBankToLogicalWorkerNoc1 = toDim2s(attr.getDramBankToLogicalWorkerNoc1());
  llvm::append_range(desc.harvested, attr.getHarvested());
  return desc;
}

hw::SystemDesc mlir::tt::ttcore::toHardware(SystemDescAttr attr) {
  hw::SystemDesc desc;
  for (CPUDescAttr cpu : attr.getCpuDescs())
    desc.cpus.push_back({static_cast<hw::CPURole>(cpu.getRole()), cpu.getTargetTriple().str()});
  for (ChipDescAttr chip : attr.getChipDescs())
    desc.chipDescs.push_back(chipToHardware(chip));
  llvm::append_range(desc.chipDescIndices, attr.getChipDescIndices());
  for (ChipCapabilityAttr capability : attr.getChipCapabilities())
    desc.chipCapabilities.push_back(static_cast<uint32_t>(capability.getValue()));
  for (ChipCoordAttr coord : attr.getChipCoords())
    desc.chipCoords.push_back({coord.getRack(), coord.getShelf(), coord.getY(), coord.getX()});
  for (ChipChannelAttr channel : attr.getChipChannels())
    desc.chipChannels.push_back({channel.getDeviceId0(), toDim2(channel.getEthernetCoreCoord0()), channel.getDeviceId1(),
                                 toDim2(channel.getEthernetCoreCoord1())});
  return desc;
}

//===----------------------------------------------------------------------===//
// From the MLIR-free description
//===----------------------------------------------------------------------===//

static SmallVector<CoreCoordAttr> toCoreCoords(MLIRContext *context, ArrayRef<hw::Dim2> points) {
  return llvm::map_to_vector(points, [&](hw::Dim2 point) { return CoreCoordAttr::get(context, point.y, point.x); });
}

static ChipDescAttr fromHardware(MLIRContext *context, const hw::ChipDesc &desc) {
  auto dataTypes = llvm::map_to_vector(desc.supportedDataTypes, [&](::ttmlir::DataType dataType) {
    return DataTypeAttr::get(context, static_cast<DataType>(dataType));
  });
  auto tileSizes =
      llvm::map_to_vector(desc.supportedTileSizes, [&](hw::Dim2 size) { return TileSizeAttr::get(context, size.y, size.x); });
  return ChipDescAttr::get(context, ArchAttr::get(context, static_cast<Arch>(desc.arch)), {desc.grid.y, desc.grid.x},
                           {desc.coordTranslationOffsets.y, desc.coordTranslationOffsets.x}, desc.l1Size, desc.numDramChannels,
                           desc.dramChannelSize, desc.nocL1AddressAlignBytes, desc.pcieAddressAlignBytes,
                           desc.nocDramAddressAlignBytes, desc.l1UnreservedBase, desc.eriscL1UnreservedBase,
                           desc.dramUnreservedBase, desc.dramUnreservedEnd, dataTypes, tileSizes, desc.dstPhysicalSizeTiles,
                           desc.numCBs, desc.numComputeThreads, desc.numDatamovementThreads, {desc.dramGrid.y, desc.dramGrid.x},
                           toCoreCoords(context, desc.dramBankToLogicalWorkerNoc0),
                           toCoreCoords(context, desc.dramBankToLogicalWorkerNoc1), desc.harvested);
}

SystemDescAttr SystemDescAttr::get(MLIRContext *context, const hw::SystemDesc &desc) {
  auto cpus = llvm::map_to_vector(desc.cpus, [&](const hw::CPUDesc &cpu) {
    return CPUDescAttr::get(context, static_cast<CPURole>(cpu.role), StringAttr::get(context, cpu.targetTriple));
  });
  auto chips = llvm::map_to_vector(desc.chipDescs, [&](const hw::ChipDesc &chip) { return fromHardware(context, chip); });
  auto capabilities = llvm::map_to_vector(
      desc.chipCapabilities, [&](uint32_t bits) { return ChipCapabilityAttr::get(context, static_cast<ChipCapability>(bits)); });
  auto coords = llvm::map_to_vector(
      desc.chipCoords, [&](hw::ChipCoord coord) { return ChipCoordAttr::get(context, coord.rack, coord.shelf, coord.y, coord.x); });
  auto channels = llvm::map_to_vector(desc.chipChannels, [&](const hw::ChipChannel &channel) {
    return ChipChannelAttr::get(context, channel.chip0, {channel.core0.y, channel.core0.x}, channel.chip1,
                                {channel.core1.y, channel.core1.x});
  });
  return get(context, cpus, chips, desc.chipDescIndices, capabilities, coords, channels);
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

static LogicalResult verifyTwo(function_ref<InFlightDiagnostic()> emitError, StringRef name, ArrayRef<int64_t> dims) {
  if (dims.size() != 2)
    return emitError() << "expected " << name << " to have 2 entries, found " << dims.size();
  return success();
}

/// Semantic checks are in lib/Hardware.
static LogicalResult report(function_ref<InFlightDiagnostic()> emitError, llvm::Error error) {
  if (error)
    return emitError() << llvm::toString(std::move(error));
  return success();
}

LogicalResult ChipDescAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArchAttr arch, ArrayRef<int64_t> grid,
                                   ArrayRef<int64_t> coordTranslationOffsets, uint64_t l1Size, uint64_t numDramChannels,
                                   uint64_t dramChannelSize, uint64_t nocL1Align, uint64_t pcieAlign, uint64_t nocDramAlign,
                                   uint64_t l1Base, uint64_t eriscBase, uint64_t dramBase, uint64_t dramEnd, ArrayRef<DataTypeAttr>,
                                   ArrayRef<TileSizeAttr>, uint64_t dstTiles, uint64_t numCbs, uint64_t numComputeThreads,
                                   uint64_t numDatamovementThreads, ArrayRef<int64_t> dramGrid, ArrayRef<CoreCoordAttr>,
                                   ArrayRef<CoreCoordAttr>, ArrayRef<int64_t>) {
  if (failed(verifyTwo(emitError, "grid", grid)) ||
      failed(verifyTwo(emitError, "coord_translation_offsets", coordTranslationOffsets)) ||
      failed(verifyTwo(emitError, "dram_grid", dramGrid)))
    return failure();
  const std::pair<StringRef, uint64_t> fields[] = {{"l1_size", l1Size},
                                                   {"num_dram_channels", numDramChannels},
                                                   {"dram_channel_size", dramChannelSize},
                                                   {"noc_l1_address_align_bytes", nocL1Align},
                                                   {"pcie_address_align_bytes", pcieAlign},
                                                   {"noc_dram_address_align_bytes", nocDramAlign},
                                                   {"l1_unreserved_base", l1Base},
                                                   {"erisc_l1_unreserved_base", eriscBase},
                                                   {"dram_unreserved_base", dramBase},
                                                   {"dram_unreserved_end", dramEnd},
                                                   {"dst_physical_size_tiles", dstTiles},
                                                   {"num_cbs", numCbs},
                                                   {"num_compute_threads", numComputeThreads},
                                                   {"num_datamovement_threads", numDatamovementThreads}};
  for (auto [name, value] : fields)
    if (failed(verifyNotNegative(emitError, name, value)))
      return failure();
  return success();
}

uint64_t ChipDescAttr::getAlignment(MemorySpace space) const {
  switch (space) {
  case MemorySpace::Dram:
    return getNocDramAddressAlignBytes();
  case MemorySpace::L1:
  case MemorySpace::Dst:
    return getNocL1AddressAlignBytes();
  case MemorySpace::System:
  case MemorySpace::Mmio:
    return getPcieAddressAlignBytes();
  }
  llvm_unreachable("unknown memory space");
}

LogicalResult ChipChannelAttr::verify(function_ref<InFlightDiagnostic()> emitError, uint64_t chip0, ArrayRef<int64_t> core0,
                                      uint64_t chip1, ArrayRef<int64_t> core1) {
  if (failed(verifyTwo(emitError, "first ethernet core", core0)) || failed(verifyTwo(emitError, "second ethernet core", core1)) ||
      failed(verifyNotNegative(emitError, "first chip", chip0)))
    return failure();
  return verifyNotNegative(emitError, "second chip", chip1);
}

LogicalResult SystemDescAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<CPUDescAttr> cpuDescs,
                                     ArrayRef<ChipDescAttr> chipDescs, ArrayRef<uint64_t> chipDescIndices,
                                     ArrayRef<ChipCapabilityAttr> chipCapabilities, ArrayRef<ChipCoordAttr> chipCoords,
                                     ArrayRef<ChipChannelAttr> chipChannels) {
  hw::SystemDesc desc;
  for (ChipDescAttr chip : chipDescs)
    desc.chipDescs.push_back(chipToHardware(chip));
  llvm::append_range(desc.chipDescIndices, chipDescIndices);
  for (ChipCapabilityAttr capability : chipCapabilities)
    desc.chipCapabilities.push_back(static_cast<uint32_t>(capability.getValue()));
  for (ChipCoordAttr coord : chipCoords)
    desc.chipCoords.push_back({coord.getRack(), coord.getShelf(), coord.getY(), coord.getX()});
  for (ChipChannelAttr channel : chipChannels)
    desc.chipChannels.push_back({channel.getDeviceId0(),
                                 {channel.getEthernetCoreCoord0()[0], channel.getEthernetCoreCoord0()[1]},
                                 channel.getDeviceId1(),
                                 {channel.getEthernetCoreCoord1()[0], channel.getEthernetCoreCoord1()[1]}});
  return report(emitError, hw::verify(desc));
}
