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

/// Windows are in the operand, and are of one element along axes without a place in the result.
static LogicalResult expectWindows(Call *op, ArrayRef<int64_t> input, const GatherWindows &w) {
  // gather_windows_c5
  if (failed(expectEntries(op, "slice_sizes", w.sizes.size(), input.size())))
    return failure();
  for (auto [dim, size, extent] : llvm::enumerate(w.sizes, input)) {
    // gather_windows_c6
    if (size < 0 || size > extent)
      return op->emitOpError("expected slice_sizes entry ") << dim << " in [0, " << extent << "], found " << size;
    // gather_windows_c7
    if (size != 1 && (llvm::is_contained(w.collapsed, int64_t(dim)) || llvm::is_contained(w.inputBatching, int64_t(dim))))
      return op->emitOpError("expected slice_sizes entry ")
             << dim << " to be 1 for an axis without a place in the result, found " << size;
  }
  return success();
}

/// Pairs of axes of one size, which nothing else names.
static LogicalResult expectBatching(Call *op, ArrayRef<int64_t> input, ArrayRef<int64_t> index, const GatherWindows &w) {
  // gather_windows_c3
  if (failed(expectEntries(op, "start_indices_batching_dims", w.indexBatching.size(), w.inputBatching.size())))
    return failure();
  // gather_windows_c8
  for (auto [dim, batch] : llvm::zip_equal(w.inputBatching, w.indexBatching))
    if (llvm::is_contained(w.map, dim) || llvm::is_contained(w.collapsed, dim) || batch == w.vectorDim ||
        input[dim] != index[batch])
      return op->emitOpError("expected operand_batching_dims that match axes of index, found ") << dim << " and " << batch;
  return success();
}

LogicalResult rules::detail::verifyGatherWindows(Call *op, Tensor input, Tensor index, Tensor result, const GatherWindows &w) {
  const int64_t rank = rankOf(input), indexRank = rankOf(index);
  // gather_windows_c1
  if (w.vectorDim < 0 || w.vectorDim > indexRank)
    return op->emitOpError("expected index_vector_dim in [0, ") << indexRank << "], found " << w.vectorDim;
  // gather_windows_c2
  if (failed(expectUniqueAxes(op, "collapsed_slice_dims", w.collapsed, rank)) ||
      failed(expectUniqueAxes(op, "operand_batching_dims", w.inputBatching, rank)) ||
      failed(expectUniqueAxes(op, "start_indices_batching_dims", w.indexBatching, indexRank)) ||
      failed(expectUniqueAxes(op, "start_index_map", w.map, rank)))
    return failure();
  // gather_windows_c4
  const int64_t coordinates = w.vectorDim == indexRank ? 1 : shapeOf(index)[w.vectorDim];
  if (failed(expectEntries(op, "start_index_map", w.map.size(), coordinates)) || failed(expectWindows(op, shapeOf(input), w)) ||
      failed(expectBatching(op, shapeOf(input), shapeOf(index), w)))
    return failure();
  SmallVector<int64_t> windows, batch(shapeOf(index));
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(w.collapsed, dim) && !llvm::is_contained(w.inputBatching, dim))
      windows.push_back(w.sizes[dim]);
  if (w.vectorDim < indexRank)
    batch.erase(batch.begin() + w.vectorDim);
  // gather_windows_c9
  if (failed(expectEntries(op, "offset_dims", w.offsetDims.size(), windows.size())) ||
      failed(expectUniqueAxes(op, "offset_dims", w.offsetDims, batch.size() + windows.size())))
    return failure();
  SmallVector<int64_t> shape;
  for (size_t axis = 0, next = 0; axis < batch.size() + windows.size(); ++axis) {
    const auto *offset = llvm::find(w.offsetDims, int64_t(axis));
    shape.push_back(offset == w.offsetDims.end() ? batch[next++] : windows[offset - w.offsetDims.begin()]);
  }
  // gather_windows_c10
  return expectShape(op, "result", result, shape);
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
