//===- Shapes.cpp - Shape arithmetic and text -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Shapes.h"

#include "mlir/Support/LLVM.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

SmallVector<int64_t> mlir::tt::reducedAxes(std::optional<ArrayAttr> dims, int64_t rank) {
  if (!dims)
    return llvm::to_vector(llvm::seq<int64_t>(0, rank));
  return llvm::map_to_vector(dims->getAsValueRange<IntegerAttr>(),
                             [&](const APInt &dim) { return *normalizeDim(dim.getSExtValue(), rank); });
}

bool mlir::tt::swapsLastTwo(ArrayRef<int64_t> permutation) {
  int64_t rank = permutation.size();
  if (rank < 2 || permutation[rank - 2] != rank - 1 || permutation[rank - 1] != rank - 2)
    return false;
  for (int64_t axis = 0; axis < rank - 2; ++axis)
    if (permutation[axis] != axis)
      return false;
  return true;
}
