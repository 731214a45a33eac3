//===- Lookups.cpp - Places, lookups and scatters -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lookups.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

Value mlir::tt::importer::linearIndex(TTIRBuilder &b, ArrayRef<Value> coordinates, ArrayRef<int64_t> sizes) {
  if (coordinates.empty())
    return b.full({}, b.builder.getI32Type(), 0);
  Value place = coordinates.front();
  for (auto [coordinate, size] : llvm::zip_equal(coordinates.drop_front(), sizes.drop_front()))
    place = b.add(b.multiply(place, size), coordinate);
  return place;
}

SmallVector<Value> mlir::tt::importer::coordinatesOf(TTIRBuilder &b, Value index) {
  SmallVector<Value> coordinates;
  for (int64_t number = 0; index && number < typeOf(index).getShape().back(); ++number)
    coordinates.push_back(b.sliceAt(index, typeOf(index).getRank() - 1, number));
  return coordinates;
}

Value mlir::tt::importer::signedIndex(TTIRBuilder &b, Value index) {
  if (index && typeOf(index).getElementType().isUnsignedInteger())
    index = b.minimum(index, INT32_MAX);
  return b.castTo(index, b.builder.getI32Type());
}

Value mlir::tt::importer::placeOfExtreme(TTIRBuilder &b, Value x, int64_t axis, bool isMin, bool keep) {
  if (!x)
    return {};
  SmallVector<int64_t> shape(typeOf(x).getShape());
  if (keep)
    shape[axis] = 1;
  else
    shape.erase(shape.begin() + axis);
  // The negative of an unsigned number or of the smallest one wraps around; its complement does not, nor does the negative of NaN.
  if (isMin)
    x = isa<FloatType>(typeOf(x).getElementType()) ? b.neg(x) : b.bitwiseNot(x);
  return b.build<ttir::ArgMaxOp>({x}, {b.named("keep_dim", b.flag(keep)), b.named("dim_arg", b.i32s({axis}))},
                                 RankedTensorType::get(shape, b.builder.getI32Type()));
}

Value mlir::tt::importer::scatter(TTIRBuilder &b, Value x, Value index, Value source, int64_t axis, ttcore::ReduceType type) {
  return b.build<ttir::ScatterOp>(
      {x, index, source},
      {b.named("dim", b.i32(axis)), b.named("scatter_reduce_type", ttcore::ReduceTypeAttr::get(b.builder.getContext(), type))});
}

Value mlir::tt::importer::scatterRows(TTIRBuilder &b, Value table, Value index, Value source, ttcore::ReduceType type) {
  if (!table || !index || !source)
    return {};
  const int64_t count = typeOf(index).getNumElements(), columns = typeOf(table).getDimSize(1);
  return scatter(b, table, b.broadcast(b.reshape(index, {count, 1}), {count, columns}), source, 0, type);
}
