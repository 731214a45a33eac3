//===- FixtureChip.cpp - The record of a chip that does not exist ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked in front of a program, it lets the program know test/Inputs/fixture-chip.td, like a record of tablegen/Chips.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include "FixtureChips.cpp.inc"

static const bool isRegistered = [] {
  for (ttmlir::hw::Chip &chip : recordedChips())
    ttmlir::hw::registerChip(std::move(chip));
  return true;
}();
