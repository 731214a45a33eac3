//===- Pages.h - Rows of caches by position ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_PAGES_H
#define TTMLIR_LIB_SIM_KERNELS_PAGES_H

#include "Common.h"

#include <vector>

namespace ttmlir::sim {

/// Finds the rows of each user in a cache [blocks, heads, block, size]: each user has a block of the same number, or the blocks
/// that a page table [users, n] names.
class CacheRows {
public:
  /// Block u of the cache holds all positions of user u.
  explicit CacheRows(const TensorView &cache)
      : heads(cache.shape[1]), block(cache.shape[2]), numBlocks(cache.shape[0]), perUser(1) {}

  /// With a page table. Its entries are not looked at before check().
  CacheRows(const TensorView &cache, const TensorView &pageTable, KernelContext &ctx);

  /// Positions that a user has.
  int64_t positions() const { return block * perUser; }

  /// Succeeds if the positions [begin, end) of `user`, which are within positions(), are in blocks that the cache has.
  llvm::Error check(int64_t user, int64_t begin, int64_t end) const;

  /// The row of a position, counted over the whole cache; all rows up to the end of its block follow it. check() has succeeded.
  int64_t row(int64_t user, int64_t head, int64_t position) const {
    const int64_t number = pages.empty() ? user : pages[user * perUser + position / block];
    return (number * heads + head) * block + (pages.empty() ? position : position % block);
  }

  /// The number of contiguous rows from `position` on, itself included.
  int64_t run(int64_t position) const { return block - position % block; }

private:
  int64_t heads, block, numBlocks, perUser;
  std::vector<int64_t> pages;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_PAGES_H
