//===- Harvest.cpp - Systems with rows or columns switched off ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemDesc.h"


#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::StringRef;
using llvm::Twine;

bool hw::areOfOneKind(const ChipDesc &a, const ChipDesc &b) {
  ChipDesc other = b;
  other.grid = a.grid;
  other.harvested = a.harvested;
  other.dramBankToLogicalWorkerNoc0 = a.dramBankToLogicalWorkerNoc0;
  other.dramBankToLogicalWorkerNoc1 = a.dramBankToLogicalWorkerNoc1;
  return a == other;
}

ChipDesc SystemDesc::commonChip() const {
  ChipDesc result = chip(0);
  for (size_t number = 1; number < numChips(); ++number) {
    const ChipDesc &other = chip(number);
    if (!areOfOneKind(other, chip(0)))
      continue;
    if (other.grid.y < result.grid.y || other.grid.x < result.grid.x)
      result.harvested = other.harvested;
    result.grid = {std::min(result.grid.y, other.grid.y), std::min(result.grid.x, other.grid.x)};
  }
  return result;
}

llvm::Expected<HarvestedLine> hw::parseHarvestedLine(StringRef text) {
  HarvestedLine result;
  auto [chip, line] = text.split(':');
  if (!text.contains(':'))
    line = text;
  else if (uint64_t number = 0; chip.getAsInteger(10, number))
    return llvm::createStringError("expected the number of a chip in '" + text + "', found '" + chip + "'");
  else
    result.chip = number;
  if (line.getAsInteger(10, result.line))
    return llvm::createStringError("expected the number of a row or column in '" + text + "', found '" + line + "'");
  return result;
}

/// Rows or columns of working cores that dispatch commands and are not in the grid; systems of several chips dispatch from ethernet
/// cores.
static int64_t dispatchLines(const SystemDesc &desc) { return desc.numChips() == 1 ? 1 : 0; }

static llvm::Error harvestChip(ChipDesc &chip, llvm::ArrayRef<int64_t> lines, int64_t dispatchLines) {
  const Die *die = dieOf(chip.arch);
  if (!die)
    return llvm::createStringError("harvesting is not supported for " + archName(chip.arch) + ": unknown die geometry");
  llvm::append_range(chip.harvested, lines);
  llvm::sort(chip.harvested);
  chip.harvested.erase(llvm::unique(chip.harvested), chip.harvested.end());
  int64_t &extent = die->losesRows ? chip.grid.y : chip.grid.x;
  const int64_t left = static_cast<int64_t>(die->lines().size() - chip.harvested.size()) - dispatchLines;
  extent = std::min(extent, std::max<int64_t>(left, 1));
  if (llvm::Error error = verify(chip))
    return error;
  if (left < 1)
    return llvm::createStringError("harvesting " + harvestedText(chip) + " leaves no cores");
  // If the nearest worker to a bank was harvested, the nearest remaining one is in the last row or column.
  for (auto *workers : {&chip.dramBankToLogicalWorkerNoc0, &chip.dramBankToLogicalWorkerNoc1})
    for (Dim2 &worker : *workers)
      worker = {std::min(worker.y, chip.grid.y - 1), std::min(worker.x, chip.grid.x - 1)};
  return llvm::Error::success();
}

/// The number of `chip` among `kinds`, where it is added if it is new.
static uint64_t findOrAdd(std::vector<ChipDesc> &kinds, const ChipDesc &chip) {
  auto found = llvm::find(kinds, chip);
  const uint64_t number = found - kinds.begin();
  if (found == kinds.end())
    kinds.push_back(chip);
  return number;
}

llvm::Expected<SystemDesc> hw::harvest(SystemDesc desc, llvm::ArrayRef<HarvestedLine> lines) {
  for (const HarvestedLine &line : lines)
    if (line.chip && *line.chip >= desc.numChips())
      return llvm::createStringError("expected a chip below " + Twine(desc.numChips()) + " to harvest, found " + Twine(*line.chip));
  std::vector<ChipDesc> kinds;
  for (size_t number = 0; number < desc.numChips(); ++number) {
    ChipDesc chip = desc.chip(number);
    std::vector<int64_t> own;
    for (const HarvestedLine &line : lines)
      if (!line.chip || *line.chip == number)
        own.push_back(line.line);
    if (!own.empty())
      if (llvm::Error error = harvestChip(chip, own, dispatchLines(desc)))
        return llvm::createStringError("chip " + Twine(number) + ": " + toString(std::move(error)));
    desc.chipDescIndices[number] = findOrAdd(kinds, chip);
  }
  desc.chipDescs = std::move(kinds);
  return desc;
}
