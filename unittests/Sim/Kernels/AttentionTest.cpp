//===- AttentionTest.cpp - Attention and paged caches ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

using Longs = std::vector<int64_t>;

TestTensor floats(Longs shape, DataType type = DataType::Float32) {
  const int64_t count = volumeOf(shape);
  return TestTensor(type, std::move(shape), someNumbers(count));
}

TestTensor integers(Longs shape, std::vector<double> values) {
  return TestTensor(DataType::Int32, std::move(shape), std::move(values));
}

// Neither the scores nor a copy of the keys: scratch memory does not grow with the length.
TEST(AttentionTest, MemoryIsLinear) {
  for (DataType type : {DataType::Float32, DataType::BFloat16}) {
    std::vector<int64_t> bytes;
    for (int64_t length : {2048, 8192}) {
      KernelContext ctx(1);
      const TestTensor query = floats({1, 1, length, 64}, type);
      TestTensor result(type, {1, 1, length, 64});
      EXPECT_SUCCESS(kernels::scaledDotProductAttention({query, query, query, {}, {}, result, true, {}, {}}, ctx));
      bytes.push_back(ctx.scratchBytes());
    }
    EXPECT_LT(bytes[0], 2 << 20);
    EXPECT_EQ(bytes[0], bytes[1]);
  }
}

TEST(AttentionTest, MasksOfFewerAxes) {
  KernelContext ctx(1);
  const TestTensor query = floats({2, 4, 3, 8}), keys = floats({2, 2, 5, 8});
  TestTensor result(DataType::Float32, {2, 4, 3, 8});
  EXPECT_SUCCESS(kernels::scaledDotProductAttention({query, keys, keys, {}, {}, result, false, {}, {}}, ctx));
  EXPECT_SUCCESS(kernels::scaledDotProductAttention({query, keys, keys, floats({3, 5}), {}, result, false, {}, {}}, ctx));
  EXPECT_FAILURE(kernels::scaledDotProductAttention({query, keys, {}, {}, {}, result, false, {}, {}}, ctx),
                 "tensor value is missing");
}

TEST(AttentionTest, DecodeRejects) {
  KernelContext ctx(1);
  const TestTensor query = floats({1, 2, 4, 8}), keys = floats({2, 2, 5, 8});
  TestTensor result(DataType::Float32, {1, 2, 4, 8});
  auto run = [&](const TensorView &q, const TensorView &positions, const TensorView &to) {
    return kernels::scaledDotProductAttentionDecode({q, keys, keys, {}, positions, {}, to, true, {}}, ctx);
  };
  EXPECT_SUCCESS(run(query, integers({2}, {4, -3}), result));
  EXPECT_FAILURE(run(query, integers({2}, {0, 5}), result), "expected a position below 5 in cur_pos_tensor[1], found 5");
}

TEST(AttentionTest, PagesReject) {
  KernelContext ctx(1);
  const TestTensor query = floats({1, 2, 4, 8}), keys = floats({3, 2, 5, 8});
  const TestTensor last = integers({2}, {0, 9}), first = integers({2}, {0, 0});
  TestTensor result(DataType::Float32, {1, 2, 4, 8});
  auto run = [&](const TensorView &cache, const TensorView &pages, const TensorView &positions) {
    return kernels::pagedScaledDotProductAttentionDecode({query, cache, cache, pages, {}, {}, positions, {}, result, true, {}, {}},
                                                         ctx);
  };
  const TestTensor table = integers({2, 2}, {0, 1, 2, 3});
  EXPECT_SUCCESS(run(keys, table, first));
  EXPECT_FAILURE(run(keys, table, last), "expected a block in [0, 3) in page_table[1, 1], found 3");
  EXPECT_FAILURE(run(keys, table, {}), "expected a block in [0, 3) in page_table[1, 1], found 3");
  EXPECT_FAILURE(run(keys, TestTensor(DataType::Int32, {2, 0}), first),
                 "expected a position below 0 in cur_pos_tensor[0], found 0");
}

TEST(AttentionTest, ChunksReject) {
  KernelContext ctx(1);
  const TestTensor query = floats({1, 2, 3, 8}), keys = floats({2, 2, 5, 8}), table = integers({1, 2}, {1, 0});
  TestTensor result(DataType::Float32, {1, 2, 3, 8});
  auto run = [&](double start) {
    return kernels::chunkedScaledDotProductAttention({query, keys, keys, table, integers({1}, {start}), {}, result, {}}, ctx);
  };
  EXPECT_SUCCESS(run(7));
  EXPECT_FAILURE(run(8), "expected a chunk within the 10 positions of a user, found 8 to 11");
  EXPECT_FAILURE(run(-1), "found -1 to 2");
}

TEST(PagedCacheTest, Rejects) {
  KernelContext ctx(1);
  TestTensor cache(DataType::Float32, {3, 2, 4, 8});
  const TestTensor table = integers({2, 2}, {0, 1, 2, 3}), sequence = floats({1, 2, 5, 8}), token = floats({1, 2, 2, 8});
  EXPECT_FAILURE(kernels::pagedFillCache({cache, sequence, table, integers({1}, {1})}, ctx),
                 "expected a block in [0, 3) in page_table[1, 1], found 3");
  EXPECT_FAILURE(kernels::pagedFillCache({cache, sequence, table, integers({1}, {2})}, ctx),
                 "index 2 is outside an axis of size 2");
  EXPECT_FAILURE(kernels::pagedUpdateCache({cache, token, integers({2}, {0, 7}), table, false}, ctx),
                 "in page_table[1, 1], found 3");
  EXPECT_FAILURE(kernels::pagedUpdateCache({cache, token, integers({2}, {0, 8}), table, false}, ctx),
                 "index 8 is outside an axis of size 8");
}

} // namespace
