//===- NocMap.cpp - Nodes and links of a chip's NoCs ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/NocMap.h"

using namespace ttmlir::hw;

NocMap::NocMap(const ChipDesc &chip) : extent(chip.grid) {
  const Die *die = dieOf(chip.arch);
  const Dim2 last{chip.grid.y - 1, chip.grid.x - 1};
  const bool isKnown = die && chip.nocCoordinate(last);
  if (isKnown)
    extent = die->extent;
  for (int64_t y = 0; y < chip.grid.y; ++y)
    for (int64_t x = 0; x < chip.grid.x; ++x)
      workers.push_back(isKnown ? *chip.nocCoordinate({y, x}) : Dim2{y, x});
  for (uint64_t bank = 0; bank < chip.numDramChannels; ++bank)
    banks.push_back(isKnown ? die->dramBanks[bank % die->dramBanks.size()]
                            : Dim2{static_cast<int64_t>(bank) % std::max<int64_t>(extent.y, 1), 0});
}

uint64_t NocMap::hops(unsigned network, Dim2 from, Dim2 to) const {
  if (network != 0)
    std::swap(from, to);
  return static_cast<uint64_t>((to.x - from.x + extent.x) % extent.x + (to.y - from.y + extent.y) % extent.y);
}

NocMap::Link NocMap::link(size_t index) const {
  const bool isRow = index % 2 != 0;
  const auto node = static_cast<int64_t>(index / 2);
  const int64_t y = node / extent.x;
  const auto network = static_cast<unsigned>(y / extent.y);
  const Dim2 from{y % extent.y, node % extent.x};
  const int64_t step = network == 0 ? 1 : -1;
  const Dim2 to{(from.y + (isRow ? 0 : step) + extent.y) % extent.y, (from.x + (isRow ? step : 0) + extent.x) % extent.x};
  return {network, from, to};
}
