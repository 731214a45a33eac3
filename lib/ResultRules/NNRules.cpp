//===- NNRules.cpp - Rules of normalisation, lookup and caches -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// The axis is in range.
LogicalResult rules::softmax(const SoftmaxArgs &op) {
  defineRealElements(op.result, op.input);
  // softmax_c1
  return expectAxis(op, "dimension", op.dimension, rankOf(op.input));
}

/// normalized_shape repeats the trailing sizes; weight and bias have that shape.
LogicalResult rules::norm(const NormArgs &op) {
  defineRealElements(op.result, op.input);
  ArrayRef<int64_t> shape = shapeOf(op.input);
  // norm_c1
  if (op.normalized_shape.empty() || op.normalized_shape.size() > shape.size())
    return op->emitOpError() << "expected 1 to " << countText(shape.size(), "entry") << " in normalized_shape, found "
                             << countText(op.normalized_shape.size(), "entry");
  // norm_c2
  if (shape.take_back(op.normalized_shape.size()) != op.normalized_shape)
    return op->emitOpError() << "expected normalized_shape to be the trailing sizes ("
                             << listText(shape.take_back(op.normalized_shape.size())) << "), found "
                             << listText(op.normalized_shape);
  // norm_c3
  if (op.weight && failed(expectShape(op, "weight", op.weight, op.normalized_shape)))
    return failure();
  // norm_c4
  if (op.bias && failed(expectShape(op, "bias", op.bias, op.normalized_shape)))
    return failure();
  return success();
}

/// The last axis has pairs of elements; cos and sin broadcast to the input's shape.
LogicalResult rules::rotaryEmbedding(const RotaryEmbeddingArgs &op) {
  defineRealElements(op.result, op.input);
  ArrayRef<int64_t> shape = shapeOf(op.input);
  // rotary_embedding_c1
  if (shape.empty() || shape.back() % 2 != 0)
    return op->emitOpError("expected an even size in the last axis of input, found shape ") << shapeText(shape);
  // rotary_embedding_c2
  for (auto [name, tensor] : {std::pair("cosines", op.cos), std::pair("sines", op.sin)}) {
    ArrayRef<int64_t> found = shapeOf(tensor);
    const bool broadcasts =
        found.size() <= shape.size() &&
        llvm::all_of_zip(found, shape.take_back(found.size()), [](int64_t from, int64_t to) { return from == 1 || from == to; });
    if (!broadcasts)
      return op->emitOpError("expected a shape of ")
             << name << " that broadcasts to the input's (" << shapeText(shape) << "), found " << shapeText(found);
  }
  return success();
}

/// Rank at least 4; the groups divide the channels; weight and bias have one element per channel.
LogicalResult rules::groupNorm(const GroupNormArgs &op) {
  defineRealElements(op.result, op.input);
  // group_norm_c1
  if (rankOf(op.input) < 4)
    return op->emitOpError("expected an input of rank 4 at least, found ") << rankOf(op.input);
  // group_norm_c2
  if (failed(expectFrontAxis(op, "channel_dim", op.channel_dim, rankOf(op.input))))
    return failure();
  const int64_t channels = shapeOf(op.input)[op.channel_dim];
  // group_norm_c3
  if (op.num_groups < 1 || channels % op.num_groups != 0)
    return op->emitOpError("expected num_groups that divides the ") << channels << " channels, found " << op.num_groups;
  // group_norm_c4
  if (op.weight && failed(expectShape(op, "weight", op.weight, channels)))
    return failure();
  // group_norm_c5
  return op.bias ? expectShape(op, "bias", op.bias, channels) : success();
}

LogicalResult rules::detail::expectPerChannel(Call *op, StringRef name, Tensor tensor, int64_t channels) {
  // channels_c1
  if (tensor->shape && volumeOf(shapeOf(tensor)) == channels &&
      llvm::count_if(shapeOf(tensor), [](int64_t size) { return size != 1; }) <= 1)
    return success();
  return expectShape(op, name, tensor, channels);
}

/// Rank 2 to 5; scale, offset, mean and variance have one element per channel, perhaps beside axes of size 1.
LogicalResult rules::batchNormInference(const BatchNormInferenceArgs &op) {
  defineRealElements(op.result, op.operand);
  const Tensor perChannel[] = {op.scale, op.offset, op.mean, op.variance};
  int64_t rank = rankOf(op.operand);
  // batch_norm_inference_c1
  if (rank < 2 || rank > 5)
    return op->emitOpError() << "expected operand rank to be 2 to 5, found " << rank;
  // batch_norm_inference_c2
  if (failed(expectFrontAxis(op, "dimension", op.dimension, rank)))
    return failure();
  // batch_norm_inference_c3
  const StringRef names[] = {"scale", "offset", "mean", "variance"};
  for (auto [name, tensor] : llvm::zip_equal(names, perChannel))
    if (failed(expectPerChannel(op, name, tensor, shapeOf(op.operand)[op.dimension])))
      return failure();
  return success();
}

/// At most two index axes; a table [.., V, D] with leading ones; the result appends D to the index shape; there are
/// rows to pick from.
LogicalResult rules::embedding(const EmbeddingArgs &op) {
  // embedding_c1
  if (rankOf(op.input) > 2)
    return op->emitOpError() << "expected input rank to be at most 2, found " << rankOf(op.input);
  // embedding_c2
  if (rankOf(op.weight) < 2 || llvm::any_of(shapeOf(op.weight).drop_back(2), [](int64_t size) { return size != 1; }))
    return op->emitOpError("expected weight shape with two axes after leading ones, found ") << shapeText(shapeOf(op.weight));
  // embedding_c3
  if (failed(expectIndexable(op, "weight", op.weight, rankOf(op.weight) - 2, op.input)))
    return failure();
  SmallVector<int64_t> shape(shapeOf(op.input));
  shape.push_back(shapeOf(op.weight).back());
  // embedding_c4
  return expectShape(op, "result", op.result, shape);
}

/// Shared by both cache ops: two tensors of rank 4 with the same heads, head sizes and elements, and a result, if any, like the
/// cache.
static LogicalResult verifyCacheWrite(Call *op, Tensor cache, Tensor input, Tensor result) {
  // cache_c1
  if (failed(expectRank(op, "cache", cache, 4)) || failed(expectRank(op, "input", input, 4)))
    return failure();
  // cache_c2
  for (int axis : {1, 3})
    if (shapeOf(input)[axis] != shapeOf(cache)[axis])
      return op->emitOpError() << "expected input size in axis " << axis << " to be the cache's (" << shapeOf(cache)[axis]
                               << "), found " << shapeOf(input)[axis];
  // cache_c3
  if (failed(expectElementType(op, "input", input, cache->element)))
    return failure();
  if (result)
    defineType(result, cache);
  return success();
}

/// Rows batchOffset to batchOffset + count exist in the cache.
static LogicalResult verifyCacheRows(Call *op, Tensor cache, int64_t batchOffset, int64_t count) {
  // cache_c5
  int64_t rows = shapeOf(cache).front();
  if (batchOffset >= 0 && batchOffset + count <= rows)
    return success();
  return op->emitOpError("batch_offset is ") << batchOffset << " and writes " << countText(count, "row") << ", but the cache has "
                                             << rows;
}

/// Cache [B, H, S, D], input [1, H, U, D], an index; rows batch_offset.. +U exist.
LogicalResult rules::updateCache(const UpdateCacheArgs &op) {
  if (failed(verifyCacheWrite(op, op.cache, op.input, op.result)))
    return failure();
  // update_cache_c1
  if (shapeOf(op.input).front() != 1)
    return op->emitOpError() << "expected input size in axis 0 to be 1, found " << shapeOf(op.input).front();
  // update_cache_c3
  if (volumeOf(shapeOf(op.update_index)) == 0)
    return op->emitOpError("expected at least one element in update_index, found none");
  return verifyCacheRows(op, op.cache, op.batch_offset, shapeOf(op.input)[2]);
}

/// Cache [B, H, S, D], input [b, H, s, D] with s <= S; rows batch_offset.. +b exist.
LogicalResult rules::fillCache(const FillCacheArgs &op) {
  if (failed(verifyCacheWrite(op, op.cache, op.input, op.result)))
    return failure();
  // fill_cache_c1
  if (shapeOf(op.input)[2] > shapeOf(op.cache)[2])
    return op->emitOpError() << "expected input size in axis 2 to be at most the cache's (" << shapeOf(op.cache)[2] << "), found "
                             << shapeOf(op.input)[2];
  return verifyCacheRows(op, op.cache, op.batch_offset, shapeOf(op.input).front());
}
