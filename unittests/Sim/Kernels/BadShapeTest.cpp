//===- BadShapeTest.cpp - Values that do not fit shapes ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/CreationOps.h"
#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

constexpr DataType f32 = DataType::Float32, i32 = DataType::Int32;

class BadShapeTest : public testing::Test {
protected:
  KernelContext ctx{1};
  TestTensor input{f32, {2, 3}, {1, 2, 3, 4, 5, 6}};
  TestTensor result{f32, {2, 3}};
};

TEST_F(BadShapeTest, Slices) {
  TestTensor outside(i32, {2}, {0, 2000000000});
  EXPECT_FAILURE(kernels::sliceDynamic({input, outside, outside, result, std::nullopt}, ctx),
                 "expected begins and ends of 2 elements in axis 0");
}

TEST_F(BadShapeTest, Indices) {
  TestTensor index(i32, {2, 3}, {0, 1, 2, 0, 1, 3}), negative(i32, {2, 3}, {0, 0, -1, 0, 0, 0});
  EXPECT_FAILURE(kernels::gather({input, index, result, 1}, ctx), "index 3 is outside an axis of size 3");
  EXPECT_FAILURE(kernels::gather({input, negative, result, 1}, ctx), "index -1");
  EXPECT_FAILURE(kernels::scatter({input, index, input, result, 1, ReduceType::Sum}, ctx), "index 3");
}

// Embedding indices are clamped instead.
TEST_F(BadShapeTest, EmbeddingClamps) {
  TestTensor index(i32, {3}, {-5, 1, 9}), rows(f32, {3, 3});
  EXPECT_SUCCESS(kernels::embedding({index, input, rows}, ctx));
  EXPECT_EQ(rows.values(), (std::vector<double>{1, 2, 3, 4, 5, 6, 4, 5, 6}));
}

TEST_F(BadShapeTest, Caches) {
  TestTensor cache(f32, {2, 1, 4, 2}), token(f32, {1, 1, 1, 2}), position(i32, {1}, {4});
  EXPECT_FAILURE(kernels::updateCache({cache, token, position, 0}, ctx), "index 4 is outside an axis of size 4");
}

TEST_F(BadShapeTest, Constants) {
  const float two[2] = {1, 2};
  EXPECT_FAILURE(kernels::constant({result, {reinterpret_cast<const std::byte *>(two), f32, 2}}, ctx), "expected 1 or 6 elements");
  EXPECT_SUCCESS(kernels::constant({result, {reinterpret_cast<const std::byte *>(two + 1), f32, 1}}, ctx));
  EXPECT_EQ(result.values(), std::vector<double>(6, 2));
}

TEST_F(BadShapeTest, PackedOperands) {
  TestTensor packed(DataType::BFP_BFloat8, {2, 3});
  EXPECT_FAILURE(kernels::softmax({packed, result, 1, true}, ctx), "expected unpacked elements in tensor input, found bfp_bf8");
}

} // namespace
