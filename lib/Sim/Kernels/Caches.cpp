//===- Caches.cpp - Writes into caches ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Indices.h"
#include "Pages.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

CacheRows::CacheRows(const TensorView &cache, const TensorView &pageTable, KernelContext &ctx)
    : heads(cache.shape[1]), block(cache.shape[2]), numBlocks(cache.shape[0]), perUser(pageTable.shape[1]) {
  const Indices indices(pageTable, ctx);
  pages.resize(pageTable.volume());
  for (size_t i = 0; i < pages.size(); ++i)
    pages[i] = indices[i];
}

llvm::Error CacheRows::check(int64_t user, int64_t begin, int64_t end) const {
  if (pages.empty() || begin >= end)
    return llvm::Error::success();
  for (int64_t i = begin / block; i <= (end - 1) / block; ++i)
    if (const int64_t page = pages[user * perUser + i]; page < 0 || page >= numBlocks)
      return failure("expected a block in [0, " + llvm::Twine(numBlocks) + ") in page_table[" + llvm::Twine(user) + ", " +
                     llvm::Twine(i) + "], found " + llvm::Twine(page));
  return llvm::Error::success();
}

static llvm::Error expectCacheAndInput(const TensorView &cache, const TensorView &input) {
  return expectTensors({{&cache, "cache"}, {&input, "input"}});
}

llvm::Error kernels::updateCache(const args::UpdateCacheArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectCacheAndInput(a.cache, a.input))
    return error;
  if (llvm::Error error = expectTensor(a.update_index, "update_index"))
    return error;
  const int64_t heads = a.cache.shape[1], length = a.cache.shape[2], width = a.cache.shape[3];
  const int64_t users = a.input.shape[2];
  const int64_t positions = a.update_index.volume();
  const Indices indices(a.update_index, ctx);
  for (int64_t i = 0; i < positions; ++i)
    if (indices[i] < 0 || indices[i] >= length)
      return indexFailure(indices[i], length);
  for (int64_t user = 0; user < users; ++user) {
    const int64_t position = indices[positions == users ? user : 0];
    for (int64_t head = 0; head < heads; ++head)
      convert(a.input.dtype, elementAt(a.input, (head * users + user) * width), a.cache.dtype,
              mutableElementAt(a.cache, (((a.batch_offset + user) * heads + head) * length + position) * width), width);
  }
  return llvm::Error::success();
}

llvm::Error kernels::fillCache(const args::FillCacheArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectCacheAndInput(a.cache, a.input))
    return error;
  const int64_t heads = a.cache.shape[1], length = a.cache.shape[2], width = a.cache.shape[3];
  const int64_t batches = a.input.shape[0], filled = a.input.shape[2];
  ctx.parallelRanges(batches * heads, grainFor(filled * width), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      convert(a.input.dtype, elementAt(a.input, i * filled * width), a.cache.dtype,
              mutableElementAt(a.cache, (a.batch_offset * heads + i) * length * width), filled * width);
  });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Paged caches
//===----------------------------------------------------------------------===//

llvm::Error kernels::pagedFillCache(const args::PagedFillCacheArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectCacheAndInput(a.cache, a.input))
    return error;
  if (llvm::Error error = expectTensor(a.page_table, "page_table"))
    return error;
  const int64_t heads = a.cache.shape[1], width = a.cache.shape[3];
  const int64_t batches = a.input.shape[0], filled = a.input.shape[2];
  const CacheRows rows(a.cache, a.page_table, ctx);
  std::vector<int64_t> users(batches, 0);
  if (a.batch_idx_tensor) {
    const Indices indices(a.batch_idx_tensor, ctx);
    for (int64_t i = 0; i < batches; ++i)
      users[i] = indices[i];
  }
  for (int64_t user : users) {
    if (user < 0 || user >= a.page_table.shape[0])
      return indexFailure(user, a.page_table.shape[0]);
    if (llvm::Error error = rows.check(user, 0, filled))
      return error;
  }
  // In order: two entries of the batch may name one block.
  for (int64_t i = 0; i < batches; ++i)
    ctx.parallelRanges(heads, grainFor(filled * width), [&](int64_t begin, int64_t end) {
      for (int64_t head = begin; head < end; ++head)
        for (int64_t position = 0, count; position < filled; position += count) {
          count = std::min(rows.run(position), filled - position);
          convert(a.input.dtype, elementAt(a.input, ((i * heads + head) * filled + position) * width), a.cache.dtype,
                  mutableElementAt(a.cache, rows.row(users[i], head, position) * width), count * width);
        }
    });
  return llvm::Error::success();
}

llvm::Error kernels::pagedUpdateCache(const args::PagedUpdateCacheArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectCacheAndInput(a.cache, a.input))
    return error;
  if (llvm::Error error = expectTensor(a.update_index, "update_index"))
    return error;
  const int64_t heads = a.cache.shape[1], width = a.cache.shape[3], users = a.input.shape[1], inputHeads = a.input.shape[2];
  const CacheRows rows = a.page_table ? CacheRows(a.cache, a.page_table, ctx) : CacheRows(a.cache);
  const Indices indices(a.update_index, ctx);
  for (int64_t user = 0; user < users; ++user) {
    if (indices[user] < 0 || indices[user] >= rows.positions())
      return indexFailure(indices[user], rows.positions());
    if (llvm::Error error = rows.check(user, indices[user], indices[user] + 1))
      return error;
  }
  for (int64_t user = 0; user < users; ++user)
    for (int64_t head = 0; head < heads; ++head)
      convert(a.input.dtype, elementAt(a.input, (user * inputHeads + head) * width), a.cache.dtype,
              mutableElementAt(a.cache, rows.row(a.share_cache ? 0 : user, head, indices[user]) * width), width);
  return llvm::Error::success();
}
