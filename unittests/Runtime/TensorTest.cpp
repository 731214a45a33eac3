//===- TensorTest.cpp - Storage and conversions ------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Tensor.h"

#include "ttmlir/Support/Numerics.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

using namespace ttmlir;
using namespace ttmlir::runtime;

static Tensor floats(std::vector<int64_t> shape, BufferPool &pool) {
  TensorDesc desc;
  desc.shape.assign(shape.begin(), shape.end());
  Tensor tensor = llvm::cantFail(Tensor::allocate(desc, pool));
  for (int64_t i = 0; i < desc.volume(); ++i)
    tensor.view().as<float>()[i] = float(i) * 0.25f - 3;
  return tensor;
}

TEST(BufferPool, CountsAndReuses) {
  BufferPool pool(uint64_t(1) << 30);
  auto first = llvm::cantFail(pool.allocate(1 << 20));
  void *place = first->data();
  EXPECT_EQ(pool.liveBytes(), 1u << 20);
  first.reset();
  EXPECT_EQ(pool.liveBytes(), 0u);
  auto second = llvm::cantFail(pool.allocate(1 << 20));
  EXPECT_EQ(second->data(), place);
  EXPECT_EQ(pool.peakBytes(), 1u << 20);
  // A buffer may outlive its pool.
  auto survivor = [] {
    BufferPool local;
    return llvm::cantFail(local.allocate(4 << 20));
  }();
  std::memset(survivor->data(), 1, survivor->size());
}

TEST(BufferPool, KeepsContentsOfLiveBlocksApart) {
  BufferPool pool;
  std::vector<std::shared_ptr<Buffer>> live;
  for (unsigned round = 0; round < 200; ++round) {
    uint64_t size = 1 + (round * 7919u) % 3000000u;
    live.push_back(llvm::cantFail(pool.allocate(size)));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(live.back()->data()) % 64, 0u);
    std::memset(live.back()->data(), int(round), size);
    if (round % 3 == 2)
      live.erase(live.begin() + (round * 31u) % live.size());
  }
  for (const auto &buffer : live) {
    std::byte value = buffer->data()[0];
    EXPECT_EQ(buffer->data()[buffer->size() - 1], value);
    EXPECT_EQ(buffer->data()[buffer->size() / 2], value);
  }
}

TEST(BufferPool, RefusesWhatIsNotThere) {
  BufferPool pool(1000000);
  auto first = llvm::cantFail(pool.allocate(900000));
  auto second = pool.allocate(200000);
  ASSERT_FALSE(bool(second));
  EXPECT_EQ(llvm::toString(second.takeError()), "out of memory: 200000 bytes wanted with 901120 in use of 1000000");
  EXPECT_FALSE(bool(pool.allocate(UINT64_MAX)) ? true : false);
}

TEST(Tensor, LayoutChangesShareStorage) {
  BufferPool pool;
  Tensor tensor = floats({4, 8}, pool);
  Layout device = tensor.desc().layout;
  device.memorySpace = MemorySpace::Dram;
  device.tileHeight = device.tileWidth = 32;
  Tensor moved = llvm::cantFail(toLayout(tensor, device, pool));
  EXPECT_TRUE(moved.sharesWith(tensor));
  EXPECT_EQ(moved.desc().layout, device);
  Tensor copy = llvm::cantFail(tensor.clone(pool));
  EXPECT_FALSE(copy.sharesWith(tensor));
  EXPECT_EQ(std::memcmp(copy.data(), tensor.data(), tensor.bytes()), 0);
}

TEST(Tensor, ConvertsOncePerElement) {
  BufferPool pool;
  for (std::vector<int64_t> shape : {std::vector<int64_t>{}, {0}, {7}, {100, 1000}, {3, 5, 70}}) {
    Tensor tensor = floats(shape, pool);
    Tensor rounded = llvm::cantFail(toLayout(tensor, Layout::host(DataType::BFloat16), pool));
    ASSERT_EQ(rounded.bytes(), tensor.bytes() / 2);
    for (int64_t i = 0; i < tensor.desc().volume(); ++i)
      ASSERT_EQ(rounded.view().as<uint16_t>()[i], floatToBF16(tensor.view().as<float>()[i]));
  }
}

TEST(Tensor, BlockFloatsByRowsOfTilesEqualWholeTensors) {
  BufferPool pool;
  for (std::vector<int64_t> shape : {std::vector<int64_t>{}, {5}, {33, 65}, {2, 3, 40, 100}, {4, 0, 32}}) {
    Tensor tensor = floats(shape, pool);
    Tensor packed = llvm::cantFail(toLayout(tensor, Layout::host(DataType::BFP_BFloat8), pool));
    std::vector<std::byte> whole(packed.bytes());
    packBlockFloat(DataType::BFP_BFloat8, tensor.view().as<float>(), tensor.shape(), whole.data());
    if (tensor.desc().volume())
      ASSERT_EQ(std::memcmp(packed.data(), whole.data(), whole.size()), 0);
    Tensor back = llvm::cantFail(toLayout(packed, Layout::host(DataType::Float32), pool));
    std::vector<float> values(tensor.desc().volume() + 1);
    unpackBlockFloat(DataType::BFP_BFloat8, whole.data(), tensor.shape(), values.data());
    for (int64_t i = 0; i < tensor.desc().volume(); ++i)
      ASSERT_EQ(back.view().as<float>()[i], values[i]);
  }
}

TEST(Layout, DeviceBytesCountPadding) {
  TensorDesc desc;
  desc.shape = {33, 40};
  desc.layout.dtype = DataType::BFloat16;
  EXPECT_EQ(desc.deviceBytes(), 33 * 40 * 2);
  desc.layout.tileHeight = desc.layout.tileWidth = 32;
  desc.layout.grid = {1, 1};
  desc.layout.shardShape = {2, 2};
  EXPECT_EQ(desc.deviceBytes(), 4 * 2048);
  desc.layout.grid = {int64_t(1) << 40, int64_t(1) << 40};
  EXPECT_EQ(desc.deviceBytes(), std::numeric_limits<int64_t>::max());
}
