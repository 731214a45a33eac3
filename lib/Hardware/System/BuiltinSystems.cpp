//===- BuiltinSystems.cpp - Descriptions of known cards -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"
#include "ttmlir/Support/CommandLine.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Systems
//===----------------------------------------------------------------------===//

/// `rows` x `cols` chips of one kind, numbered row by row; the first `numHostChips` are attached to the host.
static SystemDesc chipMesh(const ChipDesc &chip, int64_t rows, int64_t cols, int64_t numHostChips) {
  SystemDesc desc;
  desc.cpus = {{CPURole::Host, "x86_64-pc-linux-gnu"}};
  desc.chipDescs = {chip};
  for (int64_t y = 0; y < rows; ++y)
    for (int64_t x = 0; x < cols; ++x) {
      desc.chipDescIndices.push_back(0);
      desc.chipCapabilities.push_back(y * cols + x < numHostChips ? kHostMMIO : 0);
      desc.chipCoords.push_back({0, 0, y, x});
    }
  return desc;
}

/// Connects two chips with `links` links on the next free ethernet channels of both. Which ports a real board uses is not modelled.
static void connect(SystemDesc &desc, std::vector<int64_t> &nextChannel, uint64_t chip0, uint64_t chip1, int links) {
  for (int link = 0; link < links; ++link)
    desc.chipChannels.push_back({chip0, {nextChannel[chip0]++, 0}, chip1, {nextChannel[chip1]++, 0}});
}

/// Connects the neighbours of a mesh from chipMesh.
static void connectNeighbours(SystemDesc &desc, int64_t rows, int64_t cols, int links) {
  std::vector<int64_t> nextChannel(desc.numChips(), 0);
  for (int64_t y = 0; y < rows; ++y)
    for (int64_t x = 0; x < cols; ++x) {
      if (x + 1 < cols)
        connect(desc, nextChannel, y * cols + x, y * cols + x + 1, links);
      if (y + 1 < rows)
        connect(desc, nextChannel, y * cols + x, (y + 1) * cols + x, links);
    }
}

static const ChipDesc &wormhole() { return chipOf(Arch::WormholeB0).desc; }

/// A Blackhole chip with the first `banks` of its DRAM banks.
static ChipDesc blackhole(Dim2 grid, uint64_t banks) {
  ChipDesc chip = chipOf(Arch::Blackhole).desc;
  chip.grid = grid;
  chip.numDramChannels = banks;
  chip.dramGrid = {1, static_cast<int64_t>(banks)};
  chip.dramBankToLogicalWorkerNoc0.resize(banks);
  chip.dramBankToLogicalWorkerNoc1.resize(banks);
  return chip;
}

static SystemDesc n150() { return chipMesh(wormhole(), 1, 1, 1); }

/// Two chips with two links; only the first is attached to the host.
static SystemDesc n300() {
  SystemDesc desc = chipMesh(wormhole(), 1, 2, 1);
  connectNeighbours(desc, 1, 2, 2);
  return desc;
}

/// Four n300 cards as a 2x4 mesh: the first row attached to the host.
static SystemDesc t3000() {
  SystemDesc desc = chipMesh(wormhole(), 2, 4, 4);
  connectNeighbours(desc, 2, 4, 2);
  return desc;
}

/// 32 Wormhole chips as an 8x4 mesh, four links between neighbours, every chip attached to the host.
static SystemDesc galaxy() {
  SystemDesc desc = chipMesh(wormhole(), 8, 4, 32);
  connectNeighbours(desc, 8, 4, 4);
  return desc;
}

static SystemDesc p100() { return chipMesh(blackhole({10, 11}, 7), 1, 1, 1); }
static SystemDesc p150() { return chipMesh(blackhole({10, 13}, 8), 1, 1, 1); }

namespace {
struct NamedSystem {
  llvm::StringLiteral name;
  SystemDesc (*build)();
};
} // namespace

static constexpr NamedSystem kSystems[] = {{"n150", n150}, {"n300", n300},   {"p100", p100},
                                           {"p150", p150}, {"t3000", t3000}, {"galaxy", galaxy}};

llvm::ArrayRef<llvm::StringLiteral> hw::builtinSystemNames() {
  static const auto names = [] {
    auto names = llvm::map_to_vector<8>(kSystems, [](const NamedSystem &system) { return system.name; });
    for (const Chip *chip : recordedChips())
      names.push_back(chip->name);
    return names;
  }();
  return names;
}

llvm::Expected<SystemDesc> hw::builtinSystem(StringRef name) {
  for (const NamedSystem &system : kSystems)
    if (system.name == name)
      return system.build();
  for (const Chip *chip : recordedChips())
    if (chip->name == name)
      return chipMesh(chip->desc, 1, 1, 1);
  const llvm::SmallVector<StringRef> names(builtinSystemNames().begin(), builtinSystemNames().end());
  return llvm::createStringError(llvm::inconvertibleErrorCode(), "unknown system '" + name + "'; known are " +
                                                                     llvm::join(builtinSystemNames(), ", ") +
                                                                     didYouMean(name, names));
}

SystemDesc hw::replicate(const SystemDesc &desc, size_t numChips) {
  SystemDesc result;
  result.cpus = desc.cpus;
  result.chipDescs = {desc.chip(0)};
  for (size_t chip = 0; chip < numChips; ++chip) {
    result.chipDescIndices.push_back(0);
    result.chipCapabilities.push_back(desc.chipCapabilities.front());
    result.chipCoords.push_back({0, 0, 0, static_cast<int64_t>(chip)});
  }
  std::vector<int64_t> nextChannel(numChips, 0);
  for (size_t chip = 0; chip + 1 < numChips; ++chip)
    connect(result, nextChannel, chip, chip + 1, 1);
  if (numChips > 2)
    connect(result, nextChannel, numChips - 1, 0, 1);
  return result;
}
