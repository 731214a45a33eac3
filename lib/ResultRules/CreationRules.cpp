//===- CreationRules.cpp - Rules of ops that create tensors --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// The list called `name` repeats the result's shape.
static LogicalResult expectSizes(Call *op, StringRef name, ArrayRef<int64_t> sizes, Tensor result) {
  defineShape(result, sizes);
  if (sizes == shapeOf(result))
    return success();
  return op->emitOpError() << "expected " << name << " to be the result's shape (" << listText(shapeOf(result)) << "), found "
                           << listText(sizes);
}

LogicalResult rules::detail::verifyConstant(Call *op, const Literal &value, Tensor result) {
  // constant_c3
  defineShape(result, value.shape);
  if (ArrayRef<int64_t>(value.shape) != shapeOf(result))
    return op->emitOpError() << "expected value shape to be the result's (" << shapeText(shapeOf(result)) << "), found "
                             << shapeText(value.shape);
  return success();
}

LogicalResult rules::detail::verifyFull(Call *op, Tensor result, ArrayRef<int64_t> shape) {
  // full_c1
  return expectSizes(op, "shape", shape, result);
}

LogicalResult rules::detail::verifyArange(Call *op, Tensor result, int64_t start, int64_t end, int64_t step, int64_t dim) {
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

LogicalResult rules::detail::verifyRand(Call *op, Tensor result, ArrayRef<int64_t> size, double low, double high) {
  // rand_c1
  if (failed(expectSizes(op, "size", size, result)))
    return failure();
  // rand_c2: not so for NaN either
  if (low < high)
    return success();
  return op->emitOpError() << "expected low to be below high (" << high << "), found " << low;
}

LogicalResult rules::detail::verifyFilled(Call *op, Tensor result, ArrayRef<int64_t> shape) {
  // filled_c1
  for (auto [axis, size] : llvm::enumerate(shape))
    if (size < 0)
      return op->emitOpError() << "expected shape entry " << axis << " not to be negative, found " << size;
  // An explicit result type takes precedence.
  defineShape(result, shape);
  return success();
}
