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

LogicalResult rules::detail::verifyReduction(Call *op, Tensor input, Tensor result, bool keepDim,
                                             std::optional<ArrayRef<int64_t>> dims) {
  int64_t rank = rankOf(input);
  llvm::SmallBitVector reduced(rank, !dims.has_value());
  if (dims)
    for (int64_t dim : *dims) {
      // reduction_c1
      FailureOr<int64_t> axis = expectAxis(op, "dim_arg entry", dim, rank);
      if (failed(axis))
        return failure();
      // reduction_c2
      if (reduced.test(*axis))
        return op->emitOpError("dim_arg names axis ") << *axis << " twice";
      reduced.set(*axis);
    }
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(input))) {
    if (!reduced.test(axis))
      shape.push_back(size);
    else if (keepDim)
      shape.push_back(1);
  }
  // reduction_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyArgMax(Call *op, Tensor input, Tensor result) {
  // argmax_c2
  if (volumeOf(shapeOf(input)) == 0 && volumeOf(shapeOf(result)) != 0)
    return op->emitOpError("expected at least one element for each result, found input shape ") << shapeText(shapeOf(input));
  return success();
}

LogicalResult rules::detail::verifyScan(Call *op, Tensor input, int64_t dim) {
  // scan_c1
  return expectAxis(op, "dim", dim, rankOf(input));
}

LogicalResult rules::detail::verifyTopK(Call *op, Tensor input, Tensor values, Tensor indices, int32_t k, int32_t dim) {
  // topk_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  // topk_c2
  if (k < 1 || k > shape[*axis])
    return op->emitOpError() << "expected k in [1, " << shape[*axis] << "], found " << k;
  shape[*axis] = k;
  // topk_c3
  if (failed(expectShape(op, "values", values, shape)))
    return failure();
  // topk_c4
  return expectShape(op, "indices", indices, shape);
}

LogicalResult rules::detail::verifySort(Call *op, Tensor input, Tensor values, int64_t dim) {
  // sort_c1
  if (failed(expectAxis(op, "dim", dim, rankOf(input))))
    return failure();
  // sort_c2
  return expectElementType(op, "values", values, input->element);
}

LogicalResult rules::detail::verifySampling(Call *op, Tensor values, Tensor indices, ArrayRef<Tensor> perRow, Tensor result) {
  // sampling_c1
  if (failed(expectRank(op, "input_values", values, 2)))
    return failure();
  // sampling_c2
  if (failed(expectShape(op, "input_indices", indices, shapeOf(values))))
    return failure();
  // sampling_c3
  int64_t rows = shapeOf(values).front();
  const StringRef names[] = {"k", "p", "temp"};
  for (auto [name, operand] : llvm::zip_equal(names, perRow))
    if (failed(expectShape(op, name, operand, rows)))
      return failure();
  // sampling_c4
  return expectShape(op, "result", result, rows);
}
