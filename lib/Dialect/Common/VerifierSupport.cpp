//===- VerifierSupport.cpp - Checks that several rules share --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

#include "ttmlir/Support/Plural.h"

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <limits>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;

int64_t verify::detail::saturatingMul(int64_t a, int64_t b) {
  int64_t product;
  return llvm::MulOverflow(a, b, product) ? std::numeric_limits<int64_t>::max() : product;
}

int64_t verify::detail::saturatingAdd(int64_t a, int64_t b) {
  int64_t sum;
  return llvm::AddOverflow(a, b, sum) ? std::numeric_limits<int64_t>::max() : sum;
}

int64_t verify::detail::volumeOf(ArrayRef<int64_t> shape) {
  int64_t volume = 1;
  for (int64_t size : shape)
    volume = saturatingMul(volume, size);
  return volume;
}

SmallVector<int64_t> verify::detail::integersOf(ArrayAttr attr) {
  SmallVector<int64_t> values;
  for (Attribute entry : attr)
    values.push_back(cast<IntegerAttr>(entry).getValue().getSExtValue());
  return values;
}

std::string verify::detail::listText(ArrayRef<int64_t> values) {
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(values, os);
  os << "]";
  return text;
}

LogicalResult verify::detail::expectShape(Operation *op, const Twine &name, Tensor tensor, ArrayRef<int64_t> wanted) {
  if (shapeOf(tensor) == wanted)
    return success();
  return op->emitOpError() << "expected " << name << " shape " << shapeText(wanted) << ", found " << shapeText(shapeOf(tensor));
}

LogicalResult verify::detail::expectRank(Operation *op, const Twine &name, Tensor tensor, int64_t rank) {
  if (rankOf(tensor) == rank)
    return success();
  return op->emitOpError() << "expected " << name << " rank " << rank << ", found " << rankOf(tensor);
}

LogicalResult verify::detail::expectIntegers(Operation *op, const Twine &name, Tensor tensor) {
  Type type = tensor.getType().getElementType();
  if (type.isIntOrIndex() && !type.isInteger(1))
    return success();
  return op->emitOpError() << "expected " << name << " of integers, found " << type;
}

LogicalResult verify::detail::expectElementType(Operation *op, const Twine &name, Tensor tensor, Type wanted) {
  Type type = tensor.getType().getElementType();
  if (type == wanted)
    return success();
  return op->emitOpError() << "expected " << name << " of " << wanted << ", found " << type;
}

LogicalResult verify::detail::expectEntries(Operation *op, const Twine &name, int64_t found, int64_t size) {
  if (found == size)
    return success();
  return op->emitOpError() << "expected " << name << " to have " << ::tt::countText(size, "entry") << ", found " << found;
}

FailureOr<int64_t> verify::detail::expectAxis(Operation *op, const Twine &name, int64_t dim, int64_t rank) {
  FailureOr<int64_t> axis = normalizeDim(dim, rank);
  if (failed(axis))
    return op->emitOpError() << "expected " << name << " in [" << -rank << ", " << rank << "), found " << dim;
  return axis;
}

LogicalResult verify::detail::expectFrontAxis(Operation *op, const Twine &name, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank)
    return success();
  return op->emitOpError() << "expected " << name << " in [0, " << rank << "), found " << dim;
}

LogicalResult verify::detail::expectUniqueAxes(Operation *op, const Twine &name, ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (failed(expectFrontAxis(op, name + " entry", dim, rank)))
      return failure();
    if (seen.test(dim))
      return op->emitOpError() << name << " names axis " << dim << " twice";
    seen.set(dim);
  }
  return success();
}

LogicalResult verify::detail::expectIndexable(Operation *op, const Twine &name, Tensor tensor, int64_t axis, Tensor indices) {
  int64_t count = volumeOf(shapeOf(indices));
  if (shapeOf(tensor)[axis] > 0 || count == 0)
    return success();
  return op->emitOpError() << "expected " << name << " size in axis " << axis << " to be positive for " << count
                           << " indices, found 0";
}

FailureOr<int64_t> verify::detail::expectSlice(Operation *op, int64_t axis, int64_t size, int64_t begin, int64_t end,
                                               int64_t step) {
  if (step == 0)
    return op->emitOpError() << "expected nonzero step in axis " << axis << ", found 0";
  int64_t first = begin < 0 ? begin + size : begin;
  int64_t last = end < 0 ? end + size : end;
  if (first < 0 || first > size)
    return op->emitOpError() << "expected begin in axis " << axis << " to be in [" << -size << ", " << size << "], found " << begin;
  // Going down, one before the start is how a slice includes element 0.
  int64_t lowest = step < 0 ? -1 : 0;
  if (last < lowest || last > size)
    return op->emitOpError() << "expected end in axis " << axis << " to be in [" << lowest - size << ", " << size << "], found "
                             << end;
  if (step > 0 ? first > last : first < last)
    return op->emitOpError() << "step in axis " << axis << " is " << step << ", which leads from " << first << " away from "
                             << last;
  if (first != last && first == size)
    return op->emitOpError() << "expected begin in axis " << axis << " to be below " << size << ", found " << begin;
  int64_t distance = std::abs(last - first), stride = std::abs(step);
  return (distance + stride - 1) / stride;
}
