//===- TOSARows.cpp - Rows of TOSA ----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TOSAImporters.h"

using namespace mlir;
using namespace mlir::tt::importer;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/TOSA/Rows.inc"

Source mlir::tt::importer::tosaSource() { return {.rows = kRows}; }
