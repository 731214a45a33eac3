//===- OperationsTest.cpp - Eager operations ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Host/OpCall.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "Errors.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ttnn;

static TensorSpec f32(Shape shape, MemoryConfig memory = {}) {
  return {std::move(shape), DataType::FLOAT32, Layout::TILE, std::move(memory)};
}

class Operations : public testing::Test {
protected:
  Device device = open_device();
  Tensor make(const std::vector<float> &values, Shape shape) { return Tensor::from_vector(values, f32(std::move(shape)), device); }
};

TEST_F(Operations, Compute) {
  Tensor x = make({-1, 0, 1, 2}, {2, 2});
  // cosh by its definition.
  Tensor y = multiply(add(exp(x), exp(neg(x))), full(device, {.shape = {2, 2}, .fill_value = 0.5, .dtype = DataType::FLOAT32}));
  const std::vector<float> values = y.to_vector<float>();
  for (auto [value, at] : {std::pair(values[0], -1.0), std::pair(values[1], 0.0), std::pair(values[3], 2.0)})
    EXPECT_NEAR(value, std::cosh(at), 1e-6);
}

TEST_F(Operations, ComputeFormulas) {
  Tensor x = make({-89, 0, 1, 2}, {2, 2});
  const std::vector<float> values = cosh(x).to_vector<float>();
  for (auto [value, at] : {std::pair(values[0], -89.0), std::pair(values[1], 0.0), std::pair(values[3], 2.0)})
    EXPECT_NEAR(value / std::cosh(at), 1, 4e-7);
  // Other floats are rounded once, unless the caller chooses the type; results lie where the caller says.
  Tensor half = typecast(x, {.dtype = DataType::BFLOAT16});
  EXPECT_EQ(cosh(half).dtype(), DataType::BFLOAT16);
  EXPECT_EQ(cosh(half, {.dtype = DataType::FLOAT32}).to_vector<float>(), values);
  Tensor placed = cosh(half, {.layout = Layout::ROW_MAJOR, .memory_config = L1_MEMORY_CONFIG});
  EXPECT_EQ(placed.layout(), Layout::ROW_MAJOR);
  EXPECT_EQ(placed.memory_config(), L1_MEMORY_CONFIG);
  // Integers have a formula of their own, or become f32.
  Tensor whole = Tensor::from_vector<int32_t>({-7, 7, INT32_MIN, 5}, {{2, 2}, DataType::INT32, Layout::TILE, {}}, device);
  EXPECT_EQ(fmod(whole, 3).to_vector<int32_t>(), (std::vector<int32_t>{-1, 1, -2, 2}));
  EXPECT_EQ(isinf(whole).to_vector<int32_t>(), (std::vector<int32_t>{0, 0, 0, 0}));
  EXPECT_EQ(sinh(whole).dtype(), DataType::FLOAT32);
  EXPECT_EQ(exp(whole).dtype(), DataType::FLOAT32);
  EXPECT_EQ(exp(whole, {.dtype = DataType::INT32}).dtype(), DataType::INT32);
  EXPECT_EQ(errorOf([&] { cosh(Tensor()); }), "ttnn::cosh: expected an operand with values, found no tensor");
}

TEST_F(Operations, ComputeFormulasOverAxes) {
  Tensor x = make({1, 2, 3, 6, 0, -3}, {2, 3});
  EXPECT_EQ(var(x, {.dim = std::vector<int64_t>{-1}}).to_vector<float>(), (std::vector<float>{1, 21}));
  EXPECT_EQ(var(x, {.dim = std::vector<int64_t>{0}, .keepdim = true, .correction = 0}).shape(), (Shape{1, 3}));
  EXPECT_EQ(ttnn::std(x, {.correction = 0}).shape(), Shape{});
  EXPECT_NEAR(ttnn::std(x).to_vector<float>().front(), std::sqrt(9.1), 1e-6);
  EXPECT_EQ(reglu(x, {.dim = 0}).to_vector<float>(), (std::vector<float>{6, 0, 0}));
  EXPECT_EQ(errorOf([&] { reglu(x); }), "ttnn::reglu: expected an even number of elements in axis -1, found 3");
  EXPECT_EQ(errorOf([&] { glu(x, {.dim = 2}); }), "ttnn::glu: expected one axis of 2 as 'dim', found 2");
  EXPECT_EQ(errorOf([&] {
              ttnn::std(x, {.dim = std::vector<int64_t>{0, 2}});
            }),
            "ttnn::std: expected axes of 2 as 'dim', found (0, 2)");
  // Integers that no float has are compared as they are.
  Tensor whole = Tensor::from_vector<int32_t>({16777217, 5}, {{2}, DataType::INT32}, device);
  Tensor near = Tensor::from_vector<int32_t>({16777216, 6}, {{2}, DataType::INT32}, device);
  EXPECT_EQ(isclose(whole, near, {.rtol = 0, .atol = 0.5}).to_vector<int32_t>(), (std::vector<int32_t>{1, 0}));
  EXPECT_EQ(isclose(whole, whole, {.rtol = 0, .atol = 0}).dtype(), DataType::INT32);
  Tensor odd = make({NAN, 1, INFINITY}, {3});
  EXPECT_EQ(isclose(odd, odd).to_vector<float>(), (std::vector<float>{0, 1, 1}));
  EXPECT_EQ(isclose(odd, odd, {.equal_nan = true}).to_vector<float>(), (std::vector<float>{1, 1, 1}));
}

TEST_F(Operations, TakeNumbers) {
  Tensor x = make({-1, 0, 1, 2}, {2, 2});
  EXPECT_EQ(add(x, 3).to_vector<float>(), (std::vector<float>{2, 3, 4, 5}));
  EXPECT_EQ(multiply(x, 0.5f).to_vector<float>(), (std::vector<float>{-0.5, 0, 0.5, 1}));
  EXPECT_EQ(subtract(x, 1, {.memory_config = L1_MEMORY_CONFIG}).memory_config(), L1_MEMORY_CONFIG);
  EXPECT_EQ(div(x, 4).to_vector<float>(), (std::vector<float>{-0.25, 0, 0.25, 0.5}));
  EXPECT_EQ(maximum(x, 0.5).to_vector<float>(), (std::vector<float>{0.5, 0.5, 1, 2}));
  EXPECT_EQ(gt(x, 0).to_vector<float>(), (std::vector<float>{0, 0, 1, 1}));
  EXPECT_EQ(pow(x, 2).to_vector<float>(), (std::vector<float>{1, 0, 1, 4}));
  // 0.1 as bf16 has it, and the product rounded once.
  Tensor half = typecast(x, {.dtype = DataType::BFLOAT16});
  EXPECT_EQ(multiply(half, 0.1).to_vector<float>(), (std::vector<float>{-0.10009765625f, 0, 0.10009765625f, 0.2001953125f}));
  // So has a fill where tensors of bf16 keep all of f32.
  Device ieee = open_device({.numerics = Numerics::IEEE});
  Tensor tenth = full(ieee, {.shape = {1}, .fill_value = 0.1, .dtype = DataType::BFLOAT16});
  EXPECT_EQ(typecast(tenth, {.dtype = DataType::FLOAT32}).to_vector<float>(), (std::vector<float>{0.10009765625f}));
  // A number that the tensor's type does not have is not rounded to it: an odd exponent stays odd.
  EXPECT_EQ(pow(half, 257).to_vector<float>(), (std::vector<float>{-1, 0, 1, INFINITY}));
  EXPECT_EQ(pow(x, 16777217).to_vector<float>(), (std::vector<float>{-1, 0, 1, INFINITY}));
  EXPECT_EQ(ge(multiply(half, 256), 257).to_vector<float>(), (std::vector<float>{0, 0, 0, 1}));
  EXPECT_EQ(multiply(half, 257).dtype(), DataType::BFLOAT16);
  EXPECT_EQ(errorOf([&] { add(x, 1e39); }), "ttnn::add: expected a number that float32 has, found 1e+39");
  EXPECT_EQ(add(x, INFINITY).to_vector<float>(), (std::vector<float>{INFINITY, INFINITY, INFINITY, INFINITY}));
  // Integers are exact, also beyond the integers of f32.
  Tensor count = Tensor::from_vector(std::vector<int32_t>{1, -5}, {{2}, DataType::INT32}, device);
  EXPECT_EQ(add(count, 16777217).to_vector<int32_t>(), (std::vector<int32_t>{16777218, 16777212}));
  EXPECT_EQ(bitwise_and(count, 3).to_vector<int32_t>(), (std::vector<int32_t>{1, 3}));
  EXPECT_EQ(errorOf([&] { add(count, 0.5); }), "ttnn::add: expected a number that int32 has, found 0.5");
  EXPECT_EQ(errorOf([&] { add(count, 2147483648.0); }), "ttnn::add: expected a number that int32 has, found 2147483648");
  EXPECT_EQ(errorOf([&] { add(typecast(count, {.dtype = DataType::UINT32}), -1); }),
            "ttnn::add: expected a number that uint32 has, found -1");
  EXPECT_EQ(errorOf([&] { add(Tensor(), 3); }), "ttnn::add: expected the first operand with values, found no tensor");
  EXPECT_EQ(errorOf([&] { add(from_device(x), 3); }),
            "ttnn::add: expected the first operand on a device, found a tensor of the host; to_device moves it");
}

TEST_F(Operations, MoveElements) {
  Tensor x = make({1, 2, 3, 4, 5, 6}, {2, 3});
  EXPECT_EQ(transpose(x, {.dim0 = 0, .dim1 = 1}).to_vector<float>(), (std::vector<float>{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(transpose(x, {.dim0 = -1, .dim1 = -2}).shape(), (Shape{3, 2}));
  Tensor wide = unsqueeze(x, {.dim = 1});
  EXPECT_EQ(wide.shape(), (Shape{2, 1, 3}));
  EXPECT_EQ(squeeze(wide, {.dim = 1}).shape(), (Shape{2, 3}));
  EXPECT_EQ(squeeze(wide, {.dim = 1}).to_vector<float>(), x.to_vector<float>());
  EXPECT_NE(errorOf([&] { squeeze(x, {.dim = 0}); }).find("ttnn::squeeze: "), std::string::npos);
  const TensorSpec spec{{2, 3}, DataType::BFLOAT16, Layout::ROW_MAJOR, L1_MEMORY_CONFIG};
  EXPECT_EQ(zeros(device, spec).spec(), spec);
  EXPECT_EQ(zeros(device, spec).to_vector<float>(), std::vector<float>(6, 0));
  EXPECT_EQ(ones(device, spec).to_vector<float>(), std::vector<float>(6, 1));
  EXPECT_EQ(full(device, {.shape = {3}, .fill_value = 16777217, .dtype = DataType::INT32}).to_vector<int32_t>(),
            std::vector<int32_t>(3, 16777217));
  EXPECT_EQ(full(device, {.shape = {1}, .fill_value = 4000000001, .dtype = DataType::UINT32}).to_vector<uint32_t>(),
            (std::vector<uint32_t>{4000000001}));
  Tensor count = Tensor::from_vector(std::vector<int32_t>{1}, {{1}, DataType::INT32}, device);
  EXPECT_EQ(pad(count, {.padding = {1, 0}, .value = 16777217}).to_vector<int32_t>(), (std::vector<int32_t>{16777217, 1}));
  EXPECT_EQ(pad(x, {.padding = {0, 0, 1, 0}, .value = 0.1}).to_vector<float>(), (std::vector<float>{0.1f, 1, 2, 3, 0.1f, 4, 5, 6}));
  EXPECT_EQ(errorOf([&] {
              pad(count, {.padding = {1, 0}, .value = 2147483648.0});
            }),
            "ttnn::pad: expected a number that int32 has, found 2147483648");
  EXPECT_EQ(errorOf([&] { full(device, {.shape = {1}, .fill_value = 0.5, .dtype = DataType::UINT8}); }),
            "ttnn::full: expected a number that uint8 has, found 0.5");
  EXPECT_EQ(arange(device, {.start = 1, .end = 7, .step = 2, .arange_dimension = 0, .result_shape = {3}, .dtype = DataType::INT32})
                .to_vector<int32_t>(),
            (std::vector<int32_t>{1, 3, 5}));
}

TEST_F(Operations, TakeListsOfOneNumber) {
  Tensor x = make({1, 2, 3, 4, 5, 6}, {2, 3});
  EXPECT_EQ(sum(x, {.keep_dim = false, .dim_arg = {1}}).to_vector<float>(), (std::vector<float>{6, 15}));
  EXPECT_EQ(sum(x, {.keep_dim = false, .dim_arg = {0, 1}}).to_vector<float>(), (std::vector<float>{21}));
  EXPECT_EQ(sum(x, {.keep_dim = true, .dim_arg = {}}).shape(), (Shape{1, 1}));
  EXPECT_EQ(reshape(x, {.shape = {6}}).shape(), (Shape{6}));
}

TEST_F(Operations, HaveOptionsByName) {
  Tensor x = make({1, 2, 3, 4, 5, 6}, {2, 3});
  EXPECT_EQ(sum(x, {.keep_dim = false, .dim_arg = std::vector<int32_t>{1}}).to_vector<float>(), (std::vector<float>{6, 15}));
  EXPECT_EQ(permute(x, {.permutation = {1, 0}}).to_vector<float>(), (std::vector<float>{1, 4, 2, 5, 3, 6}));
  Tensor bf16 = typecast(x, {.dtype = DataType::BFLOAT16});
  EXPECT_EQ(bf16.dtype(), DataType::BFLOAT16);
  auto [values, indices] = topk(x, {.k = 2});
  EXPECT_EQ(values.to_vector<float>(), (std::vector<float>{3, 2, 6, 5}));
  EXPECT_EQ(indices.to_vector<int32_t>(), (std::vector<int32_t>{2, 1, 2, 1}));
  EXPECT_EQ(concat({x, x}, {.dim = 0}).shape(), (Shape{4, 3}));
}

TEST_F(Operations, MultiplyAtAFidelity) {
  // Mantissas of 11 bits. The first factor has 6 of them in the high bits and 10 in all, the second one 4 and 9. (docs/hardware.md)
  Tensor a = make({4095}, {1, 1}), b = make({4093}, {1, 1});
  auto product = [&](std::optional<MathFidelity> fidelity) {
    return matmul(a, b, {.math_fidelity = fidelity}).to_vector<float>()[0];
  };
  EXPECT_EQ(product({}), 4095 * 4093.f);
  EXPECT_EQ(product(MathFidelity::LoFi), 4064 * 3968.f);
  EXPECT_EQ(product(MathFidelity::HiFi2), 4064 * 4092.f);
  EXPECT_EQ(product(MathFidelity::HiFi3), 4064 * 4092.f + 30 * 3968.f);
  EXPECT_EQ(product(MathFidelity::HiFi4), 4094 * 4092.f);
  EXPECT_EQ(device.num_program_cache_entries(), 5u);
  EXPECT_EQ(linear(a, b, {.bias = make({1}, {1}), .math_fidelity = MathFidelity::LoFi}).to_vector<float>()[0], 4064 * 3968.f + 1);
  EXPECT_EQ(apply(makeCall("matmul", {{a}, {b}}, {{"math_fidelity", std::string("lofi")}})).front().to_vector<float>()[0],
            4064 * 3968.f);
  EXPECT_EQ(errorOf([&] {
              apply(makeCall("matmul", {{a}, {b}}, {{"math_fidelity", std::string("hifi5")}}));
            }),
            "ttnn::matmul: expected math_fidelity to be one of lofi, hifi2, hifi3, hifi4, found 'hifi5'");
  EXPECT_EQ(errorOf([&] {
              apply(makeCall("matmul", {{a}, {b}}, {{"math_fidelity", int64_t(3)}}));
            }),
            "ttnn::matmul: expected math_fidelity to be one of lofi, hifi2, hifi3, hifi4, found ''");
  // As kernels, in the numerics of the host.
  Device host = open_device({.numerics = Numerics::IEEE});
  const Tensor x = Tensor::from_vector(std::vector<float>{4095}, f32({1, 1}), host);
  EXPECT_EQ(matmul(x, x, {.math_fidelity = MathFidelity::LoFi}).to_vector<float>()[0], 4095 * 4095.f);
}

TEST_F(Operations, AreCachedByTypesAndAttributes) {
  Tensor x = make({1, 2, 3, 4}, {2, 2});
  EXPECT_EQ(device.num_program_cache_entries(), 0u);
  softmax(x, {.dimension = -1});
  softmax(x, {.dimension = -1});
  EXPECT_EQ(device.num_program_cache_entries(), 1u);
  softmax(x, {.dimension = 0});
  EXPECT_EQ(device.num_program_cache_entries(), 2u);
  softmax(make({1, 2}, {1, 2}), {.dimension = 0});
  softmax(x, {.dimension = 0, .memory_config = L1_MEMORY_CONFIG});
  EXPECT_EQ(device.num_program_cache_entries(), 4u);
  device.clear_program_cache();
  EXPECT_EQ(device.num_program_cache_entries(), 0u);
}

TEST_F(Operations, WriteInPlace) {
  Tensor cache = make(std::vector<float>(64, 0), {1, 1, 2, 32});
  Tensor copy = clone(cache), alias = cache;
  Tensor view = reshape(cache, {.shape = {2, 32}});
  Tensor index = Tensor::from_vector(std::vector<int32_t>{1}, {{1}, DataType::INT32}, device);
  update_cache(cache, make(std::vector<float>(32, 5), {1, 1, 1, 32}), index, {.batch_offset = 0});
  EXPECT_EQ(alias.to_vector<float>()[32], 5);
  EXPECT_EQ(alias.to_vector<float>()[31], 0);
  EXPECT_EQ(copy.to_vector<float>()[32], 0);
  EXPECT_EQ(view.to_vector<float>()[32], 0);
}

TEST_F(Operations, RefuseBrokenRules) {
  Tensor a = make({1, 2, 3}, {3}), b = make({1, 2}, {2});
  EXPECT_EQ(errorOf([&] { add(a, b); }), "ttnn::add: expected operand 1 to broadcast with 3, found shape 2");
  EXPECT_EQ(device.num_program_cache_entries(), 0u);
  Tensor host = Tensor::from_vector(std::vector<float>{1}, {{1}, DataType::FLOAT32, Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG});
  EXPECT_EQ(errorOf([&] { add(a, host); }),
            "ttnn::add: expected operand 'rhs' on a device, found a tensor of the host; to_device moves it");
  EXPECT_EQ(errorOf([&] { add(a, Tensor()); }), "ttnn::add: expected operand 'rhs' with values, found no tensor");
  Device other = open_device();
  EXPECT_EQ(errorOf([&] { add(a, Tensor::from_vector(std::vector<float>{1}, f32({1}), other)); }),
            "ttnn::add: expected all operands on one device, found operand 'rhs' on another");
  EXPECT_EQ(errorOf([&] { concat({}, {.dim = 0}); }), "ttnn::concat: expected operands, found none");
  EXPECT_EQ(errorOf([&] { full(Device(), {.shape = {1}, .fill_value = 1.0, .dtype = DataType::FLOAT32}); }),
            "ttnn::full: expected a device, found none");
  // The function that was called is named, not the one that it calls.
  EXPECT_EQ(errorOf([&] { zeros(Device(), f32({1})); }), "ttnn::zeros: expected a device, found none");
  EXPECT_EQ(errorOf([&] { ones(device, f32({-1, 3})); }), "ttnn::ones: expected sizes of the result from 0 to 2^31 - 1, found -1");
  EXPECT_EQ(errorOf([&] { save_tensor(Tensor(), "x.npy"); }), "ttnn::save_tensor: expected a tensor with values, found no tensor");
  EXPECT_EQ(errorOf([&] { Tensor().to_vector<float>(); }),
            "ttnn::Tensor::to_vector: expected a tensor with values, found no tensor");
  EXPECT_TRUE(errorOf([&] {
                zeros(device, f32({16384, 16384}, L1_MEMORY_CONFIG));
              }).starts_with("ttnn::zeros: expected 16777216 free"));
}

TEST_F(Operations, AreData) {
  OpCall call(ttmlir::rules::Opcode::Exp);
  call.add(make({0}, {1}));
  EXPECT_EQ(apply(call).front().to_vector<float>(), std::vector<float>{1});
}

TEST(Options, TakeOneNumberForAllAxesOrOneForEach) {
  Device device = open_device();
  Tensor image = Tensor::from_vector(std::vector<float>(16, 1), {{1, 4, 4, 1}, DataType::FLOAT32}, device);
  EXPECT_EQ(max_pool2d(image, {.kernel = {2, 2}, .stride = {2, 2}, .dilation = 1, .padding = 0, .ceil_mode = false}).shape(),
            (Shape{1, 2, 2, 1}));
}

TEST(Options, DecideHowManyResultsThereAre) {
  Device device = open_device();
  const TensorSpec spec{{1, 1, 32, 32}, DataType::FLOAT32};
  Tensor x = Tensor::from_vector(std::vector<float>(1024, 1), spec, device);
  EXPECT_EQ(sdpa_fw(x, x, x, {.return_intermediates = false}).size(), 1u);
  EXPECT_EQ(sdpa_fw(x, x, x, {.return_intermediates = true}).size(), 2u);
}
