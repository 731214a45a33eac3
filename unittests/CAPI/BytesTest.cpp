//===- BytesTest.cpp - Elements of tensors as bytes -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTNN.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace {
/// Three elements on the host.
struct Bytes : testing::Test {
  ttTensorSpec spec(const char *dtype) const {
    return {shape, 1, ttDataTypeByName(dtype), false, {ttInterleaved, ttSystemMemory, nullptr, 0, {}}};
  }
  const int64_t shape[1] = {3};
};
} // namespace

TEST_F(Bytes, KeepElements) {
  const uint16_t halves[] = {0x3F80, 0x7FC1, 0x8000};
  const ttTensorSpec type = spec("bf16");
  ttTensor x = ttTensorFromBytes(halves, sizeof halves, type.dtype, &type, nullptr, nullptr);
  ASSERT_NE(x, nullptr);
  uint16_t back[3] = {};
  EXPECT_TRUE(ttTensorToBytes(x, type.dtype, back, sizeof back, nullptr));
  EXPECT_TRUE(std::equal(halves, halves + 3, back));
  ttTensorFree(x);
}

TEST_F(Bytes, RoundDoublesOnce) {
  // Just above the middle of two values of bf16; f32 in between would make it the middle, and round down.
  const double values[] = {1 + 0x1p-8 + 0x1p-40, -2, 0x1p200};
  const ttTensorSpec type = spec("bf16");
  ttTensor x = ttTensorFromBytes(values, sizeof values, ttDoubles, &type, nullptr, nullptr);
  ASSERT_NE(x, nullptr);
  double back[3] = {};
  EXPECT_TRUE(ttTensorToBytes(x, ttDoubles, back, sizeof back, nullptr));
  EXPECT_EQ(back[0], 1 + 0x1p-7);
  EXPECT_EQ(back[1], -2);
  EXPECT_EQ(back[2], INFINITY);
  ttTensorFree(x);
}

TEST_F(Bytes, NameWhatIsWrong) {
  const float values[] = {1, 2, 3};
  const ttTensorSpec type = spec("f32");
  ttError error = nullptr;
  auto make = [&](const void *bytes, size_t size, int elements) {
    EXPECT_EQ(ttTensorFromBytes(bytes, size, elements, &type, nullptr, &error), nullptr);
    return take(error);
  };
  EXPECT_EQ(make(values, 8, type.dtype), "ttnn::Tensor::from_bytes: expected 12 bytes for 3xf32 system, found 8");
  EXPECT_EQ(make(nullptr, 12, type.dtype), "ttTensorFromBytes: expected 12 bytes, found a null pointer");
  EXPECT_EQ(make(values, 12, 99), "ttTensorFromBytes: expected the number of an element type, found 99");
  EXPECT_EQ(make(values, 12, ttDoubles), "ttnn::Tensor::from_bytes: expected whole doubles, found 12 bytes");
  EXPECT_EQ(make(values, 3, ttDataTypeByName("bfp_bf8")),
            "ttnn::Tensor::from_bytes: expected elements with bytes of their own, found bfloat8_b");
  ttTensor x = ttTensorFromBytes(values, sizeof values, type.dtype, &type, nullptr, nullptr);
  float back[4] = {};
  EXPECT_FALSE(ttTensorToBytes(x, type.dtype, back, sizeof back, &error));
  EXPECT_EQ(take(error), "ttnn::Tensor::to_bytes: expected 12 bytes for 3xf32 system, found 16");
  EXPECT_FALSE(ttTensorToBytes(x, ttDoubles, back, sizeof back, &error));
  EXPECT_EQ(take(error), "ttnn::Tensor::to_bytes: expected 24 bytes, found 16");
  EXPECT_FALSE(ttTensorToBytes(nullptr, type.dtype, back, sizeof back, &error));
  EXPECT_EQ(take(error), "ttTensorToBytes: expected a tensor, found none");
  ttTensorFree(x);
}
