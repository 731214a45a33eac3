//===- LoadCachedTest.cpp - Results that stay while their inputs do -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"

#include "DeviceImpl.h"
#include "Errors.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <functional>
#include <future>
#include <thread>

using namespace ttnn;

static Tensor made(const Device &device, std::vector<float> values) {
  const auto count = static_cast<int64_t>(values.size());
  return Tensor::from_vector(values, {{1, 1, 1, count}, DataType::FLOAT32}, device);
}

TEST(ConstEval, ComputesOnceForTheSameInputs) {
  Device device = open_device();
  Tensor x = made(device, {1, 2}), y = made(device, {1, 2});
  ConstEvalCache cache;
  auto twice = [&](const Tensor &input) {
    return cache.get(device, {input}, [&] { return to_tensors(add(input, input)); }).front().to_vector<float>();
  };
  EXPECT_EQ(twice(x), (std::vector<float>{2, 4}));
  EXPECT_EQ(twice(x), (std::vector<float>{2, 4}));
  EXPECT_EQ(cache.num_computed(), 1u);
  // Another tensor with the same values is another tensor.
  twice(y);
  EXPECT_EQ(cache.num_computed(), 2u);
  // A write through any handle.
  Tensor same = y;
  fill_cache(same, made(device, {5, 6}), {.batch_offset = 0});
  EXPECT_EQ(twice(y), (std::vector<float>{10, 12}));
  EXPECT_EQ(cache.num_computed(), 3u);
  // Another device.
  Device other = open_device();
  Tensor z = made(other, {1, 1});
  cache.get(other, {z}, [&] { return to_tensors(exp(z)); });
  twice(y);
  EXPECT_EQ(cache.num_computed(), 4u);
  close_device(device);
  EXPECT_EQ(errorOf([&] { twice(y); }), "ttnn::ConstEvalCache::get: expected an open device, found a closed one");
}

static std::tuple<Tensor, Tensor> both(const Device &, const Tensor &x) { return {exp(x), neg(x)}; }
static Tensor one(const Device &device) { return full(device, {.shape = {1}, .fill_value = 1, .dtype = DataType::FLOAT32}); }

TEST(ConstEval, CallsFunctions) {
  Device device = open_device();
  Tensor x = made(device, {0, 1});
  auto [grown, negated] = load_cached<both>(device, x);
  EXPECT_EQ(negated.to_vector<float>(), (std::vector<float>{0, -1}));
  EXPECT_EQ(load_cached<one>(device).to_vector<float>(), std::vector<float>{1});
  EXPECT_EQ(load_cached<one>(device).buffer_address(), load_cached<one>(device).buffer_address());
  EXPECT_EQ(std::get<0>(load_cached<both>(device, x)).buffer_address(), grown.buffer_address());
  // A result that was freed is computed again.
  deallocate(grown);
  EXPECT_EQ(std::get<0>(load_cached<both>(device, x)).to_vector<float>()[0], 1);
}

// A trace holds its device while its body uses the cache, and other threads compute for the cache.
TEST(ConstEval, TakesTheDeviceFirst) {
  Device device = open_device();
  Tensor x = made(device, {1, 2}), y = made(device, {3, 4});
  ConstEvalCache cache;
  std::promise<void> isCaptured, hasBegun;
  std::thread other([&] {
    isCaptured.get_future().wait();
    hasBegun.set_value();
    cache.get(device, {y}, [&] { return to_tensors(exp(y)); });
  });
  Trace::capture(device, [&] {
    isCaptured.set_value();
    hasBegun.get_future().wait();
    // Long enough for the other thread to have taken what it takes first.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cache.get(device, {x}, [&] { return to_tensors(exp(x)); });
  });
  other.join();
  EXPECT_EQ(cache.num_computed(), 2u);
}

// A computation may wait for a thread that uses the device, or computes for the same cache and inputs.
TEST(ConstEval, ComputesWithoutTheDevice) {
  Device device = open_device();
  Tensor x = made(device, {1, 2});
  ConstEvalCache cache;
  std::vector<Tensor> first;
  const std::vector<Tensor> results = cache.get(device, {x}, [&] {
    std::thread other([&] { first = cache.get(device, {x}, [&] { return to_tensors(add(x, x)); }); });
    other.join();
    return to_tensors(add(x, x));
  });
  EXPECT_EQ(results.front().to_vector<float>(), (std::vector<float>{2, 4}));
  EXPECT_EQ(results.front().handle(), first.front().handle());
  EXPECT_EQ(cache.num_computed(), 2u);
  // A write during the computation makes its results outdated.
  auto rewrite = [&] {
    std::vector<Tensor> doubled = to_tensors(add(x, x));
    Tensor same = x;
    fill_cache(same, made(device, {5, 6}), {.batch_offset = 0});
    return doubled;
  };
  fill_cache(x, made(device, {3, 4}), {.batch_offset = 0});
  EXPECT_EQ(cache.get(device, {x}, rewrite).front().to_vector<float>(), (std::vector<float>{6, 8}));
  const std::vector<Tensor> next = cache.get(device, {x}, [&] { return to_tensors(add(x, x)); });
  EXPECT_EQ(next.front().to_vector<float>(), (std::vector<float>{10, 12}));
}

// A call that waits for a device finds it closed when it gets it.
TEST(ConstEval, CallsThatWaitSeeTheDeviceClosed) {
  const TensorSpec spec{{32, 32}, DataType::FLOAT32};
  const std::vector<float> values(1024, 1);
  const Tensor onHost = Tensor::from_vector(values, {{32, 32}, DataType::FLOAT32, Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG});
  const std::function<void(const Device &)> calls[] = {
      [&](const Device &device) { empty(device, spec); },
      [&](const Device &device) { Tensor::from_vector(values, spec, device); },
      [&](const Device &device) { to_device(onHost, device); },
      [&](const Device &device) { Trace::begin(device); },
  };
  for (const auto &call : calls) {
    Device device = open_device();
    std::string error;
    std::thread other;
    std::promise<void> hasBegun;
    {
      const LockedDevice locked = lock(device.handle());
      other = std::thread([&] {
        hasBegun.set_value();
        error = errorOf([&] { call(device); });
      });
      hasBegun.get_future().wait();
      // Long enough for the call to wait.
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      close_device(device);
    }
    other.join();
    EXPECT_NE(error.find("expected an open device, found a closed one"), std::string::npos) << &call - calls << error;
  }
}

TEST(TensorFiles, KeepValues) {
  const std::string path = (std::filesystem::temp_directory_path() / "ttmlir-tensor-files.npy").string();
  const std::vector<float> values = {1.5f, -0.0f, std::nanf(""), std::numeric_limits<float>::infinity()};
  Device device = open_device();
  save_tensor(Tensor::from_vector(values, {{2, 2}, DataType::FLOAT32}, device), path);
  Tensor loaded = load_tensor(path);
  EXPECT_EQ(loaded.spec(), (TensorSpec{{2, 2}, DataType::FLOAT32, Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG}));
  std::vector<float> read = loaded.to_vector<float>();
  EXPECT_TRUE(std::isnan(read[2]) && std::signbit(read[1]) && std::isinf(read[3]));
  EXPECT_EQ(load_tensor(path, DataType::BFLOAT16).dtype(), DataType::BFLOAT16);
  EXPECT_NE(errorOf([&] { load_tensor(path, DataType::INT32); }).find("ttnn::load_tensor: "), std::string::npos);
  save_tensor(Tensor::from_vector(std::vector<int32_t>{-1, 7}, {{2}, DataType::INT32, Layout::TILE, SYSTEM_MEMORY_CONFIG}), path);
  EXPECT_EQ(load_tensor(path).to_vector<int32_t>(), (std::vector<int32_t>{-1, 7}));
  std::filesystem::remove(path);
  EXPECT_NE(errorOf([&] { load_tensor(path); }).find(path), std::string::npos);
}

TEST(TensorFiles, Base64) {
  const TensorSpec spec{{2}, DataType::FLOAT32, Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG};
  EXPECT_EQ(Tensor::from_base64("AACAPwAAAEA=", spec).to_vector<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(errorOf([&] { Tensor::from_base64("AACAPw==", spec); }),
            "ttnn::Tensor::from_base64: expected 8 bytes for 2xf32 system, found 4");
  EXPECT_NE(errorOf([&] { Tensor::from_base64("?", spec); }), "");
}
