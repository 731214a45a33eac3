//===- MovementRules.cpp - Rules of ops that move whole axes -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/ResultRules/RearrangePattern.h"
#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// The shape of a reshape of `elements` elements to `sizes`, one of which may be -1; failure if that one is not determined.
static FailureOr<SmallVector<int64_t>> completedShape(Call *op, ArrayRef<int64_t> sizes, int64_t elements) {
  SmallVector<int64_t> shape(sizes);
  auto open = llvm::find(shape, -1);
  if (open == shape.end())
    return shape;
  *open = 1;
  const int64_t others = volumeOf(shape);
  // reshape_c5
  if (others == 0 || elements % others != 0)
    return op->emitOpError("expected a shape that ") << elements << " elements fill, found " << listText(sizes);
  *open = elements / others;
  return shape;
}

LogicalResult rules::detail::verifyReshape(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> sizes) {
  // reshape_c1
  if (result->shape && failed(expectEntries(op, "shape", sizes.size(), rankOf(result))))
    return failure();
  // reshape_c2
  if (llvm::count(sizes, -1) > 1)
    return op->emitOpError() << "expected at most one entry -1 in shape " << listText(sizes) << ", found several";
  const int64_t from = volumeOf(shapeOf(input));
  if (!result->shape) {
    // reshape_c6
    for (int64_t size : sizes)
      if (size < -1)
        return op->emitOpError("expected entries of -1 at least in shape ") << listText(sizes) << ", found " << size;
    FailureOr<SmallVector<int64_t>> shape = completedShape(op, sizes, from);
    if (failed(shape))
      return failure();
    defineShape(result, *shape);
  }
  // reshape_c3
  for (auto [axis, size, wanted] : llvm::enumerate(sizes, shapeOf(result)))
    if (size != wanted && size != -1)
      return op->emitOpError() << "expected shape entry " << axis << " to be -1 or the result's size (" << wanted << "), found "
                               << size;
  // reshape_c4
  const int64_t to = volumeOf(shapeOf(result));
  if (from != to)
    return op->emitOpError() << "expected " << countText(from, "element") << " in the result of shape "
                             << shapeText(shapeOf(result)) << ", as in the operand of shape " << shapeText(shapeOf(input))
                             << ", found " << countText(to, "element");
  return success();
}

LogicalResult rules::detail::verifyPermute(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> permutation) {
  // permute_c1
  if (failed(expectEntries(op, "permutation", permutation.size(), rankOf(input))))
    return failure();
  // permute_c2
  if (failed(expectUniqueAxes(op, "permutation", permutation, rankOf(input))))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t axis : permutation)
    shape.push_back(shapeOf(input)[axis]);
  // permute_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyRepeat(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> repeats) {
  // repeat_c1
  if (failed(expectEntries(op, "repeat_dimensions", repeats.size(), rankOf(input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, count] : llvm::zip_equal(shapeOf(input), repeats)) {
    // repeat_c2
    if (count < 1)
      return op->emitOpError() << "expected repeat_dimensions entry to be positive, found " << count;
    shape.push_back(saturatingMul(size, count));
  }
  // repeat_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyRepeatInterleave(Call *op, Tensor input, Tensor result, uint32_t repeats, int64_t dim) {
  // repeat_interleave_c1
  if (repeats == 0)
    return op->emitOpError("expected repeats to be positive, found 0");
  // repeat_interleave_c2
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  shape[*axis] = saturatingMul(shape[*axis], repeats);
  // repeat_interleave_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyPad(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> padding) {
  // pad_c1
  if (failed(expectEntries(op, "padding", padding.size(), 2 * rankOf(input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(input))) {
    int64_t low = padding[2 * axis], high = padding[2 * axis + 1];
    // pad_c2
    if (low + size + high < 0)
      return op->emitOpError() << "expected padding of axis " << axis << " that cuts off no more than its "
                               << countText(size, "element") << ", found " << low << " and " << high;
    shape.push_back(low + size + high);
  }
  // pad_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyReverse(Call *op, Tensor input, ArrayRef<int64_t> dims) {
  // reverse_c1
  return expectUniqueAxes(op, "dimensions", dims, rankOf(input));
}

LogicalResult rules::detail::verifyConcat(Call *op, ArrayRef<Tensor> inputs, Tensor result, int64_t dim) {
  // concat_c1
  if (inputs.empty())
    return op->emitOpError("expected at least one operand, found none");
  auto first = inputs.front();
  // concat_c2
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(first));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(first));
  shape[*axis] = 0;
  for (auto [index, input] : llvm::enumerate(inputs)) {
    // concat_c3
    if (failed(expectRank(op, "operand " + Twine(index), input, shape.size())))
      return failure();
    // concat_c4
    SmallVector<int64_t> wanted(shapeOf(first));
    wanted[*axis] = shapeOf(input)[*axis];
    if (failed(expectShape(op, "operand " + Twine(index), input, wanted)))
      return failure();
    shape[*axis] = saturatingAdd(shape[*axis], wanted[*axis]);
  }
  // concat_c5
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyBroadcast(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> multipliers) {
  // broadcast_c1
  if (failed(expectEntries(op, "broadcast_dimensions", multipliers.size(), rankOf(input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size, factor] : llvm::enumerate(shapeOf(input), multipliers)) {
    // broadcast_c2
    if (factor < 1)
      return op->emitOpError() << "expected broadcast_dimensions entry " << axis << " to be positive, found " << factor;
    // broadcast_c3
    if (factor > 1 && size != 1)
      return op->emitOpError() << "expected broadcast_dimensions entry " << axis << " to be 1 for an axis of size " << size
                               << ", found " << factor;
    shape.push_back(saturatingMul(size, factor));
  }
  // broadcast_c4
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyTranspose(Call *op, Tensor input, Tensor result, int64_t dim0, int64_t dim1) {
  // transpose_c1
  if (rankOf(input) < 2)
    return op->emitOpError() << "expected operand rank to be at least 2, found " << rankOf(input);
  // transpose_c2
  FailureOr<int64_t> first = expectAxis(op, "dim0", dim0, rankOf(input));
  if (failed(first))
    return failure();
  // transpose_c3
  FailureOr<int64_t> second = expectAxis(op, "dim1", dim1, rankOf(input));
  if (failed(second))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  std::swap(shape[*first], shape[*second]);
  // transpose_c4
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyUnsqueeze(Call *op, Tensor input, Tensor result, int64_t dim) {
  // unsqueeze_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input) + 1);
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  shape.insert(shape.begin() + *axis, 1);
  // unsqueeze_c2
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifySqueeze(Call *op, Tensor input, Tensor result, int64_t dim) {
  // squeeze_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", dim, rankOf(input));
  if (failed(axis))
    return failure();
  // squeeze_c2
  if (rankOf(input) < 2)
    return op->emitOpError() << "expected operand rank to be at least 2, found " << rankOf(input);
  SmallVector<int64_t> shape(shapeOf(input));
  // squeeze_c3
  if (shape[*axis] != 1)
    return op->emitOpError() << "expected size 1 of axis " << *axis << ", found " << shape[*axis];
  shape.erase(shape.begin() + *axis);
  // squeeze_c4
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyRearrange(Call *op, Tensor input, Tensor result, StringRef pattern) {
  std::string error;
  // rearrange_c1
  FailureOr<Rearrangement> rearrangement = parseRearrangement(pattern, error);
  if (failed(rearrangement))
    return op->emitOpError("pattern \"") << pattern << "\" " << error;
  // rearrange_c2
  if (rearrangement->rank != rankOf(input))
    return op->emitOpError("expected pattern \"")
           << pattern << "\" to name " << countText(rankOf(input), "axis") << ", found " << rearrangement->rank;
  SmallVector<int64_t> shape;
  for (const SmallVector<int64_t> &group : rearrangement->groups) {
    int64_t size = 1;
    for (int64_t axis : group)
      size = saturatingMul(size, shapeOf(input)[axis]);
    shape.push_back(size);
  }
  // rearrange_c3
  return expectShape(op, "result", result, shape);
}

LogicalResult rules::detail::verifyConcatenateHeads(Call *op, Tensor input, Tensor result) {
  // concatenate_heads_c1
  if (failed(expectRank(op, "operand", input, 4)))
    return failure();
  ArrayRef<int64_t> in = shapeOf(input);
  // concatenate_heads_c2
  return expectShape(op, "result", result, {in[0], in[2], saturatingMul(in[1], in[3])});
}

LogicalResult rules::detail::verifyGetDimensionSize(Call *op, Tensor operand, Tensor result, int32_t dimension) {
  // get_dimension_size_c1
  if (failed(expectFrontAxis(op, "dimension", dimension, rankOf(operand))))
    return failure();
  // get_dimension_size_c2
  if (volumeOf(shapeOf(result)) != 1)
    return op->emitOpError() << "expected 1 element in the result of shape " << shapeText(shapeOf(result)) << ", found "
                             << countText(volumeOf(shapeOf(result)), "element");
  return success();
}

LogicalResult rules::detail::verifySplitQueryKeyValue(Call *op, const HeadSplit &split) {
  // split_query_key_value_c1
  if (split.heads < 1 || split.kvHeads < 1)
    return op->emitOpError() << "expected positive num_heads and num_kv_heads, found " << split.heads << " and " << split.kvHeads;
  // split_query_key_value_c2
  if (failed(expectRank(op, "input_tensor", split.input, 3)))
    return failure();
  ArrayRef<int64_t> in = shapeOf(split.input);
  int64_t batch = in[0], keyLength = in[1];
  // split_query_key_value_c3
  int64_t headsInInput = split.kvInput ? split.heads : split.heads + 2 * split.kvHeads;
  if (in[2] % headsInInput != 0)
    return op->emitOpError() << "expected size of the last axis of input_tensor to be a multiple of its " << headsInInput
                             << " heads, found " << in[2];
  int64_t headSize = in[2] / headsInInput;
  if (split.kvInput) {
    // split_query_key_value_c4
    if (failed(expectRank(op, "kv_input_tensor", split.kvInput, 3)))
      return failure();
    keyLength = shapeOf(split.kvInput)[1];
    // split_query_key_value_c5
    if (failed(expectShape(op, "kv_input_tensor", split.kvInput, {batch, keyLength, saturatingMul(2 * split.kvHeads, headSize)})))
      return failure();
  }
  // split_query_key_value_c6
  if (failed(expectShape(op, "query", split.query, {batch, split.heads, in[1], headSize})))
    return failure();
  SmallVector<int64_t> cache{batch, split.kvHeads, keyLength, headSize};
  // split_query_key_value_c7
  if (failed(expectShape(op, "value", split.value, cache)))
    return failure();
  if (split.transposeKey)
    std::swap(cache[2], cache[3]);
  // split_query_key_value_c8
  return expectShape(op, "key", split.key, cache);
}
