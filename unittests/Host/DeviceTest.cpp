//===- DeviceTest.cpp - Devices and their memory ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"

#include "Errors.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <thread>

using namespace ttnn;

static TensorSpec f32(Shape shape, MemoryConfig memory = {}) {
  return {std::move(shape), DataType::FLOAT32, Layout::TILE, std::move(memory)};
}

static std::vector<float> counting(size_t count, float from = 0) {
  std::vector<float> values(count);
  std::iota(values.begin(), values.end(), from);
  return values;
}

TEST(Device, OpensByName) {
  Device device = open_device({.system = "blackhole"});
  EXPECT_TRUE(device.is_open());
  EXPECT_EQ(device.arch(), "blackhole");
  EXPECT_EQ(open_device().compute_with_storage_grid_size(), (CoreCoord{8, 8}));
  EXPECT_NE(errorOf([] { open_device({.system = "grayskull"}); }).find("ttnn::open_device: "), std::string::npos);
}

TEST(Device, TensorsOfClosedDevicesThrow) {
  Device device = open_device();
  Tensor tensor = Tensor::from_vector(counting(4), f32({2, 2}), device);
  close_device(device);
  EXPECT_FALSE(tensor.is_allocated());
  EXPECT_EQ(errorOf([&] { neg(tensor); }), "ttnn::neg: expected operand 'input' with values, found a tensor of a closed device");
  EXPECT_EQ(errorOf([&] { close_device(device); }), "ttnn::close_device: expected an open device, found a closed one");
}

TEST(Device, AddressesAreDisjointAndReused) {
  Device device = open_device();
  const MemoryStatistics before = device.memory_statistics(BufferType::DRAM);
  Tensor a = Tensor::from_vector(counting(1024), f32({32, 32}), device);
  Tensor b = Tensor::from_vector(counting(1024), f32({32, 32}), device);
  EXPECT_NE(a.buffer_address(), b.buffer_address());
  const uint64_t address = a.buffer_address();
  deallocate(a);
  EXPECT_EQ(errorOf([&] { add(a, b); }), "ttnn::add: expected operand 'lhs' with values, found a deallocated tensor");
  Tensor c = Tensor::from_vector(counting(1024), f32({32, 32}), device);
  EXPECT_EQ(c.buffer_address(), address);
  b = c = Tensor();
  EXPECT_EQ(device.memory_statistics(BufferType::DRAM).allocated, before.allocated);
  EXPECT_EQ(device.memory_statistics(BufferType::DRAM).largest_free_block, before.capacity);
}

TEST(Device, LargestFreeBlock) {
  Device device = open_device();
  const MemoryStatistics dram = device.memory_statistics(BufferType::DRAM), l1 = device.memory_statistics(BufferType::L1);
  EXPECT_EQ(dram.banks, 12u);
  EXPECT_EQ(l1.banks, 64u);
  Tensor first = Tensor::from_vector(counting(1024), f32({32, 32}), device);
  // DRAM fills upwards, L1 downwards.
  EXPECT_EQ(first.buffer_address(), dram.largest_free_address);
  EXPECT_GT(device.memory_statistics(BufferType::DRAM).largest_free_address, dram.largest_free_address);
  Tensor second = Tensor::from_vector(counting(1024), f32({32, 32}, L1_MEMORY_CONFIG), device);
  const MemoryStatistics now = device.memory_statistics(BufferType::L1);
  EXPECT_EQ(now.largest_free_address, l1.largest_free_address);
  EXPECT_EQ(now.largest_free_address + now.largest_free_block, second.buffer_address());
}

TEST(Device, CopiesValues) {
  Device device = open_device();
  Tensor from = Tensor::from_vector(counting(1024), f32({32, 32}), device), to = zeros(device, from.spec()), same = to;
  const uint64_t address = to.buffer_address();
  copy(from, to);
  EXPECT_EQ(same.to_vector<float>(), counting(1024));
  EXPECT_EQ(to.buffer_address(), address);
  Trace trace = Trace::capture(device, [&] { copy(neg(from), to); });
  copy(to, from);
  trace.execute();
  EXPECT_EQ(to.to_vector<float>(), counting(1024));
  EXPECT_EQ(errorOf([&] {
              copy(from, zeros(device, f32({32, 64})));
            }).substr(0, 54),
            "ttnn::copy: expected a tensor of the type that is writ");
  deallocate(to);
  EXPECT_EQ(errorOf([&] { copy(from, to); }), "ttnn::copy: expected a tensor to write with values, found a deallocated tensor");
  Device other = open_device();
  EXPECT_EQ(errorOf([&] { copy(from, zeros(other, from.spec())); }),
            "ttnn::copy: expected tensors on one device, found one on another");
}

TEST(Device, OutOfMemoryNamesHolders) {
  Device device = open_device();
  // 64 cores of about 1.4 MB.
  const MemoryConfig l1 = L1_MEMORY_CONFIG;
  Tensor a = Tensor::from_vector(counting(4 << 20), f32({2048, 2048}, l1), device);
  Tensor b = neg(a);
  const std::string error = errorOf([&] {
    std::vector<Tensor> live;
    for (;;)
      live.push_back(neg(b));
  });
  EXPECT_NE(
      error.find("ttnn::neg: expected 262144 free bytes per bank of L1 for neg 2048x2048xf32 tile l1 interleaved, found "),
      std::string::npos)
      << error;
  EXPECT_NE(error.find("Tensor::from_vector 2048x2048xf32"), std::string::npos) << error;
  EXPECT_EQ(device.memory_statistics(BufferType::L1).buffers, 2u);
  // Everything that makes tensors throws this class.
  const TensorSpec all = f32({16384, 16384}, l1);
  EXPECT_THROW(empty(device, all), OutOfMemory);
  EXPECT_THROW(concat(std::vector<Tensor>(64, b), {.dim = 0}), OutOfMemory);
}

// Two holes have room together: the tensor between them moves, unless its address is known.
TEST(Device, TensorsMoveTogether) {
  Device device = open_device();
  // 256 KiB of each of 64 cores, of about 1.4 MB: five fit.
  const TensorSpec spec = f32({2048, 2048}, L1_MEMORY_CONFIG), twice = f32({4096, 2048}, L1_MEMORY_CONFIG);
  for (const bool isKnown : {false, true}) {
    std::vector<Tensor> live;
    for (unsigned number = 0; number < 5; ++number)
      live.push_back(ones(device, {.shape = spec.shape, .dtype = DataType::FLOAT32, .memory_config = L1_MEMORY_CONFIG}));
    const Tensor kept = live[3];
    const uint64_t address = isKnown ? kept.buffer_address() : 0;
    live[2] = Tensor();
    live[4] = Tensor();
    if (isKnown) {
      const std::string error = errorOf([&] { empty(device, twice); });
      EXPECT_NE(error.find("ttnn::empty: expected 524288 free bytes per bank of L1"), std::string::npos) << error;
      EXPECT_EQ(kept.buffer_address(), address);
      continue;
    }
    const Tensor large = empty(device, twice);
    EXPECT_EQ(large.spec(), twice);
    // Blocks are apart, and the moved one is where the first hole was.
    std::vector<uint64_t> addresses = {live[0].buffer_address(), live[1].buffer_address(), kept.buffer_address()};
    EXPECT_EQ(addresses[0] - addresses[1], 262144u);
    EXPECT_EQ(addresses[1] - addresses[2], 262144u);
    EXPECT_EQ(addresses[2] - large.buffer_address(), 524288u);
    EXPECT_EQ(kept.to_vector<float>(), std::vector<float>(2048 * 2048, 1.0f));
    EXPECT_EQ(device.memory_statistics(BufferType::L1).buffers, 4u);
  }
  EXPECT_EQ(device.memory_statistics(BufferType::L1).allocated, 0u);
}

TEST(Device, RandomAllocationKeepsValues) {
  Device device = open_device();
  std::mt19937 random(7);
  struct Live {
    Tensor tensor;
    float first;
  };
  std::vector<Live> live;
  for (unsigned round = 0; round < 500; ++round) {
    const int64_t rows = 1 + random() % 70, columns = 1 + random() % 70;
    const MemoryConfig memory = random() % 2 ? L1_MEMORY_CONFIG : DRAM_MEMORY_CONFIG;
    const float first = static_cast<float>(round);
    Tensor tensor = Tensor::from_vector(counting(rows * columns, first), f32({rows, columns}, memory), device);
    if (random() % 2)
      tensor = neg(neg(tensor));
    live.push_back({tensor, first});
    if (random() % 3 == 0)
      live.erase(live.begin() + random() % live.size());
    // Blocks of one memory do not overlap: addresses of live tensors differ, and values are as written.
    std::map<std::pair<BufferType, uint64_t>, int> addresses;
    for (const Live &each : live)
      EXPECT_EQ(addresses[std::pair(each.tensor.memory_config().buffer_type, each.tensor.buffer_address())]++, 0);
    const Live &checked = live[random() % std::max<size_t>(live.size(), 1)];
    EXPECT_EQ(checked.tensor.to_vector<float>(), counting(checked.tensor.volume(), checked.first));
  }
}

TEST(Device, ShardsNeedCores) {
  Device device = open_device();
  auto sharded = [&](TensorMemoryLayout layout, CoreRange cores, std::array<int64_t, 2> shape) {
    return Tensor::from_vector(counting(64 * 64),
                               f32({64, 64}, {layout, BufferType::L1, ShardSpec::on(cores.start, cores.end, shape)}), device);
  };
  Tensor tensor = sharded(TensorMemoryLayout::BLOCK_SHARDED, {{0, 0}, {1, 1}}, {32, 32});
  EXPECT_EQ(exp(tensor).memory_config(), tensor.memory_config());
  EXPECT_EQ(tensor.to_vector<float>(), counting(64 * 64));
  EXPECT_NE(errorOf([&] {
              sharded(TensorMemoryLayout::HEIGHT_SHARDED, {{0, 0}, {8, 0}}, {32, 64});
            }).find("8 columns and 8 rows"),
            std::string::npos);
  EXPECT_NE(errorOf([&] {
              sharded(TensorMemoryLayout::HEIGHT_SHARDED, {{0, 0}, {1, 0}}, {33, 64});
            }).find("multiples of 32"),
            std::string::npos);
  EXPECT_NE(errorOf([&] { sharded(TensorMemoryLayout::HEIGHT_SHARDED, {{0, 0}, {0, 0}}, {32, 64}); }), "");
}

TEST(Device, RefusesNumbersWithoutMeaning) {
  const Device device = open_device();
  const std::vector<float> values{1, 2};
  EXPECT_NE(errorOf([&] {
              Tensor::from_vector(values, {{2}, static_cast<DataType>(77)}, device);
            }).find("invalid element type 77"),
            std::string::npos);
  EXPECT_NE(errorOf([&] {
              Tensor::from_vector(values, {{2}, DataType::FLOAT32, Layout::TILE, {static_cast<TensorMemoryLayout>(17)}}, device);
            }).find("invalid memory layout 17"),
            std::string::npos);
  EXPECT_EQ(errorOf([&] {
              Tensor::from_vector(values, f32({2, -4}), device);
            }),
            "ttnn::Tensor::from_vector: expected extents of at least 0, found -4 on axis 1");
}

TEST(Device, ClosesWhileOthersCall) {
  for (int round = 0; round < 20; ++round) {
    Device device = open_device();
    Tensor shared = Tensor::from_vector(counting(1024), f32({32, 32}), device);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&] {
        try {
          for (int count = 0; count < 200; ++count)
            EXPECT_EQ(neg(shared).to_vector<float>()[3], -3);
        } catch (const Error &) {
          // Closed, or the tensor is gone.
        }
      });
    round % 2 ? close_device(device) : deallocate(shared);
    for (std::thread &thread : threads)
      thread.join();
  }
}
