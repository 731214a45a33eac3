//===- ShapeArithmetic.cpp - Shape arithmetic and text --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/ShapeArithmetic.h"

#include "ttmlir/Support/Axis.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using llvm::ArrayRef;
using llvm::SmallVector;

std::string ttmlir::rules::shapeText(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "scalar";
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(shape, os, "x");
  return text;
}

llvm::LogicalResult ttmlir::rules::broadcastInto(llvm::SmallVectorImpl<int64_t> &shape, ArrayRef<int64_t> other) {
  SmallVector<int64_t> merged(shape.size() >= other.size() ? ArrayRef<int64_t>(shape) : other);
  ArrayRef<int64_t> shorter = shape.size() >= other.size() ? other : ArrayRef<int64_t>(shape);
  size_t offset = merged.size() - shorter.size();
  for (size_t i = 0; i < shorter.size(); ++i) {
    int64_t &size = merged[offset + i];
    if (size == shorter[i] || shorter[i] == 1)
      continue;
    if (size != 1)
      return llvm::failure();
    size = shorter[i];
  }
  shape.assign(merged.begin(), merged.end());
  return llvm::success();
}

llvm::FailureOr<int64_t> ttmlir::rules::normalizeDim(int64_t dim, int64_t rank) {
  if (dim < -rank || dim >= rank)
    return llvm::failure();
  return wrapAxis(dim, rank);
}
