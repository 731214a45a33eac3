//===- ONNXDeterminant.cpp - Determinants of ONNX -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "ONNXImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// The determinants of square matrices [batch, size, size] as [batch, 1, 1], by elimination with the largest element of each column
/// as pivot.
static Value determinant(ONNXOp &n, Value matrix) {
  Value product;
  while (matrix) {
    const int64_t size = typeOf(matrix).getDimSize(1);
    if (size == 1)
      return product ? n.multiply(product, matrix) : matrix;
    Value column = n.slice(matrix, 2, 0, 1), top = n.slice(matrix, 1, 0, 1);
    Value place = placeOfExtreme(n, n.abs(column), 1, /*isMin=*/false, /*keep=*/true);
    Value isPivot = n.eq(n.iota({1, size, 1}, n.builder.getI32Type(), 1), place);
    Value row = n.reduce<ttir::SumOp>(n.where(isPivot, matrix, 0), {1}, /*keep=*/true);
    Value pivot = n.slice(row, 2, 0, 1);
    // The first row goes to the pivot's place, which changes the sign.
    Value rest = n.slice(n.where(isPivot, top, matrix), 1, 1, size);
    Value isFirst = n.eq(place, 0);
    Value factor = n.where(isFirst, pivot, n.neg(pivot));
    product = product ? n.multiply(product, factor) : factor;
    // A column of zeros makes the product 0 already.
    Value isZero = n.eq(pivot, 0);
    Value scaled = n.div(row, n.where(isZero, 1, pivot));
    rest = n.subtract(rest, n.multiply(n.slice(rest, 2, 0, 1), scaled));
    matrix = n.slice(rest, 2, 1, size);
  }
  return {};
}

void mlir::tt::importer::importDet(ONNXOp &n, Value x) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape.size() < 2 || shape.back() < 1 || shape.back() > kMaxDeterminantRows || shape.back() != shape[shape.size() - 2])
    return n.fail("expected square matrices of 1 to " + Twine(kMaxDeterminantRows) + " rows, found " + shapeText(x));
  ArrayRef<int64_t> batches = shape.drop_back(2);
  n.give(n.reshape(determinant(n, n.reshape(x, {llvm::product_of(batches), shape.back(), shape.back()})), batches));
}
