//===- TOSARows.cpp - Rows of TOSA ----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TOSAImport.h"

using namespace mlir;
using namespace mlir::tt::from_tosa;
namespace ttir = mlir::tt::ttir;

using Row = mlir::tt::importer::Row;
#define TT_IMPORT_ROWS
#include "ttmlir/Import/TOSA/Rows.inc"

ArrayRef<mlir::tt::importer::Row> mlir::tt::importer::tosaRows() { return kRows; }
