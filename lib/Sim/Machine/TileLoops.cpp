//===- TileLoops.cpp - Loops over tiles per instruction set ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileLoops.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "TileLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "TileLoops.inc"

const ttmlir::sim::machine::TileLoops &ttmlir::sim::machine::tileLoops() {
  static const TileLoops &table = *TT_CHOOSE(bestInstructionSet(), loops)();
  return table;
}
