//===- StableHLORows.cpp - Rows of StableHLO and CHLO ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImport.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

using mlir::tt::importer::ComplexForm;
using mlir::tt::importer::Row;
#define TT_IMPORT_ROWS
#include "ttmlir/Import/StableHLO/Rows.inc"

ArrayRef<mlir::tt::importer::Row> mlir::tt::importer::stableHLORows() { return kRows; }
