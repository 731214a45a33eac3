//===- ttrt.cpp - tt-read and tt-sim under one name -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"
#include "ttmlir/Tools/TtrtTool.h"

int main(int argc, char **argv) { return ttmlir::runGuarded(argc, argv, ttmlir::tools::ttrtMain); }
