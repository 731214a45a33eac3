//===- Die.cpp - Where the cores of a die are -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dies leave the fab with broken cores and are sold with whole rows (Wormhole) or columns (Blackhole) switched off, other ones on
// every card.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/STLExtras.h"

using namespace ttmlir::hw;

const Die *ttmlir::hw::dieOf(Arch arch) {
  const Chip *chip = findChip(arch);
  return chip ? &chip->die : nullptr;
}

std::string ttmlir::hw::harvestedText(const ChipDesc &desc) {
  const Die *die = dieOf(desc.arch);
  if (!die || desc.harvested.empty())
    return "";
  std::string result = std::string(die->losesRows ? "row" : "column") + (desc.harvested.size() > 1 ? "s " : " ");
  for (auto [index, line] : llvm::enumerate(desc.harvested))
    result += (index ? ", " : "") + std::to_string(line);
  return result;
}

/// The `index`-th of `lines` that is not in `harvested`; none if there are not as many.
static std::optional<int64_t> skipHarvested(llvm::ArrayRef<int64_t> lines, llvm::ArrayRef<int64_t> harvested, int64_t index) {
  for (auto [number, coordinate] : llvm::enumerate(lines))
    if (!llvm::is_contained(harvested, static_cast<int64_t>(number)) && index-- == 0)
      return coordinate;
  return std::nullopt;
}

std::optional<Dim2> ChipDesc::nocCoordinate(Dim2 core) const {
  const Die *die = dieOf(arch);
  if (!die || core.y < 0 || core.x < 0 || core.y >= grid.y || core.x >= grid.x)
    return std::nullopt;
  llvm::ArrayRef<int64_t> lost = harvested, none;
  std::optional<int64_t> y = skipHarvested(die->rows, die->losesRows ? lost : none, core.y);
  std::optional<int64_t> x = skipHarvested(die->columns, die->losesRows ? none : lost, core.x);
  if (!y || !x)
    return std::nullopt;
  return Dim2{*y, *x};
}
