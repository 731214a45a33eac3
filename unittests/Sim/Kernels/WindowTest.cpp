//===- WindowTest.cpp - Convolution and pooling -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

#include <array>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

using Ints = std::vector<int32_t>;

// An input of ones counts the taps that lie inside: padding is top, left, bottom, right.
TEST(Conv2dTest, AsymmetricPadding) {
  KernelContext ctx(1);
  const Ints stride = {1}, padding = {1, 0, 0, 2}, dilation = {1};
  for (DataType type : {DataType::Float32, DataType::BFloat16, DataType::Float64, DataType::Int32}) {
    TestTensor input(type, {1, 2, 2, 1}, {1, 1, 1, 1}), weight(type, {1, 1, 2, 2}, {1, 1, 1, 1}), result(type, {1, 2, 3, 1});
    EXPECT_SUCCESS(kernels::conv2d({input, weight, {}, result, stride, padding, dilation, 1, 0, 1, 2, 3}, ctx));
    EXPECT_EQ(result.values(), (std::vector<double>{2, 1, 0, 4, 2, 0})) << spelling(type);
  }
}

// Two groups of one channel; the same numbers with channels in front.
TEST(Conv2dTest, GroupsAndLayouts) {
  KernelContext ctx(1);
  const Ints stride = {1}, padding = {0}, dilation = {1};
  for (DataType type : {DataType::Float32, DataType::Float64}) {
    TestTensor weight(type, {2, 1, 1, 2}, {1, 10, 1, -1}), bias(type, {1, 1, 1, 2}, {0.5, 0});
    TestTensor last(type, {1, 1, 3, 2}, {1, 4, 2, 5, 3, 6}), lastResult(type, {1, 1, 2, 2});
    EXPECT_SUCCESS(kernels::conv2d({last, weight, bias, lastResult, stride, padding, dilation, 2, 0, 1, 2, 3}, ctx));
    EXPECT_EQ(lastResult.values(), (std::vector<double>{21.5, -1, 32.5, -1}));
    TestTensor first(type, {1, 2, 1, 3}, {1, 2, 3, 4, 5, 6}), firstResult(type, {1, 2, 1, 2});
    EXPECT_SUCCESS(kernels::conv2d({first, weight, bias, firstResult, stride, padding, dilation, 2, 0, 2, 3, 1}, ctx));
    EXPECT_EQ(firstResult.values(), (std::vector<double>{21.5, 32.5, -1, -1}));
  }
}

TEST(Conv2dTest, Rejects) {
  KernelContext ctx(1);
  const Ints one = {1}, zero = {0}, three = {1, 1, 1};
  TestTensor input(DataType::Float32, {1, 2, 2, 2}), weight(DataType::Float32, {2, 2, 1, 1}),
      result(DataType::Float32, {1, 2, 2, 2});
  TestTensor small(DataType::Float32, {1, 2, 1, 2});
  EXPECT_FAILURE(kernels::conv2d({input, weight, {}, small, one, zero, one, 1, 0, 1, 2, 3}, ctx), "expected shape 1x2x2x2");
  EXPECT_FAILURE(kernels::conv2d({input, weight, {}, result, one, zero, one, 3, 0, 1, 2, 3}, ctx), "groups");
  EXPECT_FAILURE(kernels::conv2d({input, weight, {}, result, zero, zero, one, 1, 0, 1, 2, 3}, ctx),
                 "expected positive stride, found 0");
  EXPECT_FAILURE(kernels::conv2d({input, weight, {}, result, one, three, one, 1, 0, 1, 2, 3}, ctx),
                 "expected 1, 2 or 4 entries in padding");
  EXPECT_FAILURE(kernels::conv2d({input, weight, {}, result, one, zero, one, 1, 0, 1, 1, 3}, ctx),
                 "expected a permutation of 0 to 3");
}

TEST(ConvTranspose2dTest, Rejects) {
  KernelContext ctx(1);
  const Ints one = {1}, zero = {0}, negative = {-1}, three = {0, 0, 0};
  TestTensor input(DataType::Float32, {1, 2, 2, 2}), weight(DataType::Float32, {2, 2, 1, 1}),
      other(DataType::Float32, {3, 2, 1, 1}), result(DataType::Float32, {1, 2, 2, 2}), large(DataType::Float32, {1, 3, 2, 2});
  EXPECT_FAILURE(kernels::convTranspose2d({input, weight, {}, large, one, zero, zero, one, 1, 0, 1, 2, 3}, ctx),
                 "expected shape 1x2x2x2");
  EXPECT_FAILURE(kernels::convTranspose2d({input, other, {}, result, one, zero, zero, one, 1, 0, 1, 2, 3}, ctx),
                 "expected 2 input channels of weight, found 3");
  EXPECT_FAILURE(kernels::convTranspose2d({input, weight, {}, result, one, zero, zero, one, 3, 0, 1, 2, 3}, ctx), "groups");
  EXPECT_FAILURE(kernels::convTranspose2d({input, weight, {}, result, one, zero, negative, one, 1, 0, 1, 2, 3}, ctx),
                 "expected output_padding of at least 0, found -1");
  EXPECT_FAILURE(kernels::convTranspose2d({input, weight, {}, result, one, zero, three, one, 1, 0, 1, 2, 3}, ctx),
                 "expected 1 or 2 entries in output_padding");
  EXPECT_FAILURE(kernels::convTranspose2d({input, weight, {}, result, one, zero, zero, zero, 1, 0, 1, 2, 3}, ctx),
                 "expected positive dilation, found 0");
}

TEST(Conv3dTest, Rejects) {
  KernelContext ctx(1);
  const Ints one = {1}, zero = {0}, two = {1, 1};
  TestTensor input(DataType::Float32, {1, 2, 2, 2, 1}), weight(DataType::Float32, {1, 1, 1, 1, 1}),
      result(DataType::Float32, {1, 2, 2, 2, 1}), flat(DataType::Float32, {1, 2, 2, 2});
  EXPECT_FAILURE(kernels::conv3d({input, weight, {}, result, one, zero, 1, 0, 1, 2, 3, 4, "reflect"}, ctx),
                 "expected padding_mode zeros or replicate, found 'reflect'");
  EXPECT_FAILURE(kernels::conv3d({input, weight, {}, result, two, zero, 1, 0, 1, 2, 3, 4, "zeros"}, ctx),
                 "expected 1 or 3 entries in stride, found 2 entries");
  EXPECT_FAILURE(kernels::conv3d({flat, weight, {}, result, one, zero, 1, 0, 1, 2, 3, 4, "zeros"}, ctx),
                 "expected rank 5 of input");
  EXPECT_FAILURE(kernels::conv3d({input, weight, {}, result, one, zero, 1, 0, 1, 2, 3, 3, "zeros"}, ctx),
                 "expected a permutation of 0 to 4");
}

TEST(Upsample2dTest, Rejects) {
  KernelContext ctx(1);
  const Ints two = {2}, zero = {0}, three = {2, 2, 2};
  TestTensor input(DataType::Float32, {1, 1, 1, 1}), result(DataType::Float32, {1, 2, 2, 1});
  EXPECT_FAILURE(kernels::upsample2d({input, result, two, "cubic"}, ctx), "expected mode nearest or bilinear, found 'cubic'");
  EXPECT_FAILURE(kernels::upsample2d({input, result, zero, "nearest"}, ctx), "expected positive scale_factor, found 0");
  EXPECT_FAILURE(kernels::upsample2d({input, result, three, "nearest"}, ctx), "expected 1 or 2 entries in scale_factor");
  EXPECT_FAILURE(kernels::upsample2d({input, input, two, "nearest"}, ctx), "expected shape 1x2x2x1");
}

TEST(GroupNormTest, Rejects) {
  KernelContext ctx(1);
  TestTensor input(DataType::Float32, {1, 1, 1, 6}), result(DataType::Float32, {1, 1, 1, 6}), weight(DataType::Float32, {5});
  EXPECT_FAILURE(kernels::groupNorm({input, {}, {}, {}, result, 4, 1e-5f, 3}, ctx),
                 "expected num_groups that divides the 6 channels, found 4");
  EXPECT_FAILURE(kernels::groupNorm({input, {}, {}, {}, result, 0, 1e-5f, 3}, ctx), "the 6 channels, found 0");
  EXPECT_FAILURE(kernels::groupNorm({input, {}, {}, {}, result, 1, 1e-5f, 4}, ctx), "expected channel_dim in [0, 4), found 4");
  EXPECT_FAILURE(kernels::groupNorm({input, {}, weight, {}, result, 2, 1e-5f, 3}, ctx), "expected shape 6");
}

// A 3-wide input, window 2, stride 2, ceil_mode: the second window has one tap inside, and nothing beyond it counts.
TEST(Pool2dTest, CeilModeDivisors) {
  KernelContext ctx(1);
  const Ints kernel = {1, 2}, stride = {1, 2}, dilation = {1}, padding = {0}, padded = {0, 1};
  TestTensor input(DataType::BFloat16, {1, 1, 3, 1}, {2, 4, 6}), result(DataType::BFloat16, {1, 1, 2, 1});
  EXPECT_SUCCESS(kernels::avgPool2d({input, result, kernel, stride, dilation, padding, true, true}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{3, 6}));
  EXPECT_SUCCESS(kernels::avgPool2d({input, result, kernel, stride, dilation, padded, true, true}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{1, 5}));
  EXPECT_SUCCESS(kernels::avgPool2d({input, result, kernel, stride, dilation, padded, true, false}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{2, 5}));
}

TEST(Pool2dTest, PaddingIsBelowEverything) {
  KernelContext ctx(1);
  const Ints kernel = {2}, stride = {2}, dilation = {1}, padding = {1};
  TestTensor input(DataType::Float32, {1, 2, 2, 1}, {-1, -2, -3, -4}), result(DataType::Float32, {1, 2, 2, 1});
  EXPECT_SUCCESS(kernels::maxPool2d({input, result, kernel, stride, dilation, padding, false}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{-1, -2, -3, -4}));
}

TEST(Pool2dTest, IndicesReject) {
  KernelContext ctx(1);
  const Ints two = {2}, one = {1}, zero = {0};
  TestTensor input(DataType::Float32, {1, 2, 2, 1}), result(DataType::Float32, {1, 1, 1, 1}), places(DataType::Int32, {1, 1, 1, 2});
  EXPECT_FAILURE(kernels::maxPool2dWithIndices({input, result, places, two, two, one, zero, false}, ctx), "expected shape 1x1x1x1");
}

} // namespace
