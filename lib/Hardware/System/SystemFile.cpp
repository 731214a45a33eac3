//===- SystemFile.cpp - .ttsys files --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Config.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/SystemFile_generated.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

/// `error` with "<file>: " in front.
static Error inFile(StringRef path, Error error) {
  return failure((path == "-" ? "<stdin>" : path) + ": " + llvm::toString(std::move(error)));
}

//===----------------------------------------------------------------------===//
// To the schema
//===----------------------------------------------------------------------===//

static schema::Dim2 toSchema(Dim2 dims) { return {dims.y, dims.x}; }

static std::vector<schema::Dim2> toSchema(llvm::ArrayRef<Dim2> dims) {
  std::vector<schema::Dim2> result;
  for (Dim2 dim : dims)
    result.push_back(toSchema(dim));
  return result;
}

static flatbuffers::Offset<schema::ChipDesc> toSchema(flatbuffers::FlatBufferBuilder &fbb, const ChipDesc &desc) {
  std::vector<uint8_t> dataTypes;
  for (DataType type : desc.supportedDataTypes)
    dataTypes.push_back(static_cast<uint8_t>(type));
  auto dataTypesOffset = fbb.CreateVector(dataTypes);
  auto tileSizes = fbb.CreateVectorOfStructs(toSchema(desc.supportedTileSizes));
  auto workersNoc0 = fbb.CreateVectorOfStructs(toSchema(desc.dramBankToLogicalWorkerNoc0));
  auto workersNoc1 = fbb.CreateVectorOfStructs(toSchema(desc.dramBankToLogicalWorkerNoc1));
  auto harvested = desc.harvested.empty() ? 0 : fbb.CreateVector(desc.harvested);
  schema::Dim2 grid = toSchema(desc.grid), offsets = toSchema(desc.coordTranslationOffsets), dramGrid = toSchema(desc.dramGrid);

  schema::ChipDescBuilder builder(fbb);
  builder.add_arch(static_cast<schema::Arch>(desc.arch));
  builder.add_grid(&grid);
  builder.add_coord_translation_offsets(&offsets);
  builder.add_l1_size(desc.l1Size);
  builder.add_num_dram_channels(desc.numDramChannels);
  builder.add_dram_channel_size(desc.dramChannelSize);
  builder.add_noc_l1_address_align_bytes(desc.nocL1AddressAlignBytes);
  builder.add_pcie_address_align_bytes(desc.pcieAddressAlignBytes);
  builder.add_noc_dram_address_align_bytes(desc.nocDramAddressAlignBytes);
  builder.add_l1_unreserved_base(desc.l1UnreservedBase);
  builder.add_erisc_l1_unreserved_base(desc.eriscL1UnreservedBase);
  builder.add_dram_unreserved_base(desc.dramUnreservedBase);
  builder.add_dram_unreserved_end(desc.dramUnreservedEnd);
  builder.add_supported_data_types(dataTypesOffset.o);
  builder.add_supported_tile_sizes(tileSizes);
  builder.add_dst_physical_size_tiles(desc.dstPhysicalSizeTiles);
  builder.add_num_cbs(desc.numCBs);
  builder.add_num_compute_threads(desc.numComputeThreads);
  builder.add_num_datamovement_threads(desc.numDatamovementThreads);
  builder.add_dram_grid(&dramGrid);
  builder.add_dram_bank_to_logical_worker_noc0(workersNoc0);
  builder.add_dram_bank_to_logical_worker_noc1(workersNoc1);
  builder.add_harvested(harvested);
  return builder.Finish();
}

flatbuffers::Offset<schema::SystemDesc> hw::toSchema(flatbuffers::FlatBufferBuilder &fbb, const SystemDesc &desc) {
  std::vector<flatbuffers::Offset<schema::CPUDesc>> cpus;
  for (const CPUDesc &cpu : desc.cpus)
    cpus.push_back(schema::CreateCPUDesc(fbb, static_cast<schema::CPURole>(cpu.role), fbb.CreateString(cpu.targetTriple)));
  std::vector<flatbuffers::Offset<schema::ChipDesc>> chips;
  for (const ChipDesc &chip : desc.chipDescs)
    chips.push_back(::toSchema(fbb, chip));
  std::vector<schema::ChipCoord> coords;
  for (const ChipCoord &coord : desc.chipCoords)
    coords.emplace_back(coord.rack, coord.shelf, coord.y, coord.x);
  std::vector<schema::ChipChannel> channels;
  for (const ChipChannel &channel : desc.chipChannels)
    channels.emplace_back(channel.chip0, ::toSchema(channel.core0), channel.chip1, ::toSchema(channel.core1));
  return schema::CreateSystemDesc(fbb, fbb.CreateVector(cpus), fbb.CreateVector(chips), fbb.CreateVector(desc.chipDescIndices),
                                  fbb.CreateVector(desc.chipCapabilities), fbb.CreateVectorOfStructs(coords),
                                  fbb.CreateVectorOfStructs(channels));
}

//===----------------------------------------------------------------------===//
// From the schema
//===----------------------------------------------------------------------===//

static Dim2 fromSchema(const schema::Dim2 &dims) { return {dims.y(), dims.x()}; }

static std::vector<Dim2> fromSchema(const flatbuffers::Vector<const schema::Dim2 *> *dims) {
  std::vector<Dim2> result;
  if (dims)
    for (const schema::Dim2 *dim : *dims)
      result.push_back(fromSchema(*dim));
  return result;
}

static ChipDesc fromSchema(const schema::ChipDesc &table) {
  ChipDesc desc;
  desc.arch = static_cast<Arch>(table.arch());
  desc.grid = fromSchema(*table.grid());
  desc.coordTranslationOffsets = fromSchema(*table.coord_translation_offsets());
  desc.l1Size = table.l1_size();
  desc.numDramChannels = table.num_dram_channels();
  desc.dramChannelSize = table.dram_channel_size();
  desc.nocL1AddressAlignBytes = table.noc_l1_address_align_bytes();
  desc.pcieAddressAlignBytes = table.pcie_address_align_bytes();
  desc.nocDramAddressAlignBytes = table.noc_dram_address_align_bytes();
  desc.l1UnreservedBase = table.l1_unreserved_base();
  desc.eriscL1UnreservedBase = table.erisc_l1_unreserved_base();
  desc.dramUnreservedBase = table.dram_unreserved_base();
  desc.dramUnreservedEnd = table.dram_unreserved_end();
  for (size_t index = 0; index < table.supported_data_types()->size(); ++index)
    desc.supportedDataTypes.push_back(static_cast<DataType>(table.supported_data_types()->Get(index)));
  desc.supportedTileSizes = fromSchema(table.supported_tile_sizes());
  desc.dstPhysicalSizeTiles = table.dst_physical_size_tiles();
  desc.numCBs = table.num_cbs();
  desc.numComputeThreads = table.num_compute_threads();
  desc.numDatamovementThreads = table.num_datamovement_threads();
  desc.dramGrid = fromSchema(*table.dram_grid());
  desc.dramBankToLogicalWorkerNoc0 = fromSchema(table.dram_bank_to_logical_worker_noc0());
  desc.dramBankToLogicalWorkerNoc1 = fromSchema(table.dram_bank_to_logical_worker_noc1());
  if (table.harvested())
    desc.harvested.assign(table.harvested()->begin(), table.harvested()->end());
  return desc;
}

// The flatbuffers verifier checks that a vector is within the buffer, but not the alignment of its elements.
template <class T> static bool isAligned(const flatbuffers::Vector<T> *vector) {
  return !vector || vector->size() == 0 || reinterpret_cast<uintptr_t>(vector->Data()) % alignof(uint64_t) == 0;
}

static bool isAligned(const schema::SystemDesc &table) {
  for (const schema::ChipDesc *chip : *table.chip_descs())
    if (!isAligned(chip->supported_tile_sizes()) || !isAligned(chip->dram_bank_to_logical_worker_noc0()) ||
        !isAligned(chip->dram_bank_to_logical_worker_noc1()) || !isAligned(chip->harvested()))
      return false;
  return isAligned(table.chip_desc_indices()) && isAligned(table.chip_coords()) && isAligned(table.chip_channels());
}

Expected<SystemDesc> hw::fromSchema(const schema::SystemDesc &table) {
  if (!isAligned(table))
    return failure("damaged system description: a vector of 64-bit numbers is not aligned to 8 bytes");
  SystemDesc desc;
  for (const schema::CPUDesc *cpu : *table.cpus())
    desc.cpus.push_back({static_cast<CPURole>(cpu->role()), cpu->target_triple()->str()});
  for (const schema::ChipDesc *chip : *table.chip_descs())
    desc.chipDescs.push_back(::fromSchema(*chip));
  for (uint64_t index : *table.chip_desc_indices())
    desc.chipDescIndices.push_back(index);
  for (uint32_t bits : *table.chip_capabilities())
    desc.chipCapabilities.push_back(bits);
  for (const schema::ChipCoord *coord : *table.chip_coords())
    desc.chipCoords.push_back({coord->rack(), coord->shelf(), coord->y(), coord->x()});
  if (table.chip_channels())
    for (const schema::ChipChannel *channel : *table.chip_channels())
      desc.chipChannels.push_back(
          {channel->chip0(), ::fromSchema(channel->core0()), channel->chip1(), ::fromSchema(channel->core1())});
  if (Error error = verify(desc))
    return std::move(error);
  return desc;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

// Root offset and identifier.
static constexpr size_t kHeaderSize = 8;
/// Descriptions of a thousand chips take a hundredth of it.
static constexpr uint64_t kMaxSystemFile = 64 << 20;

/// `bytes` have a header.
static Error wrongIdentifier(StringRef bytes) {
  std::string found = bytes.substr(4, 4).str();
  for (char &c : found)
    if (!llvm::isPrint(c))
      c = '?';
  const StringRef kind = describe(kindOf(bytes));
  return failure("not a .ttsys file: expected identifier '" + Twine(schema::SystemFileIdentifier()) + "', found " +
                 (kind.empty() ? "'" + found + "'" : kind.str()));
}

Expected<SystemDesc> hw::parseSystemFile(llvm::ArrayRef<uint8_t> bytes) {
  if (bytes.size() < kHeaderSize)
    return failure("not a .ttsys file: expected at least " + countText(kHeaderSize, "byte") + ", found " + Twine(bytes.size()));
  if (!schema::SystemFileBufferHasIdentifier(bytes.data()))
    return wrongIdentifier(llvm::toStringRef(bytes));
  auto flatbuffer = schema::openSystemFile(bytes);
  if (!flatbuffer)
    return flatbuffer.takeError();
  flatbuffers::Verifier verifier(flatbuffer->data(), flatbuffer->size());
  if (!schema::VerifySystemFileBuffer(verifier))
    return failure("damaged file: its flatbuffer has a bad structure");
  const schema::SystemFile *file = schema::GetSystemFile(bytes.data());
  const schema::Version &version = *file->version();
  if (version.major() != TTMLIR_VERSION_MAJOR || version.minor() > TTMLIR_VERSION_MINOR)
    return failure("expected file version " + Twine(TTMLIR_VERSION_MAJOR) + ".0 to " + TTMLIR_VERSION_STRING + ", found " +
                   Twine(version.major()) + "." + Twine(version.minor()) + "." + Twine(version.patch()));
  return fromSchema(*file->system_desc());
}

Expected<SystemDesc> hw::readSystemFile(StringRef path) {
  auto buffer = readInput(path, kMaxSystemFile, [](StringRef bytes) -> Expected<uint64_t> {
    if (bytes.size() >= kHeaderSize && !schema::SystemFileBufferHasIdentifier(bytes.data()))
      return wrongIdentifier(bytes);
    return UINT64_MAX;
  });
  if (!buffer)
    return inFile(path, buffer.takeError());
  StringRef bytes = (*buffer)->getBuffer();
  // A file in memory may be unaligned; flatbuffers need alignment.
  std::vector<uint8_t> aligned(bytes.bytes_begin(), bytes.bytes_end());
  Expected<SystemDesc> desc = parseSystemFile(aligned);
  if (!desc)
    return inFile(path, desc.takeError());
  return desc;
}

std::vector<uint8_t> hw::serializeSystemFile(const SystemDesc &desc) {
  flatbuffers::FlatBufferBuilder fbb;
  auto table = toSchema(fbb, desc);
  auto version = schema::CreateVersion(fbb, TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR, TTMLIR_VERSION_PATCH);
  auto producer = fbb.CreateString("tt-mlir " TTMLIR_VERSION_STRING);
  schema::FinishSystemFileBuffer(fbb, schema::CreateSystemFile(fbb, version, producer, table));
  return schema::sealSystemFile({fbb.GetBufferPointer(), fbb.GetSize()});
}

Error hw::writeSystemFile(StringRef path, const SystemDesc &desc) {
  std::vector<uint8_t> bytes = serializeSystemFile(desc);
  StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  if (path != "-")
    return writeStaged(path, [&](llvm::raw_ostream &os) { os << text; });
  llvm::outs() << text;
  llvm::outs().flush();
  return Error::success();
}
