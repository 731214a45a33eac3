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

/// A literal with the result's shape; element types may differ.
LogicalResult rules::constant(const ConstantArgs &op) {
  // constant_c3
  defineShape(op.result, op.value->shape);
  if (ArrayRef<int64_t>(op.value->shape) != shapeOf(op.result))
    return op->emitOpError() << "expected value shape to be the result's (" << shapeText(shapeOf(op.result)) << "), found "
                             << shapeText(op.value->shape);
  return success();
}

/// The attribute repeats the result shape.
LogicalResult rules::full(const FullArgs &op) {
  // full_c1
  return expectSizes(op, "shape", op.shape, op.result);
}

/// (end - start) / step elements, truncated, on the named axis; at least one.
LogicalResult rules::arange(const ArangeArgs &op) {
  // arange_c1
  if (op.step == 0)
    return op->emitOpError("expected nonzero step, found 0");
  // arange_c2
  if (failed(expectFrontAxis(op, "arange_dimension", op.arange_dimension, rankOf(op.result))))
    return failure();
  // arange_c3
  int64_t distance;
  if (llvm::SubOverflow(op.end, op.start, distance) || (op.step == -1 && distance == std::numeric_limits<int64_t>::min()))
    return op->emitOpError("range from ") << op.start << " to " << op.end << " is longer than 64 bits can count";
  int64_t size = distance / op.step;
  // arange_c4
  if (size < 1)
    return op->emitOpError() << "expected elements in the range from " << op.start << " to " << op.end << " by " << op.step
                             << ", found none";
  // arange_c5
  if (shapeOf(op.result)[op.arange_dimension] != size)
    return op->emitOpError() << "expected result size in axis " << op.arange_dimension << " to be " << size << ", found "
                             << shapeOf(op.result)[op.arange_dimension];
  return success();
}

/// The attribute repeats the result shape; low < high.
LogicalResult rules::rand(const RandArgs &op) {
  // rand_c1
  if (failed(expectSizes(op, "size", op.size, op.result)))
    return failure();
  // rand_c2: not so for NaN either
  if (op.low < op.high)
    return success();
  return op->emitOpError() << "expected low to be below high (" << op.high << "), found " << op.low;
}

/// No negative sizes in the attribute, which the result type overrules.
LogicalResult rules::filled(const FilledArgs &op) {
  // filled_c1
  for (auto [axis, size] : llvm::enumerate(op.shape))
    if (size < 0)
      return op->emitOpError() << "expected shape entry " << axis << " not to be negative, found " << size;
  // An explicit result type takes precedence.
  defineShape(op.result, op.shape);
  return success();
}
