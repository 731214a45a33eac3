//===- SystemDesc.h - Description of a machine ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a machine, shared by compiler, runtime and simulator, and built-in descriptions by name; SystemFile.h reads
// and writes them as `.ttsys` files. No MLIR here; `#ttcore.system_desc` is the same as an attribute.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_SYSTEMDESC_H
#define TTMLIR_HARDWARE_SYSTEM_SYSTEMDESC_H

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ttmlir::hw {

/// Chip architectures (tablegen/Chips), with the numbers of files and of `ttcore.arch`.
enum class Arch : uint8_t {
#define TT_ARCH(symbol, number, name) symbol = number,
#include "ttmlir/Hardware/System/Archs.h.inc"
};

/// The spelling in text, such as `wormhole_b0`; "unknown" for any other number.
llvm::StringRef archName(Arch arch);

/// The role of a CPU of the system.
enum class CPURole : uint8_t { Host = 0, Device = 1 };

/// A CPU that runs code of the program.
struct CPUDesc {
  CPURole role = CPURole::Host;
  std::string targetTriple;

  bool operator==(const CPUDesc &) const = default;
};

/// Row and column of a core, or height and width of a tile or grid.
struct Dim2 {
  int64_t y = 0;
  int64_t x = 0;

  /// "2x3".
  std::string str() const { return std::to_string(y) + "x" + std::to_string(x); }

  bool operator==(const Dim2 &) const = default;
};

/// Bits of `SystemDesc::chipCapabilities`: the chip is attached to the host, not only to other chips.
inline constexpr uint32_t kHostMMIO = 1;

/// One kind of chip. Sizes and addresses are bytes.
struct ChipDesc {
  Arch arch = Arch::WormholeB0;
  /// Rows and columns of the worker grid.
  Dim2 grid;
  /// Row and column offset from logical to translated core coordinates.
  Dim2 coordTranslationOffsets;
  /// L1 of one worker core.
  uint64_t l1Size = 0;
  uint64_t numDramChannels = 0;
  uint64_t dramChannelSize = 0;
  uint64_t nocL1AddressAlignBytes = 0;
  uint64_t pcieAddressAlignBytes = 0;
  uint64_t nocDramAddressAlignBytes = 0;
  /// First byte of L1 available to programs: worker and ethernet cores.
  uint64_t l1UnreservedBase = 0;
  uint64_t eriscL1UnreservedBase = 0;
  /// The part of a DRAM channel that programs may use.
  uint64_t dramUnreservedBase = 0;
  uint64_t dramUnreservedEnd = 0;
  std::vector<DataType> supportedDataTypes;
  std::vector<Dim2> supportedTileSizes;
  /// Tiles of 16-bit elements in the destination register file.
  uint64_t dstPhysicalSizeTiles = 0;
  /// Circular buffers per core.
  uint64_t numCBs = 0;
  uint64_t numComputeThreads = 0;
  uint64_t numDatamovementThreads = 0;
  Dim2 dramGrid;
  /// The worker closest to each DRAM bank on each network.
  std::vector<Dim2> dramBankToLogicalWorkerNoc0;
  std::vector<Dim2> dramBankToLogicalWorkerNoc1;
  /// Harvested rows (Wormhole) or columns (Blackhole) of Tensix cores, by index on the die, ascending. Empty if none are, or if
  /// unknown.
  std::vector<int64_t> harvested;

  /// Bytes of one core's L1 that programs may use.
  uint64_t usableL1Size() const { return l1Size - l1UnreservedBase; }
  /// Bytes of one DRAM channel that programs may use.
  uint64_t usableDramChannelSize() const { return dramUnreservedEnd - dramUnreservedBase; }
  /// Worker cores.
  uint64_t numWorkers() const { return static_cast<uint64_t>(grid.y * grid.x); }
  /// The coordinate of worker `core` in NoC addresses of programs, independent of harvesting.
  Dim2 translatedCoordinate(Dim2 core) const { return {core.y + coordTranslationOffsets.y, core.x + coordTranslationOffsets.x}; }
  /// Row and column of worker `core` on NoC 0, past the harvested rows or columns; none outside the grid and for dies of unknown
  /// geometry.
  std::optional<Dim2> nocCoordinate(Dim2 core) const;

  bool operator==(const ChipDesc &) const = default;
};

/// Place of a chip.
struct ChipCoord {
  int64_t rack = 0;
  int64_t shelf = 0;
  int64_t y = 0;
  int64_t x = 0;

  bool operator==(const ChipCoord &) const = default;
};

/// An ethernet link: chip and ethernet core at both ends. Built-in descriptions give a core's ethernet channel as row, column 0.
struct ChipChannel {
  uint64_t chip0 = 0;
  Dim2 core0;
  uint64_t chip1 = 0;
  Dim2 core1;

  bool operator==(const ChipChannel &) const = default;
};

/// A machine. Chip `i` is of kind `chipDescs[chipDescIndices[i]]`; capabilities and coordinates are per chip as well.
struct SystemDesc {
  std::vector<CPUDesc> cpus;
  std::vector<ChipDesc> chipDescs;
  std::vector<uint64_t> chipDescIndices;
  std::vector<uint32_t> chipCapabilities;
  std::vector<ChipCoord> chipCoords;
  std::vector<ChipChannel> chipChannels;

  /// Chips of the system.
  size_t numChips() const { return chipDescIndices.size(); }
  /// Description of chip `chip` (smaller than numChips()).
  const ChipDesc &chip(size_t chip) const { return chipDescs[chipDescIndices[chip]]; }
  /// The first chip with the fewest rows and columns of its kind: the features common to all chips.
  ChipDesc commonChip() const;

  bool operator==(const SystemDesc &) const = default;
};

/// Verifies a description: lists of equal length, indices in range, valid sizes and alignments, link ends in the system. The error
/// names the field, the expected and the found value.
llvm::Error verify(const SystemDesc &desc);

/// Verifies one kind of chip; part of the former.
llvm::Error verify(const ChipDesc &desc);

/// The default description: `n150`.
inline constexpr llvm::StringLiteral kDefaultSystem = "n150";

/// Geometry of a die before harvesting.
struct Die {
  /// Rows and columns of its networks.
  Dim2 extent;
  /// NoC 0 coordinates of the rows and of the columns of Tensix cores.
  std::vector<int64_t> rows, columns;
  /// NoC 0 coordinates of the node that serves each DRAM bank.
  std::vector<Dim2> dramBanks;
  /// Whether rows are harvested, else columns.
  bool losesRows = true;

  /// Rows or columns, of which some may be harvested.
  const std::vector<int64_t> &lines() const { return losesRows ? rows : columns; }
};

/// The die of an architecture; null if its geometry is unknown.
const Die *dieOf(Arch arch);

/// "rows 0, 5" or "column 3": the harvested lines of `desc`; empty if there are none.
std::string harvestedText(const ChipDesc &desc);

/// Names that `builtinSystem` knows, in the order in which they are documented.
llvm::ArrayRef<llvm::StringLiteral> builtinSystemNames();

/// The built-in description `name`: `n150` (also `wormhole_b0`), `n300`, `p100`, `p150` (also `blackhole`), `t3000`, `galaxy`. The
/// error of an unknown name lists the known ones.
llvm::Expected<SystemDesc> builtinSystem(llvm::StringRef name);

/// Whether `a` and `b` differ in harvesting at most.
bool areOfOneKind(const ChipDesc &a, const ChipDesc &b);

/// A harvested row (Wormhole) or column (Blackhole) of a die's Tensix cores, counted from 0: in one chip or in all.
struct HarvestedLine {
  std::optional<uint64_t> chip;
  int64_t line = 0;
};

/// Parses a harvested line: "5" in all chips, "1:5" in chip 1.
llvm::Expected<HarvestedLine> parseHarvestedLine(llvm::StringRef text);

/// `desc` with `lines` harvested in addition to its own. A grid shrinks if fewer rows or columns are left than it has; a
/// description without the list of harvested lines may already account for some of `lines`.
llvm::Expected<SystemDesc> harvest(SystemDesc desc, llvm::ArrayRef<HarvestedLine> lines);

/// `numChips` copies of the first chip of `desc`, connected as a ring: the default for a mesh without a described machine.
SystemDesc replicate(const SystemDesc &desc, size_t numChips);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_SYSTEMDESC_H
