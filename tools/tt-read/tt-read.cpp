//===- tt-read.cpp - Dump of .ttnn and .ttsys files -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"
#include "ttmlir/Tools/ReadTool.h"

int main(int argc, char **argv) { return ttmlir::runGuarded(argc, argv, ttmlir::tools::readMain); }
