//===- Rows.cpp - How each op of ONNX is imported -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace ttir = mlir::tt::ttir;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/ONNX/Rows.inc"

const Row *mlir::tt::onnx::findRow(StringRef domain, StringRef op) {
  std::string qualified;
  if (!domain.empty())
    op = qualified = (domain + "." + op).str();
  const Row *row = llvm::lower_bound(kRows, op, [](const Row &each, StringRef name) { return each.name < name; });
  return row != std::end(kRows) && row->name == op ? row : nullptr;
}
