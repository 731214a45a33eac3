//===- OpCostTest.cpp - Work of operations --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/OpCost.h"

#include <gtest/gtest.h>

using namespace ttmlir::hw;
using Shape = std::vector<int64_t>;

static double work(OpCost cost, const std::vector<Shape> &operands, const Shape &result) {
  std::vector<llvm::ArrayRef<int64_t>> shapes(operands.begin(), operands.end());
  return flops(cost, shapes, result);
}

TEST(OpCost, MatrixProducts) {
  EXPECT_EQ(work(OpCost::Contraction, {{3, 5}, {5, 7}}, {3, 7}), 2 * 3 * 5 * 7);
  // Transposed factors, in any combination.
  EXPECT_EQ(work(OpCost::Contraction, {{5, 3}, {5, 7}}, {3, 7}), 2 * 3 * 5 * 7);
  EXPECT_EQ(work(OpCost::Contraction, {{5, 3}, {7, 5}}, {3, 7}), 2 * 3 * 5 * 7);
  // Batches that broadcast, and a bias.
  EXPECT_EQ(work(OpCost::Contraction, {{4, 1, 3, 5}, {2, 5, 7}, {7}}, {4, 2, 3, 7}), 2 * 4 * 2 * 3 * 5 * 7);
  // Vectors.
  EXPECT_EQ(work(OpCost::Contraction, {{5}, {5, 7}}, {7}), 2 * 5 * 7);
  EXPECT_EQ(work(OpCost::Contraction, {{3, 5}, {5}}, {3}), 2 * 3 * 5);
  EXPECT_EQ(work(OpCost::Contraction, {{5}, {5}}, {}), 2 * 5);
  // Nothing to sum, nothing to make.
  EXPECT_EQ(work(OpCost::Contraction, {{3, 0}, {0, 7}}, {3, 7}), 0);
  EXPECT_EQ(work(OpCost::Contraction, {{0, 5}, {5, 7}}, {0, 7}), 0);
}

TEST(OpCost, Convolutions) {
  // 1x8x8x16 out of 4 input channels in 2 groups, window 3x3.
  EXPECT_EQ(work(OpCost::Convolution, {{1, 8, 8, 4}, {16, 2, 3, 3}}, {1, 8, 8, 16}), 2.0 * 8 * 8 * 16 * 2 * 3 * 3);
  // Each of 1x8x8x4 elements adds a window for each of 8 output channels of its group.
  EXPECT_EQ(work(OpCost::TransposedConvolution, {{1, 8, 8, 4}, {4, 8, 3, 3}}, {1, 17, 17, 16}), 2.0 * 8 * 8 * 4 * 8 * 3 * 3);
}

TEST(OpCost, Attention) {
  // 2x8x3 queries of 16 columns, 5 positions, results of 4 columns; sinks of two axes are no page table.
  EXPECT_EQ(work(OpCost::Attention, {{2, 8, 3, 16}, {2, 2, 5, 16}, {2, 2, 5, 4}, {8, 32}}, {2, 8, 3, 4}),
            2.0 * 2 * 8 * 3 * 5 * (16 + 4));
  // Three blocks of 32 positions for each of 2 users.
  EXPECT_EQ(work(OpCost::PagedAttention, {{1, 2, 8, 16}, {7, 1, 32, 16}, {2, 3}, {2}, {8, 32}}, {1, 2, 8, 4}),
            2.0 * 2 * 8 * 3 * 32 * (16 + 4));
  EXPECT_EQ(attentionStack({{2, 8, 3, 16}, {2, 2, 5, 16}}, {2, 8, 3, 16}), 4u);
  EXPECT_EQ(attentionStack({{1, 6, 8, 16}, {7, 2, 32, 16}}, {1, 6, 8, 16}), 12u);
}

TEST(OpCost, Elements) {
  EXPECT_EQ(work(OpCost::Movement, {{4, 4}}, {16}), 0);
  EXPECT_EQ(work(OpCost::PerResult, {{4, 1}, {1, 4}}, {4, 4}), 16);
  EXPECT_EQ(work(OpCost::PerOperand, {{4, 4}}, {4}), 16);
  EXPECT_EQ(work(OpCost::PerOperand, {}, {4}), 0);
}

TEST(OpCost, Registry) {
  EXPECT_EQ(opCost(160), OpCost::Contraction);
  EXPECT_EQ(opCost(180), OpCost::Convolution);
  EXPECT_EQ(opCost(186), OpCost::TransposedConvolution);
  EXPECT_EQ(opCost(190), OpCost::Attention);
  EXPECT_EQ(opCost(193), OpCost::PagedAttention);
  EXPECT_EQ(opCost(1), OpCost::PerResult);
  EXPECT_EQ(opCost(0), std::nullopt);
  EXPECT_EQ(opCost(65535), std::nullopt);
}

TEST(OpCost, ByMnemonic) {
  EXPECT_EQ(opCost("matmul"), OpCost::Contraction);
  EXPECT_EQ(opCost("add"), OpCost::PerResult);
  EXPECT_EQ(opCost("no_such_op"), std::nullopt);
}

TEST(OpCost, Shardings) {
  EXPECT_EQ(shardingRule("add").kind, OpSharding::Elementwise);
  EXPECT_EQ(shardingRule("softmax").kind, OpSharding::Rows);
  EXPECT_EQ(shardingRule("softmax").attribute, "dimension");
  EXPECT_EQ(shardingRule("layer_norm").kind, OpSharding::TrailingRows);
  EXPECT_EQ(shardingRule("linear").attribute, "transpose_a");
  EXPECT_EQ(shardingRule("conv2d").kind, OpSharding::Anywhere);
  EXPECT_EQ(shardingRule("to_memory_config").kind, OpSharding::Anywhere);
  EXPECT_EQ(shardingRule("sort").kind, OpSharding::Interleaved);
  EXPECT_EQ(shardingRule(160).kind, OpSharding::Product);
  EXPECT_EQ(shardingRule(65535).kind, OpSharding::Interleaved);
  EXPECT_EQ(shardingRule("no_such_op").kind, OpSharding::Interleaved);
}

TEST(OpCost, CircularBuffers) {
  auto bytes = [](OpCost cost, std::vector<StreamedTensor> operands, std::vector<StreamedTensor> results,
                  OpSharding sharding = OpSharding::Interleaved) { return circularBufferBytes(cost, sharding, operands, results); };
  // Two tiles each of two operands and a result.
  EXPECT_EQ(bytes(OpCost::PerResult, {{64, 2048}, {64, 2048}}, {{64, 4096}}), 2 * (2048u + 2048 + 4096));
  // Twice eight tiles; a small factor needs no more than it has.
  EXPECT_EQ(bytes(OpCost::Contraction, {{64, 2048}, {3, 1088}}, {}), 16 * 2048u + 3 * 1088);
  // A block of a product has at most 16 KiB: four tiles of f32, one row of 9,216 bytes.
  EXPECT_EQ(bytes(OpCost::Contraction, {{64, 4096}}, {}), 8 * 4096u);
  EXPECT_EQ(bytes(OpCost::Convolution, {{512, 9216}}, {}), 2 * 9216u);
  EXPECT_EQ(bytes(OpCost::Convolution, {{512, 1 << 20}, {4, 0}}, {}), 2u * (16 << 10));
  // Local tensors need no buffer; long rows move in pieces.
  const StreamedTensor local = {64, 2048, /*isLocal=*/true};
  EXPECT_EQ(bytes(OpCost::Movement, {local}, {{10, 1 << 20}}), 2u * (16 << 10));
  EXPECT_EQ(bytes(OpCost::Movement, {}, {}), 0u);
  // Tensors that cores read from each other need one; cores write their own parts.
  EXPECT_EQ(bytes(OpCost::Movement, {local}, {local}, OpSharding::Anywhere), 2 * 2048u);
}
