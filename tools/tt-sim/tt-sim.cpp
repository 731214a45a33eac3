//===- tt-sim.cpp - Runs programs on a simulated card --------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"
#include "ttmlir/Tools/SimTool.h"

int main(int argc, char **argv) { return ttmlir::runGuarded(argc, argv, ttmlir::tools::simMain); }
