//===- LinalgRows.cpp - Rows of linalg, tensor, arith and math ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgImport.h"

#include <numbers>

using namespace mlir;
using namespace mlir::tt::from_linalg;
namespace ttir = mlir::tt::ttir;

using Row = mlir::tt::importer::Row;
#define TT_IMPORT_ROWS
#include "ttmlir/Import/Linalg/Rows.inc"

ArrayRef<mlir::tt::importer::Row> mlir::tt::importer::linalgRows() { return kRows; }
