//===- MemoryRange.cpp - Checks of buffer addresses -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Memory/MemoryRange.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

std::optional<DeviceMemory> hw::deviceMemory(MemorySpace space) {
  switch (space) {
  case MemorySpace::Dram:
    return DeviceMemory::Dram;
  case MemorySpace::L1:
    return DeviceMemory::L1;
  default:
    return std::nullopt;
  }
}

Error hw::checkRange(const MemoryArea &area, uint64_t address, uint64_t bytes) {
  if (address < area.base || address > area.end || bytes > area.end - address)
    return failure("expected " + countText(bytes, "byte") + " in " + memoryName(area.memory) + " [" + Twine(area.base) + ", " +
                   Twine(area.end) + "), found address " + Twine(address));
  if (address % area.alignment != 0)
    return failure("expected a " + memoryName(area.memory) + " address that is a multiple of " + Twine(area.alignment) +
                   ", found " + Twine(address));
  return Error::success();
}

Error hw::checkCircularBuffer(const ChipDesc &chip, uint64_t address, uint64_t bytes) {
  MemoryArea area = memoryArea(chip, DeviceMemory::L1);
  area.alignment = chip.nocL1AddressAlignBytes;
  area.base = alignTo(chip.l1UnreservedBase, area.alignment);
  area.end = std::max(area.base, alignDown(chip.l1Size, area.alignment));
  return checkRange(area, address, bytes);
}
