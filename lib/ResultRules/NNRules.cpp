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

LogicalResult rules::detail::verifySoftmax(Call *op, Tensor input, int64_t dimension) {
  // softmax_c1
  return expectAxis(op, "dimension", dimension, rankOf(input));
}

LogicalResult rules::detail::verifyNorm(Call *op, Tensor input, Tensor weight, Tensor bias, ArrayRef<int64_t> normalizedShape) {
  ArrayRef<int64_t> shape = shapeOf(input);
  // norm_c1
  if (normalizedShape.empty() || normalizedShape.size() > shape.size())
    return op->emitOpError() << "expected 1 to " << countText(shape.size(), "entry") << " in normalized_shape, found "
                             << countText(normalizedShape.size(), "entry");
  // norm_c2
  if (shape.take_back(normalizedShape.size()) != normalizedShape)
    return op->emitOpError() << "expected normalized_shape to be the trailing sizes ("
                             << listText(shape.take_back(normalizedShape.size())) << "), found " << listText(normalizedShape);
  // norm_c3
  if (weight && failed(expectShape(op, "weight", weight, normalizedShape)))
    return failure();
  // norm_c4
  if (bias && failed(expectShape(op, "bias", bias, normalizedShape)))
    return failure();
  return success();
}

LogicalResult rules::detail::verifyRotaryEmbedding(Call *op, Tensor input, Tensor cos, Tensor sin) {
  ArrayRef<int64_t> shape = shapeOf(input);
  // rotary_embedding_c1
  if (shape.empty() || shape.back() % 2 != 0)
    return op->emitOpError("expected an even size in the last axis of input, found shape ") << shapeText(shape);
  // rotary_embedding_c2
  for (auto [name, tensor] : {std::pair("cosines", cos), std::pair("sines", sin)}) {
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

LogicalResult rules::detail::verifyGroupNorm(Call *op, Tensor input, Tensor weight, Tensor bias, int64_t groups,
                                             int64_t channelDim) {
  // group_norm_c1
  if (rankOf(input) < 4)
    return op->emitOpError("expected an input of rank 4 at least, found ") << rankOf(input);
  // group_norm_c2
  if (failed(expectFrontAxis(op, "channel_dim", channelDim, rankOf(input))))
    return failure();
  const int64_t channels = shapeOf(input)[channelDim];
  // group_norm_c3
  if (groups < 1 || channels % groups != 0)
    return op->emitOpError("expected num_groups that divides the ") << channels << " channels, found " << groups;
  // group_norm_c4
  if (weight && failed(expectShape(op, "weight", weight, channels)))
    return failure();
  // group_norm_c5
  return bias ? expectShape(op, "bias", bias, channels) : success();
}

LogicalResult rules::detail::expectPerChannel(Call *op, StringRef name, Tensor tensor, int64_t channels) {
  // channels_c1
  if (tensor->shape && volumeOf(shapeOf(tensor)) == channels &&
      llvm::count_if(shapeOf(tensor), [](int64_t size) { return size != 1; }) <= 1)
    return success();
  return expectShape(op, name, tensor, channels);
}

LogicalResult rules::detail::verifyBatchNormInference(Call *op, Tensor operand, ArrayRef<Tensor> perChannel, int32_t dimension) {
  int64_t rank = rankOf(operand);
  // batch_norm_inference_c1
  if (rank < 2 || rank > 5)
    return op->emitOpError() << "expected operand rank to be 2 to 5, found " << rank;
  // batch_norm_inference_c2
  if (failed(expectFrontAxis(op, "dimension", dimension, rank)))
    return failure();
  // batch_norm_inference_c3
  const StringRef names[] = {"scale", "offset", "mean", "variance"};
  for (auto [name, tensor] : llvm::zip_equal(names, perChannel))
    if (failed(expectPerChannel(op, name, tensor, shapeOf(operand)[dimension])))
      return failure();
  return success();
}

LogicalResult rules::detail::verifyEmbedding(Call *op, Tensor input, Tensor weight, Tensor result) {
  // embedding_c1
  if (rankOf(input) > 2)
    return op->emitOpError() << "expected input rank to be at most 2, found " << rankOf(input);
  // embedding_c2
  if (rankOf(weight) < 2 || llvm::any_of(shapeOf(weight).drop_back(2), [](int64_t size) { return size != 1; }))
    return op->emitOpError("expected weight shape with two axes after leading ones, found ") << shapeText(shapeOf(weight));
  // embedding_c3
  if (failed(expectIndexable(op, "weight", weight, rankOf(weight) - 2, input)))
    return failure();
  SmallVector<int64_t> shape(shapeOf(input));
  shape.push_back(shapeOf(weight).back());
  // embedding_c4
  return expectShape(op, "result", result, shape);
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

LogicalResult rules::detail::verifyUpdateCache(Call *op, Tensor cache, Tensor input, Tensor updateIndex, Tensor result,
                                               int32_t batchOffset) {
  if (failed(verifyCacheWrite(op, cache, input, result)))
    return failure();
  // update_cache_c1
  if (shapeOf(input).front() != 1)
    return op->emitOpError() << "expected input size in axis 0 to be 1, found " << shapeOf(input).front();
  // update_cache_c3
  if (volumeOf(shapeOf(updateIndex)) == 0)
    return op->emitOpError("expected at least one element in update_index, found none");
  return verifyCacheRows(op, cache, batchOffset, shapeOf(input)[2]);
}

LogicalResult rules::detail::verifyFillCache(Call *op, Tensor cache, Tensor input, Tensor result, int32_t batchOffset) {
  if (failed(verifyCacheWrite(op, cache, input, result)))
    return failure();
  // fill_cache_c1
  if (shapeOf(input)[2] > shapeOf(cache)[2])
    return op->emitOpError() << "expected input size in axis 2 to be at most the cache's (" << shapeOf(cache)[2] << "), found "
                             << shapeOf(input)[2];
  return verifyCacheRows(op, cache, batchOffset, shapeOf(input).front());
}
