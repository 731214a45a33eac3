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

namespace {
/// `kvInput` may be null; `kvHeads` is `heads` where the attribute is absent.
struct HeadSplit {
  Tensor input, kvInput, query, key, value;
  int64_t heads, kvHeads;
  bool transposeKey;
};
} // namespace

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

/// The element count is kept; the attribute repeats the result shape, with at most one -1.
LogicalResult rules::reshape(const ReshapeArgs &op) {
  // reshape_c1
  if (op.result->shape && failed(expectEntries(op, "shape", op.shape.size(), rankOf(op.result))))
    return failure();
  // reshape_c2
  if (llvm::count(op.shape, -1) > 1)
    return op->emitOpError() << "expected at most one entry -1 in shape " << listText(op.shape) << ", found several";
  const int64_t from = volumeOf(shapeOf(op.input));
  if (!op.result->shape) {
    // reshape_c6
    for (int64_t size : op.shape)
      if (size < -1)
        return op->emitOpError("expected entries of -1 at least in shape ") << listText(op.shape) << ", found " << size;
    FailureOr<SmallVector<int64_t>> shape = completedShape(op, op.shape, from);
    if (failed(shape))
      return failure();
    defineShape(op.result, *shape);
  }
  // reshape_c3
  for (auto [axis, size, wanted] : llvm::enumerate(op.shape, shapeOf(op.result)))
    if (size != wanted && size != -1)
      return op->emitOpError() << "expected shape entry " << axis << " to be -1 or the result's size (" << wanted << "), found "
                               << size;
  // reshape_c4
  const int64_t to = volumeOf(shapeOf(op.result));
  if (from != to)
    return op->emitOpError() << "expected " << countText(from, "element") << " in the result of shape "
                             << shapeText(shapeOf(op.result)) << ", as in the operand of shape " << shapeText(shapeOf(op.input))
                             << ", found " << countText(to, "element");
  return success();
}

/// The attribute is a permutation of the axes, applied to the shape.
LogicalResult rules::permute(const PermuteArgs &op) {
  // permute_c1
  if (failed(expectEntries(op, "permutation", op.permutation.size(), rankOf(op.input))))
    return failure();
  // permute_c2
  if (failed(expectUniqueAxes(op, "permutation", op.permutation, rankOf(op.input))))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t axis : op.permutation)
    shape.push_back(shapeOf(op.input)[axis]);
  // permute_c3
  return expectShape(op, "result", op.result, shape);
}

/// One positive factor per axis.
LogicalResult rules::repeat(const RepeatArgs &op) {
  // repeat_c1
  if (failed(expectEntries(op, "repeat_dimensions", op.repeat_dimensions.size(), rankOf(op.input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, count] : llvm::zip_equal(shapeOf(op.input), op.repeat_dimensions)) {
    // repeat_c2
    if (count < 1)
      return op->emitOpError() << "expected repeat_dimensions entry to be positive, found " << count;
    shape.push_back(saturatingMul(size, count));
  }
  // repeat_c3
  return expectShape(op, "result", op.result, shape);
}

/// A positive factor on one axis.
LogicalResult rules::repeatInterleave(const RepeatInterleaveArgs &op) {
  // repeat_interleave_c1
  if (op.repeats == 0)
    return op->emitOpError("expected repeats to be positive, found 0");
  // repeat_interleave_c2
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  shape[*axis] = saturatingMul(shape[*axis], op.repeats);
  // repeat_interleave_c3
  return expectShape(op, "result", op.result, shape);
}

/// Two entries per axis, low then high, added to the size; negative ones cut off.
LogicalResult rules::pad(const PadArgs &op) {
  // pad_c1
  if (failed(expectEntries(op, "padding", op.padding.size(), 2 * rankOf(op.input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(shapeOf(op.input))) {
    int64_t low = op.padding[2 * axis], high = op.padding[2 * axis + 1];
    // pad_c2
    if (low + size + high < 0)
      return op->emitOpError() << "expected padding of axis " << axis << " that cuts off no more than its "
                               << countText(size, "element") << ", found " << low << " and " << high;
    shape.push_back(low + size + high);
  }
  // pad_c3
  return expectShape(op, "result", op.result, shape);
}

/// Axes are in [0, rank) and unique.
LogicalResult rules::reverse(const ReverseArgs &op) {
  // reverse_c1
  return expectUniqueAxes(op, "dimensions", op.dimensions, rankOf(op.input));
}

/// At least one operand; sizes differ only on the axis, where they add up.
LogicalResult rules::concat(const ConcatArgs &op) {
  // concat_c1
  if (op.inputs.empty())
    return op->emitOpError("expected at least one operand, found none");
  auto first = op.inputs.front();
  // concat_c2
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(first));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(first));
  shape[*axis] = 0;
  for (auto [index, input] : llvm::enumerate(op.inputs)) {
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
  return expectShape(op, "result", op.result, shape);
}

/// One positive factor per axis, above 1 only on axes of size 1.
LogicalResult rules::broadcast(const BroadcastArgs &op) {
  // broadcast_c1
  if (failed(expectEntries(op, "broadcast_dimensions", op.broadcast_dimensions.size(), rankOf(op.input))))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size, factor] : llvm::enumerate(shapeOf(op.input), op.broadcast_dimensions)) {
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
  return expectShape(op, "result", op.result, shape);
}

/// Two axes of the shape swapped; rank at least 2.
LogicalResult rules::transpose(const TransposeArgs &op) {
  // transpose_c1
  if (rankOf(op.input) < 2)
    return op->emitOpError() << "expected operand rank to be at least 2, found " << rankOf(op.input);
  // transpose_c2
  FailureOr<int64_t> first = expectAxis(op, "dim0", op.dim0, rankOf(op.input));
  if (failed(first))
    return failure();
  // transpose_c3
  FailureOr<int64_t> second = expectAxis(op, "dim1", op.dim1, rankOf(op.input));
  if (failed(second))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  std::swap(shape[*first], shape[*second]);
  // transpose_c4
  return expectShape(op, "result", op.result, shape);
}

/// A 1 inserted into the shape.
LogicalResult rules::unsqueeze(const UnsqueezeArgs &op) {
  // unsqueeze_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input) + 1);
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  shape.insert(shape.begin() + *axis, 1);
  // unsqueeze_c2
  return expectShape(op, "result", op.result, shape);
}

/// A 1 dropped from the shape; the result keeps an axis.
LogicalResult rules::squeeze(const SqueezeArgs &op) {
  // squeeze_c1
  FailureOr<int64_t> axis = expectAxis(op, "dim", op.dim, rankOf(op.input));
  if (failed(axis))
    return failure();
  // squeeze_c2
  if (rankOf(op.input) < 2)
    return op->emitOpError() << "expected operand rank to be at least 2, found " << rankOf(op.input);
  SmallVector<int64_t> shape(shapeOf(op.input));
  // squeeze_c3
  if (shape[*axis] != 1)
    return op->emitOpError() << "expected size 1 of axis " << *axis << ", found " << shape[*axis];
  shape.erase(shape.begin() + *axis);
  // squeeze_c4
  return expectShape(op, "result", op.result, shape);
}

/// "a b c -> c (a b)": every operand axis has a name that occurs once on the right.
LogicalResult rules::rearrange(const RearrangeArgs &op) {
  std::string error;
  // rearrange_c1
  FailureOr<Rearrangement> rearrangement = parseRearrangement(op.pattern, error);
  if (failed(rearrangement))
    return op->emitOpError("pattern \"") << op.pattern << "\" " << error;
  // rearrange_c2
  if (rearrangement->rank != rankOf(op.input))
    return op->emitOpError("expected pattern \"")
           << op.pattern << "\" to name " << countText(rankOf(op.input), "axis") << ", found " << rearrangement->rank;
  SmallVector<int64_t> shape;
  for (const SmallVector<int64_t> &group : rearrangement->groups) {
    int64_t size = 1;
    for (int64_t axis : group)
      size = saturatingMul(size, shapeOf(op.input)[axis]);
    shape.push_back(size);
  }
  // rearrange_c3
  return expectShape(op, "result", op.result, shape);
}

/// [B, H, S, D] becomes [B, S, H*D].
LogicalResult rules::concatenateHeads(const ConcatenateHeadsArgs &op) {
  // concatenate_heads_c1
  if (failed(expectRank(op, "operand", op.input, 4)))
    return failure();
  ArrayRef<int64_t> in = shapeOf(op.input);
  // concatenate_heads_c2
  return expectShape(op, "result", op.result, {in[0], in[2], saturatingMul(in[1], in[3])});
}

/// An axis counted from the front; one integer.
LogicalResult rules::getDimensionSize(const GetDimensionSizeArgs &op) {
  // get_dimension_size_c1
  if (failed(expectFrontAxis(op, "dimension", op.dimension, rankOf(op.operand))))
    return failure();
  // get_dimension_size_c2
  if (volumeOf(shapeOf(op.result)) != 1)
    return op->emitOpError() << "expected 1 element in the result of shape " << shapeText(shapeOf(op.result)) << ", found "
                             << countText(volumeOf(shapeOf(op.result)), "element");
  return success();
}

/// [B, S, (H+2*Hkv)*d], or [B, S, H*d] and [B, S2, 2*Hkv*d], into [B, H, S, d] and twice [B, Hkv, S2, d].
LogicalResult rules::splitQueryKeyValue(const SplitQueryKeyValueArgs &op) {
  const HeadSplit split{
      op.input_tensor, op.kv_input_tensor, op.query, op.key, op.value, op.num_heads, op.num_kv_heads.value_or(op.num_heads),
      op.transpose_key};
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
