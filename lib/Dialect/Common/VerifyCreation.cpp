//===- VerifyCreation.cpp - Rules of ops that create tensors --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;
using namespace verify::detail;

/// The list called `name` repeats the result's shape.
static LogicalResult expectSizes(Operation *op, StringRef name, ArrayRef<int64_t> sizes, Tensor result) {
  if (sizes == shapeOf(result))
    return success();
  return op->emitOpError() << "expected " << name << " to be the result's shape (" << listText(shapeOf(result)) << "), found "
                           << listText(sizes);
}

/// A resource is there and has as many bytes as its type needs.
static LogicalResult verifyResource(Operation *op, DenseResourceElementsAttr value) {
  AsmResourceBlob *blob = value.getRawHandle().getBlob();
  // constant_c4
  if (!blob)
    return op->emitOpError("value names the resource '") << value.getRawHandle().getKey() << "', which has no data";
  // constant_c5: numbers take whole bytes, i1 may also be packed.
  int64_t count = value.getType().getNumElements();
  int64_t width = value.getElementType().isIndex() ? 64 : value.getElementType().getIntOrFloatBitWidth();
  int64_t bytes = saturatingMul(count, llvm::divideCeil(uint64_t(width), 8));
  int64_t found = blob->getData().size();
  if (found == bytes || (width == 1 && found == (count + 7) / 8))
    return success();
  return op->emitOpError("value names the resource '")
         << value.getRawHandle().getKey() << "' of " << found << " bytes but needs " << bytes;
}

LogicalResult verify::detail::verifyConstant(Operation *op, ElementsAttr value, Tensor result) {
  // constant_c1
  if (!isa<DenseIntOrFPElementsAttr, DenseResourceElementsAttr>(value))
    return op->emitOpError() << "expected value to be dense or dense_resource, found "
                             << (isa<SparseElementsAttr>(value) ? "sparse" : "of a kind without numbers");
  auto type = dyn_cast<RankedTensorType>(value.getShapedType());
  // constant_c2
  if (!type || !type.getElementType().isIntOrIndexOrFloat())
    return op->emitOpError() << "expected value to be a tensor of integers or floats, found " << value.getShapedType();
  // constant_c3
  if (type.getShape() != shapeOf(result))
    return op->emitOpError() << "expected value shape to be the result's (" << shapeText(shapeOf(result)) << "), found "
                             << shapeText(type.getShape());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return verifyResource(op, resource);
  return success();
}

LogicalResult verify::detail::verifyFull(Operation *op, Tensor result, ArrayRef<int32_t> shape) {
  // full_c1
  return expectSizes(op, "shape", SmallVector<int64_t>(shape.begin(), shape.end()), result);
}

LogicalResult verify::detail::verifyArange(Operation *op, Tensor result, int64_t start, int64_t end, int64_t step, int64_t dim) {
  // arange_c1
  if (step == 0)
    return op->emitOpError("expected nonzero step, found 0");
  // arange_c2
  if (failed(expectFrontAxis(op, "arange_dimension", dim, rankOf(result))))
    return failure();
  // arange_c3
  int64_t distance;
  if (llvm::SubOverflow(end, start, distance) || (step == -1 && distance == std::numeric_limits<int64_t>::min()))
    return op->emitOpError("range from ") << start << " to " << end << " is longer than 64 bits can count";
  int64_t size = distance / step;
  // arange_c4
  if (size < 1)
    return op->emitOpError() << "expected elements in the range from " << start << " to " << end << " by " << step
                             << ", found none";
  // arange_c5
  if (shapeOf(result)[dim] != size)
    return op->emitOpError() << "expected result size in axis " << dim << " to be " << size << ", found " << shapeOf(result)[dim];
  return success();
}

LogicalResult verify::detail::verifyRand(Operation *op, Tensor result, ArrayAttr size, const APFloat &low, const APFloat &high) {
  // rand_c1
  if (failed(expectSizes(op, "size", integersOf(size), result)))
    return failure();
  // rand_c2: not so for NaN either
  if (low.compare(high) == APFloat::cmpLessThan)
    return success();
  return op->emitOpError() << "expected low to be below high (" << high.convertToFloat() << "), found " << low.convertToFloat();
}

LogicalResult verify::detail::verifyFilled(Operation *op, ArrayRef<int32_t> shape) {
  // filled_c1
  for (auto [axis, size] : llvm::enumerate(shape))
    if (size < 0)
      return op->emitOpError() << "expected shape entry " << axis << " not to be negative, found " << size;
  return success();
}
