//===- RowLoops.cpp - Loops over rows by instruction set ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowLoops.h"

#include "ttmlir/Support/InstructionSet.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "RowLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "RowLoops.inc"

const ttmlir::sim::LoopTable &ttmlir::sim::loopTable() {
  static const LoopTable table = TT_CHOOSE(bestInstructionSet(), makeLoopTable)();
  return table;
}
