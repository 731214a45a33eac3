//===- Chip.cpp - Records of chips ----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include "ttmlir/Schema/Bytecode.h"

#include "llvm/ADT/STLExtras.h"

#include <cassert>
#include <deque>

using namespace ttmlir;
using namespace ttmlir::hw;

namespace generated {
#include "ttmlir/Hardware/System/Chips.cpp.inc"
} // namespace generated

Chip::Chip(Arch arch, llvm::StringLiteral name) : arch(arch), name(name), vectorCycles(schema::kTileInit) {
  desc.arch = arch;
  rates.arch = arch;
  // All chips have every data type but i1.
  for (uint8_t number = 0; number < 255 && isDataType(number); ++number)
    if (auto type = static_cast<DataType>(number); !isInternal(type) && type != DataType::Bool)
      desc.supportedDataTypes.push_back(type);
}

/// Bytes per cycle of a NoC whose routers have two outgoing links of `link` bytes per cycle, if every byte travels half around both
/// dimensions. Derived from hardware.md 1.1 (the grids) and 3.3 (links).
static double networkRate(double columns, double rows, double link) { return columns * rows * 2 * link / (columns / 2 + rows / 2); }

namespace {
class Registered {
public:
  Registered() {
    for (Chip &chip : generated::recordedChips())
      add(std::move(chip));
  }

  void add(Chip chip) {
    const Chip *&place = byArch[static_cast<uint8_t>(chip.arch)];
    if (place)
      return;
    chip.rates.network = networkRate(chip.die.extent.x, chip.die.extent.y, chip.rates.link);
    place = &records.emplace_back(std::move(chip));
    list.insert(llvm::lower_bound(list, place, [](const Chip *a, const Chip *b) { return a->arch < b->arch; }), place);
  }

  std::array<const Chip *, 256> byArch = {};
  std::vector<const Chip *> list;

private:
  std::deque<Chip> records;
};
} // namespace

static Registered &registered() {
  static Registered chips;
  return chips;
}

const Chip *hw::findChip(Arch arch) { return registered().byArch[static_cast<uint8_t>(arch)]; }

const Chip &hw::chipOf(Arch arch) {
  const Chip *chip = findChip(arch);
  assert(chip && "descriptions of chips without a record are refused");
  return *chip;
}

llvm::ArrayRef<const Chip *> hw::recordedChips() { return registered().list; }

void hw::registerChip(Chip chip) { registered().add(std::move(chip)); }
