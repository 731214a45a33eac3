//===- ONNXRows.cpp - How each op of ONNX is imported ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/ONNX/Rows.inc"

const Row *mlir::tt::importer::findRow(StringRef domain, StringRef op) {
  std::string qualified;
  if (!domain.empty())
    op = qualified = (domain + "." + op).str();
  return findRow(kRows, op);
}
