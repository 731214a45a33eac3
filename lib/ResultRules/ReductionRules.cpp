//===- ReductionRules.cpp - Rules of reductions, scans and orderings -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// The result of a reduction has its shape.
template <class Args> static LogicalResult expectReduced(const Args &op) {
  int64_t rank = rankOf(op.input);
  llvm::SmallBitVector reduced(rank, !op.dim_arg.has_value());
  if (op.dim_arg)
    for (int64_t dim : *op.dim_arg) {
      // reduction_c1
      FailureOr<int64_t> axis = expectAxis(op, "dim_arg entry", dim, rank);
      if (failed(axis))
        return failure();
      // reduction_c2
      if (reduced.test(*axis))
        return op->emitOpError("expected distinct axes in dim_arg, found ") << *axis << " twice";
      reduced.set(*axis);
    }
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(op.input))) {
    if (!reduced.test(axis))
      shape.push_back(size);
    else if (op.keep_dim)
      shape.push_back(1);
  }
  // reduction_c3
  return expectShape(op, "result", op.result, shape);
}

/// Axes are in range and unique (no list: all axes); reduced axes become 1 with keep_dim and vanish without.
LogicalResult rules::reduction(const ReductionArgs &op) { return expectReduced(op); }

/// A reduction of at least one element for each result.
LogicalResult rules::argMax(const ArgMaxArgs &op) {
  if (failed(expectReduced(op)))
    return failure();
  // argmax_c2
  if (volumeOf(shapeOf(op.input)) == 0 && volumeOf(shapeOf(op.result)) != 0)
    return op->emitOpError("expected at least one element for each result, found input shape ") << shapeText(shapeOf(op.input));
  return success();
}

/// The axis is in range.
LogicalResult rules::scan(const ScanArgs &op) {
  // scan_c1
  return expectAxis(op, "dim", op.dim, rankOf(op.input));
}

/// The axis is in range, 1 <= k <= its size; both results have size k there.
LogicalResult rules::topK(const TopKArgs &op) {
  // topk_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input_tensor));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input_tensor));
  // topk_c2
  if (op.k < 1 || op.k > shape[*axis])
    return op->emitOpError() << "expected k in [1, " << shape[*axis] << "], found " << op.k;
  shape[*axis] = op.k;
  // topk_c3
  if (failed(expectShape(op, "values", op.values, shape)))
    return failure();
  // topk_c4
  return expectShape(op, "indices", op.indices, shape);
}

/// The axis is in range, values have the operand's element type.
LogicalResult rules::sort(const SortArgs &op) {
  // sort_c1
  if (failed(expectAxis(op, "dim", op.dim, rankOf(op.input))))
    return failure();
  // sort_c2
  return expectElementType(op, "values", op.values, op.input->element);
}

/// Candidates [B, C] and their indices, everything else [B].
LogicalResult rules::sampling(const SamplingArgs &op) {
  const Tensor perRow[] = {op.k, op.p, op.temp};
  // sampling_c1
  if (failed(expectRank(op, "input_values", op.input_values, 2)))
    return failure();
  // sampling_c2
  if (failed(expectShape(op, "input_indices", op.input_indices, shapeOf(op.input_values))))
    return failure();
  // sampling_c3
  int64_t rows = shapeOf(op.input_values).front();
  const StringRef names[] = {"k", "p", "temp"};
  for (auto [name, operand] : llvm::zip_equal(names, perRow))
    if (failed(expectShape(op, name, operand, rows)))
      return failure();
  // sampling_c4
  return expectShape(op, "result", op.result, rows);
}
