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

} // namespace
