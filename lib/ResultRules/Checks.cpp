//===- Checks.cpp - Checks that several rules share -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <limits>

using namespace ttmlir;
using namespace ttmlir::rules;

std::string rules::detail::listText(ArrayRef<int64_t> values) {
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(values, os);
  os << "]";
  return text;
}

LogicalResult rules::detail::expectShape(Call *op, const Twine &name, Tensor tensor, ArrayRef<int64_t> wanted, StringRef hint) {
  defineShape(tensor, wanted);
  if (shapeOf(tensor) == wanted)
    return success();
  return op->emitOpError() << "expected " << name << " shape " << shapeText(wanted) << ", found " << shapeText(shapeOf(tensor))
                           << hint;
}

void rules::detail::defineShape(Tensor tensor, ArrayRef<int64_t> shape) {
  if (!tensor->shape)
    tensor->shape.emplace(shape.begin(), shape.end());
}

LogicalResult rules::detail::expectRank(Call *op, const Twine &name, Tensor tensor, int64_t rank) {
  if (rankOf(tensor) == rank)
    return success();
  return op->emitOpError() << "expected " << name << " rank " << rank << ", found " << rankOf(tensor);
}

LogicalResult rules::detail::expectIntegers(Call *op, const Twine &name, Tensor tensor) {
  const ElementType &type = tensor->element;
  if (!type.isKnown() || type.isInteger())
    return success();
  return op->emitOpError() << "expected " << name << " of integers, found " << type;
}

LogicalResult rules::detail::expectElementType(Call *op, const Twine &name, Tensor tensor, const ElementType &wanted) {
  if (!tensor->element.isKnown())
    tensor->element = wanted;
  const ElementType &type = tensor->element;
  if (type == wanted || !wanted.isKnown())
    return success();
  return op->emitOpError() << "expected " << name << " of " << wanted << ", found " << type;
}

void rules::detail::defineElements(Tensor tensor, Tensor like) {
  if (!tensor->element.isKnown())
    tensor->element = like->element;
}

void rules::detail::defineRealElements(Tensor result, Tensor operand) {
  const ElementType &given = operand->element;
  if (!result->element.isKnown())
    result->element = given.isInteger() || given.kind == ElementType::Kind::Boolean ? ElementType::of(DataType::Float32) : given;
}

LogicalResult rules::detail::expectEntries(Call *op, const Twine &name, int64_t found, int64_t size) {
  if (found == size)
    return success();
  return op->emitOpError() << "expected " << name << " to have " << countText(size, "entry") << ", found " << found;
}

void rules::detail::defineType(Tensor tensor, Tensor like) {
  defineShape(tensor, shapeOf(like));
  defineElements(tensor, like);
}

FailureOr<int64_t> rules::detail::expectAxis(Call *op, const Twine &name, int64_t dim, int64_t rank) {
  FailureOr<int64_t> axis = normalizeDim(dim, rank);
  if (failed(axis))
    return op->emitOpError() << "expected " << name << " in [" << -rank << ", " << rank << "), found " << dim;
  return axis;
}

LogicalResult rules::detail::expectFrontAxis(Call *op, const Twine &name, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank)
    return success();
  return op->emitOpError() << "expected " << name << " in [0, " << rank << "), found " << dim;
}

LogicalResult rules::detail::expectUniqueAxes(Call *op, const Twine &name, ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int64_t dim : dims) {
    if (failed(expectFrontAxis(op, name + " entry", dim, rank)))
      return failure();
    if (seen.test(dim))
      return op->emitOpError() << "expected distinct axes in " << name << ", found " << dim << " twice";
    seen.set(dim);
  }
  return success();
}

LogicalResult rules::detail::expectIndexable(Call *op, const Twine &name, Tensor tensor, int64_t axis, Tensor indices) {
  int64_t count = volumeOf(shapeOf(indices));
  if (shapeOf(tensor)[axis] > 0 || count == 0)
    return success();
  return op->emitOpError() << "expected " << name << " size in axis " << axis << " to be positive for " << count
                           << " indices, found 0";
}

FailureOr<int64_t> rules::detail::expectSlice(Call *op, int64_t axis, int64_t size, int64_t begin, int64_t end, int64_t step) {
  if (step == 0)
    return op->emitOpError() << "expected nonzero step in axis " << axis << ", found 0";
  const SliceBounds bounds = clampSlice(size, begin, end, step);
  if (step > 0 ? bounds.begin > bounds.end : bounds.begin < bounds.end)
    return op->emitOpError() << "step in axis " << axis << " is " << step << ", which leads from " << bounds.begin << " away from "
                             << bounds.end;
  return bounds.count(step);
}

LogicalResult rules::detail::expectSameType(Call *op, const Twine &name, Tensor found, Tensor wanted) {
  // same_type_c1
  if (failed(expectShape(op, name, found, shapeOf(wanted))))
    return failure();
  // same_type_c2
  return expectElementType(op, name, found, wanted->element);
}
