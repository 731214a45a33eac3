//===- ShapeText.h - Shapes in messages -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_LAYOUT_SHAPETEXT_H
#define TTMLIR_LIB_HARDWARE_LAYOUT_SHAPETEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace ttmlir::hw {

/// "2x3"; "()" of none.
inline std::string shapeText(llvm::ArrayRef<int64_t> extents) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(extents, os, "x");
  return text.empty() ? "()" : text;
}

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_LAYOUT_SHAPETEXT_H
