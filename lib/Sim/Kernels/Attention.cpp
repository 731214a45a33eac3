//===- Attention.cpp - All forms of attention -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each op defines the places of keys and values and the positions visible to a query; FlashAttention.cpp computes. A query of a
// decode, [1, users, heads, size], has the elements of [users, heads, 1, size] in the same order.
//
//===----------------------------------------------------------------------===//

#include "AttentionBatch.h"
#include "FlashAttention.h"
#include "Indices.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// The operands that ops share; keys without values are values too.
struct Operands {
  const TensorView &query, &key, &value, &result, &mask, &sink;
};

/// Query axes and the default of `scale`.
struct Form {
  bool isDecode;
  bool isLatent = false;
};

llvm::Error expectOperands(const Operands &o) {
  if (llvm::Error error = expectTensors({{&o.query, "query"}, {&o.key, "key"}, {&o.result, "result"}}))
    return error;
  for (const auto &[view, name] : {std::pair(&o.value, "value"), {&o.mask, "attention_mask"}, {&o.sink, "attention_sink"}})
    if (llvm::Error error = *view ? expectTensor(*view, name) : llvm::Error::success())
      return error;
  return llvm::Error::success();
}

/// The mask is added as [batch, heads, queries, positions], where extents before the last may be 1 and axes in front left out.
void setMask(AttentionProblem &p, TensorView mask, bool isDecode) {
  if (!mask)
    return;
  while (mask.rank() > 0 && mask.rank() < 4)
    mask.shape.insert(mask.shape.begin(), 1);
  const auto strides = mask.strides();
  auto stride = [&](int64_t axis) { return mask.shape[axis] == 1 ? 0 : strides[axis]; };
  p.mask = mask;
  p.maskOfBatch = stride(0);
  p.maskOfHead = stride(isDecode ? 2 : 1);
  p.maskOfQuery = stride(isDecode ? 1 : 2);
}

/// One number for each head, or a row for each, whose first element counts.
void setSink(AttentionProblem &p, const TensorView &sink) {
  if (!sink)
    return;
  p.sink = sink;
  p.sinkStride = sink.volume() == p.heads ? 1 : sink.shape[1];
}

AttentionProblem makeProblem(const Operands &o, const CacheRows &rows, std::optional<float> scale, bool isCausal, Form form) {
  AttentionProblem p{};
  const Shape &query = o.query.shape;
  p.batch = query[form.isDecode ? 1 : 0];
  p.heads = query[form.isDecode ? 2 : 1];
  p.length = query[form.isDecode ? 0 : 2];
  p.keyHeads = o.key.shape[1];
  p.width = query[3];
  p.valueWidth = o.result.shape[3];
  p.query = o.query;
  p.result = o.result;
  p.keys = {o.key, &rows};
  p.isCausal = isCausal;
  p.scale = scale ? *scale : form.isLatent ? 1 : 1 / std::sqrt(static_cast<double>(p.width));
  if (o.value)
    p.values = RowSource{o.value, &rows};
  setMask(p, o.mask, form.isDecode);
  setSink(p, o.sink);
  return p;
}

/// The rows of a cache whose users are entries of the batch.
llvm::Expected<CacheRows> contiguousRows(const Operands &o) {
  if (llvm::Error error = expectOperands(o))
    return std::move(error);
  return CacheRows(o.key);
}

/// The rows of a cache in blocks.
llvm::Expected<CacheRows> pagedRows(const Operands &o, const TensorView &pageTable, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(o))
    return std::move(error);
  if (llvm::Error error = expectTensor(pageTable, "page_table"))
    return std::move(error);
  return CacheRows(o.key, pageTable, ctx);
}

/// Where the query of each user is: the last position without `current`; negative ones see nothing.
llvm::Error setPositions(AttentionProblem &p, const TensorView &current, KernelContext &ctx) {
  if (!current) {
    p.origin.assign(p.batch, p.positions() - 1);
    return llvm::Error::success();
  }
  if (llvm::Error error = expectTensor(current, "cur_pos_tensor"))
    return error;
  const Indices indices(current, ctx);
  for (int64_t i = 0; i < p.batch; ++i) {
    p.origin.push_back(indices[i]);
    if (p.isCausal && p.origin[i] >= p.positions())
      return failure("expected a position below " + llvm::Twine(p.positions()) + " in cur_pos_tensor[" + llvm::Twine(i) +
                     "], found " + llvm::Twine(p.origin[i]));
  }
  return llvm::Error::success();
}

/// Attention of one new token for each user.
llvm::Error decode(const Operands &o, const CacheRows &rows, const TensorView &current, std::optional<float> scale, bool isCausal,
                   std::optional<uint32_t> window, bool isLatent, std::optional<Fidelity> fidelity, KernelContext &ctx) {
  AttentionProblem problem = makeProblem(o, rows, scale, isCausal, {/*isDecode=*/true, isLatent});
  problem.window = window;
  problem.fidelity = fidelity;
  if (llvm::Error error = setPositions(problem, current, ctx))
    return error;
  return attend(problem, ctx);
}

} // namespace

llvm::Error kernels::scaledDotProductAttention(const args::ScaledDotProductAttentionArgs &a, KernelContext &ctx) {
  const TensorView query = batched(a.query), key = batched(a.key), value = batched(a.value), result = batched(a.result);
  const Operands o = {query, key, value, result, a.attention_mask, a.attention_sink};
  if (llvm::Error error = expectTensor(value, "value"))
    return error;
  llvm::Expected<CacheRows> rows = contiguousRows(o);
  if (!rows)
    return rows.takeError();
  AttentionProblem problem = makeProblem(o, *rows, a.scale, a.is_causal, {/*isDecode=*/false});
  problem.window = a.sliding_window_size;
  problem.fidelity = a.math_fidelity;
  return attend(problem, ctx);
}

llvm::Error kernels::chunkedScaledDotProductAttention(const args::ChunkedScaledDotProductAttentionArgs &a, KernelContext &ctx) {
  const Operands o = {a.query, a.key, a.value, a.result, {}, {}};
  for (const auto &[view, name] : {std::pair(&a.value, "value"), {&a.chunk_start_idx, "chunk_start_idx"}})
    if (llvm::Error error = expectTensor(*view, name))
      return error;
  llvm::Expected<CacheRows> rows = pagedRows(o, a.page_table, ctx);
  if (!rows)
    return rows.takeError();
  AttentionProblem problem = makeProblem(o, *rows, a.scale, /*isCausal=*/true, {/*isDecode=*/false});
  const int64_t start = Indices(a.chunk_start_idx, ctx)[0], end = start + problem.length;
  if (start < 0 || end > problem.positions())
    return failure("expected a chunk within the " + llvm::Twine(problem.positions()) + " positions of a user, found " +
                   llvm::Twine(start) + " to " + llvm::Twine(end));
  problem.origin.assign(problem.batch, start);
  problem.fidelity = a.math_fidelity;
  return attend(problem, ctx);
}

llvm::Error kernels::scaledDotProductAttentionDecode(const args::ScaledDotProductAttentionDecodeArgs &a, KernelContext &ctx) {
  const Operands o = {a.query, a.key, a.value, a.result, a.attention_mask, a.attention_sink};
  if (llvm::Error error = expectTensor(a.value, "value"))
    return error;
  llvm::Expected<CacheRows> rows = contiguousRows(o);
  if (!rows)
    return rows.takeError();
  return decode(o, *rows, a.cur_pos_tensor, a.scale, a.is_causal, std::nullopt, /*isLatent=*/false, a.math_fidelity, ctx);
}

llvm::Error kernels::pagedScaledDotProductAttentionDecode(const args::PagedScaledDotProductAttentionDecodeArgs &a,
                                                          KernelContext &ctx) {
  const Operands o = {a.query, a.key, a.value, a.result, a.attention_mask, a.attention_sink};
  if (llvm::Error error = expectTensor(a.value, "value"))
    return error;
  llvm::Expected<CacheRows> rows = pagedRows(o, a.page_table, ctx);
  if (!rows)
    return rows.takeError();
  return decode(o, *rows, a.cur_pos_tensor, a.scale, a.is_causal, a.sliding_window_size, /*isLatent=*/false, a.math_fidelity, ctx);
}

llvm::Error kernels::pagedFlashMultiLatentAttentionDecode(const args::PagedFlashMultiLatentAttentionDecodeArgs &a,
                                                          KernelContext &ctx) {
  const Operands o = {a.query, a.key, a.value, a.result, a.attention_mask, a.attention_sink};
  llvm::Expected<CacheRows> rows = pagedRows(o, a.page_table, ctx);
  if (!rows)
    return rows.takeError();
  return decode(o, *rows, a.cur_pos_tensor, a.scale, a.is_causal, std::nullopt, /*isLatent=*/true, a.math_fidelity, ctx);
}
