//===- StitchTest.cpp - Programs compiled apart, run as one ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Runtime/SampleBinary.h"

#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Support/Numerics.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace ttmlir;
using namespace ttmlir::test;
using namespace ttmlir::runtime;

using Dtype = schema::DataType;

/// a -> a + a, which stays in device memory as tiles of bf16.
static std::string producer() {
  SampleBuilder s;
  uint32_t a = s.input({2, 3}, Dtype::BFloat16, "a");
  uint32_t moved = s.tensor({2, 3}, Dtype::BFloat16, /*onDevice=*/true, /*tiled=*/true);
  uint32_t sum = s.tensor({2, 3}, Dtype::BFloat16, true, true);
  s.toDevice(a, moved);
  s.add(moved, moved, sum);
  s.output(sum, "sum");
  return s.finish();
}

/// x -> x, x + x; `x` has the place and type of the input.
static std::string consumer(Dtype dtype, bool onDevice) {
  SampleBuilder s;
  uint32_t x = s.tensor({2, 3}, dtype, onDevice, onDevice);
  s.inputFrom(x, "x");
  uint32_t sum = s.tensor({2, 3}, dtype, onDevice, onDevice);
  s.add(x, x, sum);
  s.output(x, "same");
  s.output(sum, "sum");
  return s.finish();
}

namespace {
class Stitch : public testing::Test {
protected:
  Stitch() : device(llvm::cantFail(sim::openDevice(llvm::cantFail(hw::builtinSystem("n150")), {}, &executor))) {}

  Binary load(const std::string &file) { return llvm::cantFail(loadBytes(file)); }

  /// The output of the first program for inputs 1 to 6.
  Tensor produced() {
    TensorDesc desc;
    desc.shape = {2, 3};
    Tensor tensor = llvm::cantFail(Tensor::allocate(desc, device.pool()));
    for (int i = 0; i < 6; ++i)
      tensor.view().as<float>()[i] = float(i + 1);
    Tensor input = llvm::cantFail(toLayout(tensor, Layout::host(ttmlir::DataType::BFloat16), device.pool()));
    return llvm::cantFail(submit(device, load(producer()), 0, {input}))[0];
  }

  std::vector<float> values(const Tensor &tensor) {
    Tensor plain = llvm::cantFail(toLayout(tensor, Layout::host(ttmlir::DataType::Float32), device.pool()));
    return {plain.view().as<float>(), plain.view().as<float>() + 6};
  }

  sim::GraphExecutor *executor = nullptr;
  Device device;
};
} // namespace

TEST_F(Stitch, TensorsThatLieRightAreNotCopied) {
  Tensor sum = produced();
  Binary next = load(consumer(Dtype::BFloat16, /*onDevice=*/true));
  const Program &program = next.programs()[0];
  // The file says how the input should lie, and that is how the first program left it.
  EXPECT_EQ(program.desc(program.inputs[0]).layout, sum.desc().layout);
  Tensor input = llvm::cantFail(toLayout(sum, program.desc(program.inputs[0]), device.pool()));
  EXPECT_TRUE(input.sharesWith(sum));
  auto outputs = llvm::cantFail(submit(device, next, 0, {input}));
  EXPECT_TRUE(outputs[0].sharesWith(sum));
  EXPECT_EQ(values(outputs[1]), std::vector<float>({4, 8, 12, 16, 20, 24}));
}

/// x -> exp(x), both on the device, with a plan that puts them there.
static std::string planned(uint64_t input, uint64_t result) {
  SampleBuilder s;
  uint32_t x = s.tensor({32, 32}, Dtype::BFloat16, true, true, input),
           power = s.tensor({32, 32}, Dtype::BFloat16, true, true, result);
  s.inputFrom(x, "x");
  s.exp(x, power);
  s.output(power);
  // Both tensors; circular buffers of a tile for each.
  s.plan({4096, 4096}, {4096, 4096});
  return s.finish();
}

TEST_F(Stitch, TensorsAtOtherAddressesAreMoved) {
  Binary first = load(planned(1024, 3072)), same = load(planned(3072, 1024)), other = load(planned(1024, 3072));
  Tensor x = llvm::cantFail(Tensor::allocate(first.programs()[0].tensors[0], device.pool()));
  std::memset(x.data(), 0, x.bytes());
  EXPECT_EQ(x.deviceAddress(), std::nullopt);
  Tensor power = llvm::cantFail(submit(device, first, 0, {x}))[0];
  // A tensor that has not been on the device yet goes to the address of its use.
  EXPECT_EQ(executor->report().movedInputs, 0u);
  EXPECT_EQ(power.deviceAddress(), std::optional<uint64_t>(3072));
  Tensor last = llvm::cantFail(submit(device, same, 0, {power}))[0];
  EXPECT_EQ(executor->report().movedInputs, 0u);
  EXPECT_EQ(last.deviceAddress(), std::optional<uint64_t>(1024));
  llvm::cantFail(submit(device, other, 0, {power}));
  EXPECT_EQ(executor->report().movedInputs, 1u);
  EXPECT_EQ(executor->report().movedBytes, 2048u);
  // From the host it would be another tensor.
  Tensor host = llvm::cantFail(toLayout(power, Layout::host(power.dtype()), device.pool()));
  EXPECT_EQ(host.deviceAddress(), std::nullopt);
}

TEST_F(Stitch, OthersAreConverted) {
  Tensor sum = produced();
  Binary next = load(consumer(Dtype::Float32, /*onDevice=*/false));
  const Program &program = next.programs()[0];
  auto refused = submit(device, next, 0, {sum});
  EXPECT_EQ(llvm::toString(refused.takeError()), "input 0 \"x\": expected 2x3xf32, found 2x3xbf16");
  Tensor input = llvm::cantFail(toLayout(sum, program.desc(program.inputs[0]), device.pool()));
  EXPECT_FALSE(input.sharesWith(sum));
  EXPECT_EQ(input.desc().layout, program.desc(program.inputs[0]).layout);
  auto outputs = llvm::cantFail(submit(device, next, 0, {input}));
  EXPECT_TRUE(outputs[0].sharesWith(input));
  EXPECT_EQ(values(outputs[1]), std::vector<float>({4, 8, 12, 16, 20, 24}));
}

TEST_F(Stitch, OtherShapesAreRefused) {
  TensorDesc desc;
  desc.shape = {3, 2};
  EXPECT_EQ(llvm::toString(toLayout(produced(), desc, device.pool()).takeError()),
            "expected a tensor with the shape of 3x2xf32, found 2x3xbf16");
}
