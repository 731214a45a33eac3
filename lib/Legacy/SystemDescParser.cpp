//===- SystemDescParser.cpp - Older system descriptions -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SystemDescParser.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

using namespace mlir;
using namespace mlir::tt;

namespace hw = ::ttmlir::hw;

namespace {
/// Parses into an MLIR-free description.
class SystemDescParser {
public:
  explicit SystemDescParser(AsmParser &parser) : parser(parser) {}

  ParseResult parse() {
    if (parser.parseLess() || parseList([&] { return parseCpuOrChip(); }) || parser.parseComma())
      return failure();
    // A list of CPUs precedes the list of chips.
    if (desc.chipDescs.empty() && (parseList([&] { return parseCpuOrChip(); }) || parser.parseComma()))
      return failure();
    if (parseList([&] { return parser.parseInteger(desc.chipDescIndices.emplace_back()); }) || parser.parseComma() ||
        parseList([&] { return parseCapability(); }) || parser.parseComma() || parseList([&] { return parseCoord(); }))
      return failure();
    if (succeeded(parser.parseOptionalComma()) && parseList([&] { return parseChannel(); }))
      return failure();
    return parser.parseGreater();
  }

  hw::SystemDesc desc;

private:
  template <class Element> ParseResult parseList(Element element) {
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, element);
  }

  ParseResult parseDims(hw::Dim2 &dims) {
    SmallVector<int64_t> parsed;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseDimensionList(parsed, /*allowDynamic=*/false, /*withTrailingX=*/false))
      return failure();
    if (parsed.size() != 2)
      return parser.emitError(loc) << "expected 2 dimensions, found " << parsed.size();
    dims = {parsed[0], parsed[1]};
    return success();
  }

  /// `(7, 3)`.
  ParseResult parsePoint(hw::Dim2 &point) {
    return failure(parser.parseLParen() || parser.parseInteger(point.y) || parser.parseComma() || parser.parseInteger(point.x) ||
                   parser.parseRParen());
  }

  /// Starts from the built-in chip of an architecture.
  ParseResult startChip(SMLoc loc, ttcore::Arch arch) {
    llvm::Expected<hw::SystemDesc> builtin = hw::builtinSystem(ttcore::stringifyArch(arch));
    if (!builtin)
      return parser.emitError(loc, "no description of a ")
             << ttcore::stringifyArch(arch) << " chip is built in: " << llvm::toString(builtin.takeError());
    desc.chipDescs.push_back(builtin->chip(0));
    return success();
  }

  ParseResult parseCpuOrChip() {
    SMLoc loc = parser.getCurrentLocation();
    if (succeeded(parser.parseOptionalLess())) {
      ttcore::ArchAttr arch;
      ttcore::GridAttr grid;
      if (parser.parseAttribute(arch) || parser.parseComma() || parser.parseAttribute(grid) || parser.parseGreater() ||
          startChip(loc, arch.getValue()))
        return failure();
      if (grid.getRank() != 2)
        return parser.emitError(loc) << "expected grid of the chip of rank 2, found " << grid.getRank();
      desc.chipDescs.back().grid = {grid.getShape()[0], grid.getShape()[1]};
      return success();
    }
    if (parser.parseLBrace())
      return failure();
    if (succeeded(parser.parseOptionalKeyword("role")))
      return parseCpu();
    FailureOr<ttcore::ArchAttr> arch = failure();
    if (parser.parseKeyword("arch") || parser.parseEqual() || failed(arch = FieldParser<ttcore::ArchAttr>::parse(parser)) ||
        startChip(loc, arch->getValue()))
      return failure();
    while (succeeded(parser.parseOptionalComma()))
      if (parseField(desc.chipDescs.back()))
        return failure();
    return parser.parseRBrace();
  }

  /// After `{role`.
  ParseResult parseCpu() {
    hw::CPUDesc cpu;
    if (parser.parseEqual())
      return failure();
    FailureOr<ttcore::CPURole> role = FieldParser<ttcore::CPURole>::parse(parser);
    if (failed(role) || parser.parseComma() || parser.parseKeyword("target_triple") || parser.parseEqual() ||
        parser.parseString(&cpu.targetTriple) || parser.parseRBrace())
      return failure();
    cpu.role = static_cast<hw::CPURole>(*role);
    desc.cpus.push_back(cpu);
    return success();
  }

  /// One field of a chip: `name = value`.
  ParseResult parseField(hw::ChipDesc &chip) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (uint64_t *number = numberField(chip, name))
      return parser.parseInteger(*number);
    if (hw::Dim2 *dims = dimsField(chip, name))
      return parseDims(*dims);
    if (name == "dram_bank_to_logical_worker_noc0" || name == "dram_bank_to_logical_worker_noc1") {
      auto &workers = name.ends_with("0") ? chip.dramBankToLogicalWorkerNoc0 : chip.dramBankToLogicalWorkerNoc1;
      workers.clear();
      return parseList([&] { return parsePoint(workers.emplace_back()); });
    }
    if (name == "harvested")
      return parseList([&] { return parser.parseInteger(chip.harvested.emplace_back()); });
    if (name == "supported_tile_sizes") {
      chip.supportedTileSizes.clear();
      return parseList([&] { return parseDims(chip.supportedTileSizes.emplace_back()); });
    }
    if (name == "supported_data_types")
      return parseDataTypes(chip);
    if (name == "physical_cores")
      return skipPhysicalCores();
    return parser.emitError(loc, "a chip has no field '") << name << "'";
  }

  static uint64_t *numberField(hw::ChipDesc &chip, StringRef name) {
    const std::pair<StringRef, uint64_t *> fields[] = {{"l1_size", &chip.l1Size},
                                                       {"num_dram_channels", &chip.numDramChannels},
                                                       {"dram_channel_size", &chip.dramChannelSize},
                                                       {"noc_l1_address_align_bytes", &chip.nocL1AddressAlignBytes},
                                                       {"pcie_address_align_bytes", &chip.pcieAddressAlignBytes},
                                                       {"noc_dram_address_align_bytes", &chip.nocDramAddressAlignBytes},
                                                       {"l1_unreserved_base", &chip.l1UnreservedBase},
                                                       {"erisc_l1_unreserved_base", &chip.eriscL1UnreservedBase},
                                                       {"dram_unreserved_base", &chip.dramUnreservedBase},
                                                       {"dram_unreserved_end", &chip.dramUnreservedEnd},
                                                       {"dst_physical_size_tiles", &chip.dstPhysicalSizeTiles},
                                                       {"num_cbs", &chip.numCBs},
                                                       {"num_compute_threads", &chip.numComputeThreads},
                                                       {"num_datamovement_threads", &chip.numDatamovementThreads}};
    auto *field = llvm::find_if(fields, [&](const auto &entry) { return entry.first == name; });
    return field == std::end(fields) ? nullptr : field->second;
  }

  static hw::Dim2 *dimsField(hw::ChipDesc &chip, StringRef name) {
    if (name == "grid")
      return &chip.grid;
    if (name == "coord_translation_offsets")
      return &chip.coordTranslationOffsets;
    return name == "dram_grid" ? &chip.dramGrid : nullptr;
  }

  ParseResult parseDataTypes(hw::ChipDesc &chip) {
    chip.supportedDataTypes.clear();
    return parseList([&]() -> ParseResult {
      FailureOr<ttcore::DataTypeAttr> type = FieldParser<ttcore::DataTypeAttr>::parse(parser);
      if (failed(type))
        return failure();
      chip.supportedDataTypes.push_back(static_cast<::ttmlir::DataType>(type->getValue()));
      return success();
    });
  }

  /// `{worker = [ 0x0,  0x1], dram = [ 8x0], eth = [], eth_inactive = []}`; the coordinates follow from the harvested rows or
  /// columns.
  ParseResult skipPhysicalCores() {
    hw::Dim2 core;
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] {
      StringRef kind;
      return failure(parser.parseKeyword(&kind) || parser.parseEqual() || parseList([&] { return parseDims(core); }));
    });
  }

  /// `<pcie|host_mmio>` or `3 : i32`. Only whether the host reaches the chip is kept; the older number has a bit for PCIe in front.
  ParseResult parseCapability() {
    uint32_t &bits = desc.chipCapabilities.emplace_back(0);
    if (failed(parser.parseOptionalLess())) {
      Type type;
      if (parser.parseInteger(bits) || parser.parseColonType(type))
        return failure();
      bits = bits ? hw::kHostMMIO : 0;
      return success();
    }
    do {
      SMLoc loc = parser.getCurrentLocation();
      StringRef name;
      if (parser.parseKeyword(&name))
        return failure();
      if (name != "pcie" && name != "host_mmio" && name != "none")
        return parser.emitError(loc) << "expected chip capability to be none, pcie or host_mmio, found '" << name << "'";
      if (name != "none")
        bits = hw::kHostMMIO;
    } while (succeeded(parser.parseOptionalVerticalBar()));
    return parser.parseGreater();
  }

  /// `<0, 0, 0, 0>` or `0x0x0x0`.
  ParseResult parseCoord() {
    SmallVector<int64_t> dims;
    SMLoc loc = parser.getCurrentLocation();
    if (succeeded(parser.parseOptionalLess())) {
      do
        if (parser.parseInteger(dims.emplace_back()))
          return failure();
      while (succeeded(parser.parseOptionalComma()));
      if (parser.parseGreater())
        return failure();
    } else if (parser.parseDimensionList(dims, /*allowDynamic=*/false, /*withTrailingX=*/false)) {
      return failure();
    }
    if (dims.size() != 4)
      return parser.emitError(loc) << "expected place of the chip to have 4 numbers (rack, shelf, row, column), found "
                                   << dims.size();
    desc.chipCoords.push_back({dims[0], dims[1], dims[2], dims[3]});
    return success();
  }

  /// One end of a link: `[0, 1, 2]` or the older `0, [1, 2]`.
  ParseResult parseEnd(uint64_t &chip, hw::Dim2 &core) {
    bool bracketed = succeeded(parser.parseOptionalLSquare());
    return failure(parser.parseInteger(chip) || parser.parseComma() || (!bracketed && parser.parseLSquare()) ||
                   parser.parseInteger(core.y) || parser.parseComma() || parser.parseInteger(core.x) || parser.parseRSquare());
  }

  ParseResult parseChannel() {
    hw::ChipChannel &channel = desc.chipChannels.emplace_back();
    return failure(parser.parseLess() || parseEnd(channel.chip0, channel.core0) || parser.parseComma() ||
                   parseEnd(channel.chip1, channel.core1) || parser.parseGreater());
  }

  AsmParser &parser;
};
} // namespace

Attribute legacy::parseSystemDesc(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SystemDescParser system(parser);
  if (system.parse())
    return {};
  if (system.desc.cpus.empty())
    system.desc.cpus.push_back({hw::CPURole::Host, "x86_64-pc-linux-gnu"});
  if (llvm::Error error = hw::verify(system.desc)) {
    parser.emitError(loc, llvm::toString(std::move(error)));
    return {};
  }
  return ttcore::SystemDescAttr::get(parser.getContext(), system.desc);
}
