//===- BadShapeTest.cpp - Operands that do not fit together -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/CreationOps.h"
#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/ReductionOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

using Ints = std::vector<int32_t>;
using Longs = std::vector<int64_t>;
constexpr DataType f32 = DataType::Float32, i32 = DataType::Int32;

class BadShapeTest : public testing::Test {
protected:
  KernelContext ctx{1};
  TestTensor input{f32, {2, 3}, {1, 2, 3, 4, 5, 6}};
  TestTensor result{f32, {2, 3}};
};

TEST_F(BadShapeTest, Slices) {
  const Ints begins = {0, 1}, ends = {2, 4}, steps = {1, 1}, one = {1}, zero = {1, 0};
  EXPECT_FAILURE(kernels::sliceStatic({input, result, begins, ends, steps}, ctx), "outside axis 1 of size 3");
  EXPECT_FAILURE(kernels::sliceStatic({input, result, begins, ends, one}, ctx), "expected step to have 2 entries, found 1");
  EXPECT_FAILURE(kernels::sliceStatic({input, result, begins, ends, zero}, ctx), "by 0");
  TestTensor outside(i32, {2}, {0, 2000000000});
  EXPECT_FAILURE(kernels::sliceDynamic({input, outside, outside, result, std::nullopt}, ctx),
                 "expected begins and ends of 2 elements in axis 0");
}

TEST_F(BadShapeTest, Permutations) {
  const Longs repeated = {0, 0}, outside = {0, 2}, swapped = {1, 0};
  EXPECT_FAILURE(kernels::permute({input, result, repeated}, ctx), "expected a permutation of the axes, found entry");
  EXPECT_FAILURE(kernels::permute({input, result, outside}, ctx), "expected a permutation of the axes, found entry");
  EXPECT_FAILURE(kernels::permute({input, result, swapped}, ctx), "expected shape 3x2");
}

TEST_F(BadShapeTest, Indices) {
  TestTensor index(i32, {2, 3}, {0, 1, 2, 0, 1, 3}), negative(i32, {2, 3}, {0, 0, -1, 0, 0, 0});
  EXPECT_FAILURE(kernels::gather({input, index, result, 1}, ctx), "index 3 is outside an axis of size 3");
  EXPECT_FAILURE(kernels::gather({input, negative, result, 1}, ctx), "index -1");
  EXPECT_FAILURE(kernels::scatter({input, index, input, result, 1, ReduceType::Sum}, ctx), "index 3");
  EXPECT_FAILURE(kernels::scatter({input, index, input, result, 1, ReduceType::Std}, ctx), "scatter combines");
  TestTensor wide(i32, {3, 3});
  EXPECT_FAILURE(kernels::gather({input, wide, result, 1}, ctx), "expected index within shape");
}

// Embedding indices are clamped instead.
TEST_F(BadShapeTest, EmbeddingClamps) {
  TestTensor index(i32, {3}, {-5, 1, 9}), rows(f32, {3, 3});
  EXPECT_SUCCESS(kernels::embedding({index, input, rows}, ctx));
  EXPECT_EQ(rows.values(), (std::vector<double>{1, 2, 3, 4, 5, 6, 4, 5, 6}));
}

TEST_F(BadShapeTest, Reductions) {
  const Ints twice = {1, -1}, outside = {2};
  EXPECT_FAILURE(kernels::sum({input, result, true, std::span<const int32_t>(twice)}, ctx),
                 "expected distinct axes, found -1 twice");
  EXPECT_FAILURE(kernels::sum({input, result, true, std::span<const int32_t>(outside)}, ctx),
                 "expected an axis of a tensor of rank 2, found 2");
  EXPECT_FAILURE(kernels::sum({input, result, true, std::nullopt}, ctx), "expected shape 1x1");
  TestTensor empty(f32, {0}), index(i32, {});
  EXPECT_FAILURE(kernels::argmax({empty, index, false, std::nullopt}, ctx),
                 "expected elements along the axis of argmax, found none");
}

TEST_F(BadShapeTest, Caches) {
  TestTensor cache(f32, {2, 1, 4, 2}), token(f32, {1, 1, 1, 2}), position(i32, {1}, {4});
  EXPECT_FAILURE(kernels::updateCache({cache, token, position, 0}, ctx), "index 4 is outside an axis of size 4");
  EXPECT_FAILURE(kernels::updateCache({cache, token, position, 2}, ctx), "expected rows within");
  TestTensor sequence(f32, {1, 1, 5, 2});
  EXPECT_FAILURE(kernels::fillCache({cache, sequence, 0}, ctx), "expected input within the cache");
  EXPECT_FAILURE(kernels::fillCache({cache, token, -1}, ctx), "expected input within the cache");
}

TEST_F(BadShapeTest, Constants) {
  const float two[2] = {1, 2};
  EXPECT_FAILURE(kernels::constant({result, {reinterpret_cast<const std::byte *>(two), f32, 2}}, ctx), "expected 1 or 6 elements");
  EXPECT_SUCCESS(kernels::constant({result, {reinterpret_cast<const std::byte *>(two + 1), f32, 1}}, ctx));
  EXPECT_EQ(result.values(), std::vector<double>(6, 2));
}

TEST_F(BadShapeTest, Products) {
  EXPECT_FAILURE(kernels::matmul({input, input, result, false, false}, ctx), "expected 3 rows of b");
  EXPECT_FAILURE(kernels::matmul({input, input, result, false, true}, ctx), "expected shape 2x2");
  TestTensor scalar(f32, {}, {1});
  EXPECT_FAILURE(kernels::matmul({scalar, input, result, false, false}, ctx), "scalar");
}

TEST_F(BadShapeTest, PackedOperands) {
  TestTensor packed(DataType::BFP_BFloat8, {2, 3});
  EXPECT_FAILURE(kernels::softmax({packed, result, 1, true}, ctx), "expected unpacked elements in tensor input, found bfp_bf8");
}

} // namespace
