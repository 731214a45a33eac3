//===- AttentionRules.cpp - Rules of attention and paged caches ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

namespace {
/// The tensors of attention; optional ones may be null.
struct AttentionTensors {
  Tensor query = {}, key = {}, value = {}, mask = {}, sink = {}, currentPosition = {}, pageTable = {}, destination = {},
         result = {};
};
} // namespace

/// The size called `name` is `wanted`.
static LogicalResult expectSize(Call *op, const Twine &name, int64_t found, int64_t wanted) {
  if (found == wanted)
    return success();
  return op->emitOpError() << "expected " << name << ' ' << wanted << ", found " << found;
}

/// Each extent of the mask must equal that of `wanted` or, except for the last one, be 1. Axes in front may be left out.
static LogicalResult expectMask(Call *op, Tensor mask, ArrayRef<int64_t> wanted) {
  const int64_t rank = rankOf(mask), most = wanted.size();
  // attention_mask_c1
  if (rank == 0 || rank > most)
    return expectRank(op, "attention_mask", mask, most);
  // attention_mask_c2
  for (auto [axis, sizes] : llvm::enumerate(llvm::zip_equal(shapeOf(mask), wanted.take_back(rank))))
    if (auto [found, size] = sizes; found != size && (found != 1 || int64_t(axis) + 1 == rank))
      return op->emitOpError("expected attention_mask of shape ")
             << shapeText(wanted) << " or 1 in axes before the last, found " << shapeText(shapeOf(mask));
  return success();
}

namespace {
/// Gives tensors of attention without a batch, [heads, length, size], one of one entry as long as it lives. Errors have the shapes
/// of the call.
class BatchOfOne {
public:
  /// Does nothing unless `query` and all of `others` that are there and have a shape have three axes.
  BatchOfOne(Tensor query, ArrayRef<Tensor> others) {
    auto hasBatch = [](Tensor each) { return each && each->shape && rankOf(each) != kRank; };
    if (hasBatch(query) || llvm::any_of(others, hasBatch))
      return;
    lift(query);
    llvm::for_each(others, [&](Tensor each) { lift(each); });
  }
  BatchOfOne(const BatchOfOne &) = delete;
  ~BatchOfOne() { drop(); }

  /// Whether there are such tensors.
  bool isMade() const { return !lifted.empty(); }
  /// The result of `rule` on the shapes of the call.
  LogicalResult withoutBatch(llvm::function_ref<LogicalResult()> rule) const {
    drop();
    const LogicalResult result = rule();
    for (TensorInfo *info : lifted)
      if (info->shape)
        info->shape->insert(info->shape->begin(), 1);
    return result;
  }
  /// The expected shape of an operand without this batch, from `wanted`, which has it: without it, unless the operand has all axes.
  ArrayRef<int64_t> ofOther(Tensor tensor, ArrayRef<int64_t> wanted) const {
    return wanted.drop_front(isMade() && rankOf(tensor) <= kRank);
  }

private:
  static constexpr int64_t kRank = 3;

  void drop() const {
    for (TensorInfo *info : lifted)
      if (info->shape)
        info->shape->erase(info->shape->begin());
  }

  /// A shape that is still unknown is that of the rule, and loses its batch in the end.
  void lift(Tensor tensor) {
    TensorInfo *info = tensor.operator->();
    if (!info || llvm::is_contained(lifted, info))
      return;
    if (info->shape)
      info->shape->insert(info->shape->begin(), 1);
    lifted.push_back(info);
  }

  SmallVector<TensorInfo *> lifted;
};
} // namespace

/// expectShape of a tensor that has `batch`, if it is made; `wanted` has it as well.
static LogicalResult expectShapeIn(Call *op, const Twine &name, Tensor tensor, ArrayRef<int64_t> wanted, const BatchOfOne &batch) {
  return batch.withoutBatch([&] { return expectShape(op, name, tensor, wanted.drop_front(batch.isMade())); });
}

/// Shared by all forms of attention: operands of rank 4, key and value of one type, equal head sizes, query heads in groups that
/// share a key head. Query heads are in `headAxis`.
static LogicalResult verifyHeads(Call *op, const AttentionTensors &t, int headAxis) {
  // attention_c1
  if (failed(expectRank(op, "query", t.query, 4)) || failed(expectRank(op, "key", t.key, 4)))
    return failure();
  // attention_c2
  if (t.value && failed(expectSameType(op, "value", t.value, t.key)))
    return failure();
  // attention_c3
  if (failed(expectSize(op, "key head size", shapeOf(t.key)[3], shapeOf(t.query)[3])))
    return failure();
  // attention_c13
  for (auto [name, tensor] : {std::pair<StringRef, Tensor>("query", t.query), {"key", t.key}, {"attention_mask", t.mask}})
    if (tensor && !tensor->element.isFloat())
      return op->emitOpError("expected floats in ") << name << ", found " << tensor->element;
  // attention_c4
  const int64_t heads = shapeOf(t.query)[headAxis], groups = shapeOf(t.key)[1];
  if (groups == 0 || heads % groups != 0)
    return op->emitOpError("expected query heads in a multiple of the ") << groups << " key heads, found " << heads;
  return success();
}

/// The result, and the destination if there is one, have the query's shape and elements.
static LogicalResult verifyResult(Call *op, const AttentionTensors &t) {
  // attention_c5
  if (failed(expectSameType(op, "result", t.result, t.query)))
    return failure();
  // attention_c6
  return t.destination ? expectSameType(op, "output", t.destination, t.result) : success();
}

/// One number for each query head: in tensors of that shape, or of as many elements, or in the first column of a tile.
static LogicalResult expectSinkOfHeads(Call *op, Tensor sink, int64_t heads) {
  if (!sink)
    return success();
  ArrayRef<int64_t> shape = shapeOf(sink);
  if (volumeOf(shape) == heads || shape == ArrayRef<int64_t>{heads, kTileSide})
    return success();
  return op->emitOpError("expected attention_sink of ")
         << countText(heads, "element") << " or of shape " << shapeText({heads, kTileSide}) << ", found shape " << shapeText(shape);
}

/// A window has positions.
static LogicalResult expectWindow(Call *op, std::optional<int64_t> window) {
  if (window != 0)
    return success();
  return op->emitOpError("expected positive sliding_window_size, found 0");
}

static LogicalResult verifyAttention(Call *op, const AttentionTensors &t, bool isCausal, std::optional<int64_t> window) {
  const BatchOfOne batch(t.query, {t.key, t.value, t.result});
  if (batch.isMade() && failed(batch.withoutBatch(
                            [&] { return failed(expectSameType(op, "value", t.value, t.key)) ? failure() : verifyResult(op, t); })))
    return failure();
  if (failed(verifyHeads(op, t, /*headAxis=*/1)) || failed(verifyResult(op, t)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query), key = shapeOf(t.key);
  // attention_c7
  if (failed(expectSize(op, "key batch", key[0], query[0])))
    return failure();
  // attention_c8
  if (isCausal && t.mask)
    return op->emitOpError("attention_mask is not supported with is_causal");
  // attention_c9
  if (isCausal && failed(expectSize(op, "key length with is_causal", key[2], query[2])))
    return failure();
  // attention_c10
  const int64_t mask[] = {query[0], query[1], query[2], key[2]};
  if (t.mask && failed(expectMask(op, t.mask, batch.ofOther(t.mask, mask))))
    return failure();
  // attention_c11
  const int64_t sink[] = {1, query[1], 1, 1};
  if (t.sink && shapeOf(t.sink) != ArrayRef(sink).drop_front() &&
      failed(expectShape(op, "attention_sink", t.sink, batch.ofOther(t.sink, sink))))
    return failure();
  // attention_c12
  return expectWindow(op, window);
}

/// A table of blocks for each of `users`; blocks have a multiple of `alignment` rows.
static LogicalResult verifyPages(Call *op, Tensor paged, Tensor pageTable, std::optional<int64_t> users, int64_t alignment) {
  // pages_c1
  if (failed(expectRank(op, "page_table", pageTable, 2)))
    return failure();
  // pages_c2
  if (users && failed(expectSize(op, "page_table rows", shapeOf(pageTable)[0], *users)))
    return failure();
  // pages_c3
  if (int64_t block = shapeOf(paged)[2]; block == 0 || block % alignment != 0)
    return op->emitOpError("expected blocks of a multiple of ") << countText(alignment, "row") << ", found " << block;
  return success();
}

static LogicalResult verifyAttentionChunk(Call *op, const AttentionTensors &t, Tensor start) {
  if (failed(verifyHeads(op, t, /*headAxis=*/1)) || failed(verifyResult(op, t)) ||
      failed(verifyPages(op, t.key, t.pageTable, shapeOf(t.query)[0], 1)))
    return failure();
  // attention_chunk_c1
  return expectShape(op, "chunk_start_idx", start, {1});
}

/// The query has one row per user.
static LogicalResult verifyDecodeQuery(Call *op, Tensor query) {
  // attention_decode_c1
  return expectSize(op, "query size in axis 0", shapeOf(query)[0], 1);
}

static LogicalResult verifyAttentionDecode(Call *op, const AttentionTensors &t, bool isCausal) {
  if (failed(verifyHeads(op, t, /*headAxis=*/2)) || failed(verifyResult(op, t)) || failed(verifyDecodeQuery(op, t.query)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query), key = shapeOf(t.key);
  // attention_decode_c2
  if (failed(expectSize(op, "key batch", key[0], query[1])))
    return failure();
  // attention_decode_c3
  if (failed(expectShape(op, "cur_pos_tensor", t.currentPosition, {query[1]})))
    return failure();
  // attention_decode_c4
  if (isCausal && t.mask)
    return op->emitOpError("attention_mask is not supported with is_causal");
  // attention_decode_c5
  if (t.mask && failed(expectMask(op, t.mask, {query[1], 1, query[2], key[2]})))
    return failure();
  // attention_decode_c6
  return expectSinkOfHeads(op, t.sink, query[2]);
}

/// Common checks of both ops with a query of one row per user and a paged cache.
static LogicalResult verifyPagedDecode(Call *op, const AttentionTensors &t) {
  ArrayRef<int64_t> query = shapeOf(t.query);
  // paged_attention_decode_c3
  if (t.mask && failed(expectMask(op, t.mask, {query[1], 1, query[2], saturatingMul(shapeOf(t.pageTable)[1], shapeOf(t.key)[2])})))
    return failure();
  // paged_attention_decode_c4
  return expectSinkOfHeads(op, t.sink, query[2]);
}

static LogicalResult verifyPagedAttentionDecode(Call *op, const AttentionTensors &t, bool isCausal, std::optional<int64_t> window) {
  if (failed(verifyHeads(op, t, /*headAxis=*/2)) || failed(verifyResult(op, t)) || failed(verifyDecodeQuery(op, t.query)) ||
      failed(verifyPages(op, t.key, t.pageTable, shapeOf(t.query)[1], kTileSide)))
    return failure();
  // paged_attention_decode_c1
  if (isCausal == bool(t.mask))
    return op->emitOpError("attention_mask is ") << (isCausal ? "not supported with is_causal" : "required without is_causal");
  // paged_attention_decode_c2
  if (t.currentPosition && failed(expectShape(op, "cur_pos_tensor", t.currentPosition, {shapeOf(t.query)[1]})))
    return failure();
  if (failed(verifyPagedDecode(op, t)) || failed(expectWindow(op, window)))
    return failure();
  // paged_attention_decode_c5: a mask itself limits the distance
  if (window && !isCausal)
    return op->emitOpError("sliding_window_size is not supported without is_causal");
  return success();
}

static LogicalResult verifyLatentAttentionDecode(Call *op, const AttentionTensors &t, bool isCausal, int64_t headSize) {
  AttentionTensors heads = t;
  heads.value = Tensor();
  if (failed(verifyHeads(op, heads, /*headAxis=*/2)) || failed(verifyDecodeQuery(op, t.query)) ||
      failed(verifyPages(op, t.key, t.pageTable, shapeOf(t.query)[1], kTileSide)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query), key = shapeOf(t.key);
  // latent_attention_decode_c1
  if (failed(expectSize(op, "key heads", key[1], 1)))
    return failure();
  // latent_attention_decode_c2
  if (headSize == 0 || (!t.value && headSize > key[3]))
    return op->emitOpError("expected head_dim_v from 1 to ") << key[3] << ", found " << headSize;
  // latent_attention_decode_c3
  if (t.value && failed(expectShape(op, "value", t.value, {key[0], 1, key[2], headSize})))
    return failure();
  // latent_attention_decode_c4
  if (t.currentPosition && failed(expectShape(op, "cur_pos_tensor", t.currentPosition, {query[1]})))
    return failure();
  // latent_attention_decode_c6
  if (isCausal && t.mask)
    return op->emitOpError("attention_mask is not supported with is_causal");
  if (failed(verifyPagedDecode(op, t)))
    return failure();
  // latent_attention_decode_c5
  return expectShape(op, "result", t.result, {1, query[1], query[2], headSize});
}

//===----------------------------------------------------------------------===//
// Paged caches
//===----------------------------------------------------------------------===//

/// Cache and input of rank 4 with heads of one size and elements of one type.
static LogicalResult verifyPagedCache(Call *op, Tensor cache, Tensor input, Tensor result) {
  // paged_cache_c1
  if (failed(expectRank(op, "cache", cache, 4)) || failed(expectRank(op, "input", input, 4)))
    return failure();
  // paged_cache_c2
  if (failed(expectSize(op, "input head size", shapeOf(input)[3], shapeOf(cache)[3])))
    return failure();
  // paged_cache_c3
  for (auto [name, tensor] : {std::pair<StringRef, Tensor>("cache", cache), {"input", input}})
    if (!tensor->element.isFloat())
      return op->emitOpError("expected floats in ") << name << ", found " << tensor->element;
  if (result)
    defineType(result, cache);
  return success();
}

/// Cache [blocks, H, block, D] of floats, input [b, H, s, D], integer page table [U, n] and batch indices [b]; s <= n * block.
LogicalResult rules::pagedFillCache(const PagedFillCacheArgs &op) {
  if (failed(verifyPagedCache(op, op.cache, op.input, op.result)) ||
      failed(verifyPages(op, op.cache, op.page_table, std::nullopt, kTileSide)))
    return failure();
  // paged_fill_cache_c1
  if (failed(expectSize(op, "input heads", shapeOf(op.input)[1], shapeOf(op.cache)[1])))
    return failure();
  // paged_fill_cache_c2
  const int64_t batch = shapeOf(op.input)[0];
  if (!op.batch_idx_tensor && batch != 1)
    return op->emitOpError("expected batch_idx_tensor for an input of batch ") << batch;
  // paged_fill_cache_c3
  if (op.batch_idx_tensor && failed(expectShape(op, "batch_idx_tensor", op.batch_idx_tensor, {batch})))
    return failure();
  // paged_fill_cache_c4
  if (const int64_t positions = saturatingMul(shapeOf(op.page_table)[1], shapeOf(op.cache)[2]); shapeOf(op.input)[2] > positions)
    return op->emitOpError("expected an input of at most the ")
           << positions << " positions of a user, found " << shapeOf(op.input)[2];
  return success();
}

/// Cache [blocks, H, block, D], input [1, U, heads, D] with at least H heads, integer update indices [U] and page table [U, n].
/// Without a page table blocks are users, or one that all share.
LogicalResult rules::pagedUpdateCache(const PagedUpdateCacheArgs &op) {
  if (failed(verifyPagedCache(op, op.cache, op.input, op.result)))
    return failure();
  // paged_update_cache_c1
  if (failed(expectSize(op, "input size in axis 0", shapeOf(op.input)[0], 1)))
    return failure();
  // paged_update_cache_c2
  const int64_t users = shapeOf(op.input)[1];
  if (failed(expectShape(op, "update_index", op.update_index, {users})))
    return failure();
  // paged_update_cache_c3
  if (op.page_table && failed(verifyPages(op, op.cache, op.page_table, users, 1)))
    return failure();
  // paged_update_cache_c4
  if (const int64_t heads = shapeOf(op.cache)[1]; shapeOf(op.input)[2] < heads)
    return op->emitOpError("expected input heads of at least the cache's (") << heads << "), found " << shapeOf(op.input)[2];
  // paged_update_cache_c5
  if (op.page_table && op.share_cache)
    return op->emitOpError("page_table is not supported with share_cache");
  // paged_update_cache_c6
  return op.page_table ? success() : expectSize(op, "cache size in axis 0", shapeOf(op.cache)[0], op.share_cache ? 1 : users);
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

/// Elements that a row of intermediates has: its logarithm of the sum of exponentials, replicated over a tile.
static constexpr int64_t kIntermediates = 32;

/// A mask if and only if it is arbitrary; a probability.
static LogicalResult verifyMaskAndDropout(Call *op, const AttentionTensors &t, const BatchOfOne &batch, StringRef maskType,
                                          double dropout) {
  // attention_training_c1
  if ((maskType == "arbitrary") != bool(t.mask))
    return op->emitOpError("attention_mask is ") << (t.mask ? "not supported" : "required") << " with mask_type " << maskType;
  const int64_t length = shapeOf(t.query)[2];
  // attention_training_c2
  if (const int64_t wanted[] = {1, 1, length, length};
      t.mask && shapeOf(t.mask) != ArrayRef(wanted).drop_front() &&
      failed(expectShape(op, "attention_mask", t.mask, batch.ofOther(t.mask, wanted))))
    return failure();
  // attention_training_c3: not so for NaN either
  if (!(dropout >= 0 && dropout < 1))
    return op->emitOpError("expected dropout_probability in [0, 1), found ") << dropout;
  return success();
}

/// Key and value with the batch and length of the query; values may have another head size.
static LogicalResult verifyTrainingOperands(Call *op, const AttentionTensors &t, const BatchOfOne &batch) {
  AttentionTensors heads = t;
  heads.value = Tensor();
  if (failed(verifyHeads(op, heads, /*headAxis=*/1)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query), key = shapeOf(t.key);
  // attention_training_c4
  if (failed(expectRank(op, "value", t.value, 4)) ||
      failed(expectShapeIn(op, "key", t.key, {query[0], key[1], query[2], query[3]}, batch)))
    return failure();
  // attention_training_c5
  return expectShapeIn(op, "value", t.value, {query[0], key[1], query[2], shapeOf(t.value)[3]}, batch);
}

static LogicalResult verifyAttentionForward(Call *op, const AttentionTensors &t, ArrayRef<Tensor> intermediates, StringRef maskType,
                                            double dropout, bool returnsIntermediates) {
  SmallVector<Tensor> all(intermediates);
  all.append({t.key, t.value, t.result});
  const BatchOfOne batch(t.query, all);
  if (failed(verifyTrainingOperands(op, t, batch)) || failed(verifyMaskAndDropout(op, t, batch, maskType, dropout)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query);
  // attention_forward_c1
  if (failed(expectShapeIn(op, "output", t.result, {query[0], query[1], query[2], shapeOf(t.value)[3]}, batch)))
    return failure();
  // attention_forward_c2
  if (intermediates.size() != (returnsIntermediates ? 1 : 0))
    return op->emitOpError("expected ") << (returnsIntermediates ? "a second result with" : "one result without")
                                        << " return_intermediates";
  // attention_forward_c3
  for (Tensor tensor : intermediates)
    if (failed(expectShapeIn(op, "intermediates", tensor, {query[0], query[1], query[2], kIntermediates}, batch)))
      return failure();
  return success();
}

static LogicalResult verifyAttentionBackward(Call *op, const AttentionTensors &t, Tensor gradient, Tensor output,
                                             Tensor intermediates, ArrayRef<Tensor> results, StringRef maskType, double dropout) {
  SmallVector<Tensor> all(results);
  all.append({t.key, t.value, gradient, output, intermediates});
  const BatchOfOne batch(t.query, all);
  if (failed(verifyTrainingOperands(op, t, batch)) || failed(verifyMaskAndDropout(op, t, batch, maskType, dropout)))
    return failure();
  ArrayRef<int64_t> query = shapeOf(t.query);
  const int64_t wanted[] = {query[0], query[1], query[2], shapeOf(t.value)[3]};
  // attention_backward_c1
  if (failed(expectShapeIn(op, "grad_output", gradient, wanted, batch)) ||
      failed(expectShapeIn(op, "attn_output", output, wanted, batch)))
    return failure();
  // attention_backward_c2
  if (failed(expectShapeIn(op, "intermediates", intermediates, {query[0], query[1], query[2], kIntermediates}, batch)))
    return failure();
  // attention_backward_c3
  const StringRef names[] = {"grad_query", "grad_key", "grad_value"};
  const Tensor operands[] = {t.query, t.key, t.value};
  for (auto [name, result, operand] : llvm::zip_equal(names, results, operands))
    if (failed(batch.withoutBatch([&] { return expectSameType(op, name, result, operand); })))
      return failure();
  return success();
}

/// Query and result [B, Hq, Sq, D], key and value [B, Hkv, Sk, D], Hkv divides Hq; a mask unless causal, for which Sq = Sk.
LogicalResult rules::attention(const AttentionArgs &op) {
  AttentionTensors tensors{op.query, op.key, op.value, op.attention_mask, op.attention_sink};
  tensors.result = op.result;
  return verifyAttention(op, tensors, op.is_causal, op.sliding_window_size);
}

/// Query and result [B, Hq, chunk, D], key and value [blocks, Hkv, block, D], integer page table [B, n] and start [1].
LogicalResult rules::attentionChunk(const AttentionChunkArgs &op) {
  AttentionTensors tensors{op.query, op.key, op.value};
  tensors.pageTable = op.page_table;
  tensors.destination = op.output;
  tensors.result = op.result;
  return verifyAttentionChunk(op, tensors, op.chunk_start_idx);
}

/// Query and result [1, B, Hq, D], key and value [B, Hkv, Sk, D], integer positions [B]; a mask only where not causal.
LogicalResult rules::attentionDecode(const AttentionDecodeArgs &op) {
  AttentionTensors tensors{op.query, op.key, op.value, op.attention_mask, op.attention_sink, op.cur_pos_tensor};
  tensors.result = op.result;
  return verifyAttentionDecode(op, tensors, op.is_causal);
}

/// Query and result [1, U, Hq, D], key and value [blocks, Hkv, block, D] with blocks of whole tiles, integer page table [U, n];
/// either causal or with a mask.
LogicalResult rules::pagedAttentionDecode(const PagedAttentionDecodeArgs &op) {
  AttentionTensors tensors{op.query,          op.key,        op.value,  op.attention_mask, op.attention_sink,
                           op.cur_pos_tensor, op.page_table, op.output, op.result};
  return verifyPagedAttentionDecode(op, tensors, op.is_causal, op.sliding_window_size);
}

/// Query [1, U, H, d], key [blocks, 1, block, d], result [1, U, H, head_dim_v]; without a value head_dim_v is at most d.
LogicalResult rules::latentAttentionDecode(const LatentAttentionDecodeArgs &op) {
  AttentionTensors tensors{op.query,          op.key,        op.value, op.attention_mask, op.attention_sink,
                           op.cur_pos_tensor, op.page_table, Tensor(), op.result};
  return verifyLatentAttentionDecode(op, tensors, op.is_causal, op.head_dim_v);
}

/// As attention, values of any size; a mask [1, 1, S, S] if and only if mask_type is arbitrary; intermediates [B, Hq, S, 32] if and
/// only if they are returned.
LogicalResult rules::attentionForward(const AttentionForwardArgs &op) {
  AttentionTensors tensors{op.query, op.key, op.value, op.attention_mask};
  tensors.result = op.output;
  return verifyAttentionForward(op, tensors, op.intermediates, op.mask_type, op.dropout_probability, op.return_intermediates);
}

/// Gradients have the types of their operands.
LogicalResult rules::attentionBackward(const AttentionBackwardArgs &op) {
  AttentionTensors tensors{op.query, op.key, op.value, op.attention_mask};
  return verifyAttentionBackward(op, tensors, op.grad_output, op.attn_output, op.intermediates,
                                 {op.grad_query, op.grad_key, op.grad_value}, op.mask_type, op.dropout_probability);
}
