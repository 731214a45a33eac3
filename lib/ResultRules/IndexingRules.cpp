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

namespace {
/// Attributes of the general gather; absent lists are empty.
struct GatherWindows {
  ArrayRef<int64_t> offsetDims, collapsed, inputBatching, indexBatching, map, sizes;
  int64_t vectorDim;
};
} // namespace

/// One begin, end and step per axis, clamped as in numpy; the result has ceil(|end - begin| / |step|) elements on each.
LogicalResult rules::sliceStatic(const SliceStaticArgs &op) {
  int64_t rank = rankOf(op.input);
  // slice_static_c1
  if (failed(expectEntries(op, "begins", op.begins.size(), rank)) || failed(expectEntries(op, "ends", op.ends.size(), rank)) ||
      failed(expectEntries(op, "step", op.step.size(), rank)))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(op.input))) {
    // slice_static_c2: step is not 0; slice_static_c5: direction
    FailureOr<int64_t> length = expectSlice(op, axis, size, op.begins[axis], op.ends[axis], op.step[axis]);
    if (failed(length))
      return failure();
    shape.push_back(*length);
  }
  // slice_static_c6
  if (failed(expectElementType(op, "result", op.result, op.input->element)))
    return failure();
  // slice_static_c7
  return expectShape(op, "result", op.result, shape);
}

/// Bounds are vectors with one entry per axis; the result is not larger than the operand.
LogicalResult rules::sliceDynamic(const SliceDynamicArgs &op) {
  int64_t rank = rankOf(op.input);
  // slice_dynamic_c1
  if (failed(expectShape(op, "begins", op.begins, rank)) || failed(expectShape(op, "ends", op.ends, rank)))
    return failure();
  if (op.step) {
    // slice_dynamic_c3
    if (failed(expectEntries(op, "step", op.step->size(), rank)))
      return failure();
    // slice_dynamic_c4
    if (llvm::is_contained(*op.step, 0))
      return op->emitOpError("expected nonzero step in every axis, found 0");
  }
  // slice_dynamic_c5
  if (failed(expectRank(op, "result", op.result, rank)))
    return failure();
  // slice_dynamic_c6
  if (failed(expectElementType(op, "result", op.result, op.input->element)))
    return failure();
  // slice_dynamic_c7
  for (auto [axis, size, limit] : llvm::enumerate(shapeOf(op.result), shapeOf(op.input)))
    if (size > limit)
      return op->emitOpError() << "expected result size in axis " << axis << " to be at most the operand's (" << limit
                               << "), found " << size;
  return success();
}

/// A slice of one axis counted from the front.
LogicalResult rules::index(const IndexArgs &op) {
  // index_c1
  if (failed(expectFrontAxis(op, "dim", op.dim, rankOf(op.input))))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  // index_c2: step is not 0; index_c5: direction
  FailureOr<int64_t> length = expectSlice(op, op.dim, shape[op.dim], op.begin, op.end, op.step);
  if (failed(length))
    return failure();
  shape[op.dim] = *length;
  // index_c6
  if (failed(expectElementType(op, "result", op.result, op.input->element)))
    return failure();
  // index_c7
  return expectShape(op, "result", op.result, shape);
}

/// 1 <= length <= stride <= size (stride 0: size), the first window on the axis; the result holds all windows, the last one
/// clipped.
LogicalResult rules::indexSelect(const IndexSelectArgs &op) {
  // index_select_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  int64_t size = shape[*axis];
  const int64_t stride = op.stride == 0 ? size : op.stride;
  // index_select_c2
  if (stride < 1 || stride > size)
    return op->emitOpError() << "expected stride in [1, " << size << "], or 0 for " << size << ", found " << stride;
  // index_select_c3
  if (op.length < 1 || op.length > stride)
    return op->emitOpError() << "expected length in [1, " << stride << "], found " << op.length;
  // index_select_c4
  if (op.begin < 0 || op.begin > size - op.length)
    return op->emitOpError() << "expected begin in [0, " << size - op.length << "], found " << op.begin;
  int64_t windows = (size - op.begin + stride - 1) / stride;
  int64_t last = op.begin + (windows - 1) * stride;
  shape[*axis] = (windows - 1) * op.length + std::min(op.length, size - last);
  // index_select_c5
  if (failed(expectElementType(op, "result", op.result, op.input->element)))
    return failure();
  // index_select_c6
  return expectShape(op, "result", op.result, shape);
}

/// Positions that `index` does not replace come from its own coordinates, so they must exist in a tensor of the shape `limits`.
static LogicalResult expectWithin(Call *op, Tensor index, ArrayRef<int64_t> limits, int64_t replaced) {
  for (auto [axis, size, limit] : llvm::enumerate(shapeOf(index), limits))
    if (int64_t(axis) != replaced && size > limit)
      return op->emitOpError() << "expected index size in axis " << axis << " to be at most the operand's (" << limit << "), found "
                               << size;
  return success();
}

static LogicalResult verifyGather(Call *op, Tensor input, Tensor index, Tensor result, int32_t dim) {
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

static LogicalResult verifyGatherWindows(Call *op, Tensor input, Tensor index, Tensor result, const GatherWindows &w) {
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

/// Index and source of one shape and the operand's rank, the result shaped like the operand; there are positions to write to.
LogicalResult rules::scatter(const ScatterArgs &op) {
  // scatter_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input));
  if (failed(axis))
    return failure();
  // scatter_c2
  if (failed(expectRank(op, "index", op.index, rankOf(op.input))))
    return failure();
  // scatter_c3
  if (failed(expectShape(op, "source", op.source, shapeOf(op.index))))
    return failure();
  // scatter_c4
  if (failed(expectWithin(op, op.index, shapeOf(op.input), *axis)))
    return failure();
  // scatter_c5
  if (!llvm::is_contained({"invalid", "sum", "prod", "max", "min"}, op.scatter_reduce_type))
    return op->emitOpError() << "expected scatter_reduce_type to be invalid, sum, prod, max or min, found "
                             << op.scatter_reduce_type;
  // scatter_c6
  if (failed(expectIndexable(op, "input", op.input, *axis, op.index)))
    return failure();
  // scatter_c7
  return expectShape(op, "result", op.result, shapeOf(op.input));
}

/// Operand and index of one rank, the result shaped like the index; there are positions to pick from. The general form of TTIR:
/// windows in the operand, a coordinate for each mapped axis, a place in the result for each axis of windows that is not collapsed.
LogicalResult rules::gather(const GatherArgs &op) {
  if (op.start_index_map || op.slice_sizes) {
    auto list = [](std::optional<ArrayRef<int64_t>> dims) { return dims.value_or(ArrayRef<int64_t>()); };
    Tensor index = op.index;
    const int64_t last = int64_t(index->shape->size()) - 1;
    return verifyGatherWindows(op, op.input, index, op.result,
                               {list(op.offset_dims), list(op.collapsed_slice_dims), list(op.operand_batching_dims),
                                list(op.start_indices_batching_dims), list(op.start_index_map), list(op.slice_sizes),
                                op.index_vector_dim.value_or(last)});
  }
  return verifyGather(op, op.input, op.index, op.result, op.dim);
}
