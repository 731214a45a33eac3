//===- LinalgRows.cpp - Rows of linalg, tensor, arith and math ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgImporters.h"

using namespace mlir;
using namespace mlir::tt::importer;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/Linalg/Rows.inc"

// Unused globals of exports, such as seeds, are dropped.
Source mlir::tt::importer::linalgSource() {
  static constexpr StringRef kSymbols[] = {"ml_program"};
  return {.rows = kRows, .droppedSymbols = kSymbols};
}
