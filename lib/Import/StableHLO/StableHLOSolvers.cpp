//===- StableHLOSolvers.cpp - Factorizations and solvers of StableHLO -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Row by row, with as many ops as matrices have rows.
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

static Value transposed(MLIROp &n, Value x) {
  if (!x)
    return {};
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(x).getRank()));
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return n.permute(x, order);
}

/// Whether `x` has square matrices that are small enough to be unrolled.
static bool isSquare(MLIROp &n, Value x) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape.size() < 2 || shape[shape.size() - 1] != shape[shape.size() - 2])
    n.fail("expected square matrices, found " + listText(x));
  else if (shape.back() > n.function.options.unrollLimit)
    n.fail("expected matrices of at most " + Twine(n.function.options.unrollLimit) + " rows, found " + Twine(shape.back()));
  return !n.hasFailed();
}

void mlir::tt::importer::importTriangularSolve(MLIROp &n, Value a, Value b) {
  if (!isSquare(n, a))
    return;
  const int64_t rank = typeOf(a).getRank(), size = typeOf(a).getDimSize(rank - 1);
  const bool isLeft = n.isSet("left_side"), hasUnits = n.isSet("unit_diagonal");
  bool isLower = n.isSet("lower");
  auto form = n.op->getAttrOfType<TransposeAttr>("transpose_a");
  const bool isTransposed = form && form.getValue() != Transpose::NO_TRANSPOSE && form.getValue() != Transpose::TRANSPOSE_INVALID;
  if (typeOf(b).getRank() != rank || typeOf(b).getDimSize(isLeft ? rank - 2 : rank - 1) != size)
    return n.fail("expected a right side of " + Twine(size) + " rows, found " + listText(b));
  // x op(a) = b is op(a)' x' = b'.
  if (isTransposed == isLeft) {
    a = transposed(n, a);
    isLower = !isLower;
  }
  if (!isLeft)
    b = transposed(n, b);
  const int64_t row = rank - 2, column = rank - 1;
  Value solved;
  for (int64_t step = 0; step < size && !n.hasFailed(); ++step) {
    const int64_t i = isLower ? step : size - 1 - step;
    Value line = n.slice(a, row, i, i + 1), right = n.slice(b, row, i, i + 1);
    if (solved) {
      Value known = isLower ? n.slice(line, column, 0, i) : n.slice(line, column, i + 1, size);
      right = n.subtract(right, n.matmul(known, solved));
    }
    if (!hasUnits)
      right = n.div(right, n.slice(line, column, i, i + 1));
    solved = !solved ? right : isLower ? n.concat({solved, right}, row) : n.concat({right, solved}, row);
  }
  if (!solved)
    solved = b;
  n.give(isLeft ? solved : transposed(n, solved));
}

// Subtracts the outer product of each column from the trailing matrix.
void mlir::tt::importer::importCholesky(MLIROp &n, Value a) {
  if (!isSquare(n, a))
    return;
  const int64_t rank = typeOf(a).getRank(), size = typeOf(a).getDimSize(rank - 1), row = rank - 2, column = rank - 1;
  const bool isLower = n.isSet("lower");
  if (!isLower)
    a = transposed(n, a);
  SmallVector<Value> columns;
  for (int64_t i = 0; i < size && !n.hasFailed(); ++i) {
    Value pivot = n.sqrt(n.slice(n.slice(a, row, i, i + 1), column, i, i + 1));
    Value quotient = n.div(n.slice(a, column, i, i + 1), pivot);
    Value places = n.placesAlong(row, rank, size);
    Value isBelow = n.ge(places, i);
    Value next = n.where(isBelow, quotient, 0);
    columns.push_back(next);
    if (i + 1 < size)
      a = n.subtract(a, n.matmul(next, transposed(n, next)));
  }
  if (columns.empty())
    return n.give(a);
  Value factor = n.concat(columns, column);
  n.give(isLower ? factor : transposed(n, factor));
}
