//===- StableHLORows.cpp - Rows of StableHLO and CHLO ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/FunctionImport.h"
#include "StableHLOImporters.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/StableHLO/Rows.inc"

ArrayRef<Row> mlir::tt::importer::stableHLORows() { return kRows; }
