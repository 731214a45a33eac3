//===- IndexingRules.cpp - Rules of slices, gathers and scatters ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

LogicalResult rules::detail::verifySliceStatic(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> begins,
                                               ArrayRef<int64_t> ends, ArrayRef<int64_t> step) {
  int64_t rank = rankOf(input);
  // slice_static_c1
  if (failed(expectEntries(op, "begins", begins.size(), rank)) || failed(expectEntries(op, "ends", ends.size(), rank)) ||
      failed(expectEntries(op, "step", step.size(), rank)))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(input))) {
    // slice_static_c2: step is not 0; slice_static_c5: direction
    FailureOr<int64_t> length = expectSlice(op, axis, size, begins[axis], ends[axis], step[axis]);
    if (failed(length))
      return failure();
    shape.push_back(*length);
  }
  // slice_static_c6
  if (failed(expectElementType(op, "result", result, input->element)))
    return failure();
  // slice_static_c7
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifySliceDynamic(Call *op, Tensor input, Tensor begins, Tensor ends, Tensor result,
                                                std::optional<ArrayRef<int64_t>> step) {
  int64_t rank = rankOf(input);
  // slice_dynamic_c1
  if (failed(expectShape(op, "begins", begins, rank)) || failed(expectShape(op, "ends", ends, rank)))
    return failure();
  if (step) {
    // slice_dynamic_c3
    if (failed(expectEntries(op, "step", step->size(), rank)))
      return failure();
    // slice_dynamic_c4
    if (llvm::is_contained(*step, 0))
      return op->emitOpError("expected nonzero step in every axis, found 0");
  }
  // slice_dynamic_c5
  if (failed(expectRank(op, "result", result, rank)))
    return failure();
  // slice_dynamic_c6
  if (failed(expectElementType(op, "result", result, input->element)))
    return failure();
  // slice_dynamic_c7
  for (auto [axis, size, limit] : llvm::enumerate(shapeOf(result), shapeOf(input)))
    if (size > limit)
      return op->emitOpError() << "expected result size in axis " << axis << " to be at most the operand's (" << limit
                               << "), found " << size;
  return success();
}

LogicalResult rules::detail::verifyIndex(Call *op, Tensor input, Tensor result, int32_t dim, int32_t begin, int32_t end,
                                         int32_t step) {
  // index_c1
  if (failed(expectFrontAxis(op, "dim", dim, rankOf(input))))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  // index_c2: step is not 0; index_c5: direction
  FailureOr<int64_t> length = expectSlice(op, dim, shape[dim], begin, end, step);
  if (failed(length))
    return failure();
  shape[dim] = *length;
  // index_c6
  if (failed(expectElementType(op, "result", result, input->element)))
    return failure();
  // index_c7
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyIndexSelect(Call *op, Tensor input, Tensor result, int64_t dim, int64_t begin, int64_t length,
                                               int64_t stride) {
  // index_select_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  int64_t size = shape[*axis];
  if (stride == 0)
    stride = size;
  // index_select_c2
  if (stride < 1 || stride > size)
    return op->emitOpError() << "expected stride in [1, " << size << "], or 0 for " << size << ", found " << stride;
  // index_select_c3
  if (length < 1 || length > stride)
    return op->emitOpError() << "expected length in [1, " << stride << "], found " << length;
  // index_select_c4
  if (begin < 0 || begin > size - length)
    return op->emitOpError() << "expected begin in [0, " << size - length << "], found " << begin;
  int64_t windows = (size - begin + stride - 1) / stride;
  int64_t last = begin + (windows - 1) * stride;
  shape[*axis] = (windows - 1) * length + std::min(length, size - last);
  // index_select_c5
  if (failed(expectElementType(op, "result", result, input->element)))
    return failure();
  // index_select_c6
  return expectShape(op, "result", result, shape);
}

/// Positions that `index` does not replace come from its own coordinates, so they must exist in a tensor of the shape `limits`.
static LogicalResult expectWithin(Call *op, Tensor index, ArrayRef<int64_t> limits, int64_t replaced) {
  for (auto [axis, size, limit] : llvm::enumerate(shapeOf(index), limits))
    if (int64_t(axis) != replaced && size > limit)
      return op->emitOpError() << "expected index size in axis " << axis << " to be at most the operand's (" << limit << "), found "
                               << size;
  return success();
}

LogicalResult rules::detail::verifyGather(Call *op, Tensor input, Tensor index, Tensor result, int32_t dim) {
  // gather_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  // gather_c2
  if (failed(expectRank(op, "index", index, rankOf(input))))
    return failure();
  // gather_c4
  if (failed(expectWithin(op, index, shapeOf(input), *axis)))
    return failure();
  // gather_c5
  if (failed(expectIndexable(op, "input", input, *axis, index)))
    return failure();
  // gather_c6
  return expectShape(op, "result", result, shapeOf(index));
}

LogicalResult rules::detail::verifyScatter(Call *op, Tensor input, Tensor index, Tensor source, Tensor result, int32_t dim,
                                           StringRef reduceType) {
  // scatter_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  // scatter_c2
  if (failed(expectRank(op, "index", index, rankOf(input))))
    return failure();
  // scatter_c3
  if (failed(expectShape(op, "source", source, shapeOf(index))))
    return failure();
  // scatter_c4
  if (failed(expectWithin(op, index, shapeOf(input), *axis)))
    return failure();
  // scatter_c5
  if (!llvm::is_contained({"invalid", "sum", "prod", "max", "min"}, reduceType))
    return op->emitOpError() << "expected scatter_reduce_type to be invalid, sum, prod, max or min, found " << reduceType;
  // scatter_c6
  if (failed(expectIndexable(op, "input", input, *axis, index)))
    return failure();
  // scatter_c7
  return expectShape(op, "result", result, shapeOf(input));
}
