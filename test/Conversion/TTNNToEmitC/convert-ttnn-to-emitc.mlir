// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-emitc-pipeline --split-input-file --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tt-translate --mlir-to-cpp --split-input-file %t.mlir | FileCheck %s --check-prefix=CPP
// Without locations the names are those of ops.
// RUN: tt-opt --ttir-to-emitc-pipeline --split-input-file %s | tt-translate --mlir-to-cpp --split-input-file | FileCheck %s --check-prefix=PLAIN
// RUN: tt-opt --ttir-to-emitc-pipeline=compile-to=ttir --split-input-file %s | FileCheck %s --check-prefix=STOPPED
// STOPPED: ttir.exp

// Calls without lists and options that hold tensors are C++ for MLIR's printer, too.
// RUN: tt-opt --ttir-to-emitc-pipeline --split-input-file %s | mlir-translate --mlir-to-cpp --split-input-file | FileCheck %s --check-prefix=OTHER
// OTHER: ttnn::Tensor cosh(ttnn::Device [[DEVICE:v1]], ttnn::Tensor [[X:v2]]) {
// OTHER: ttnn::exp(
// OTHER: ttnn::full(v1, {.shape = {1, 1}, .fill_value = 0.5, .dtype = ttnn::DataType::BFLOAT16});

// CHECK: emitc.include "ttmlir/Host/HostApi.h"
// CHECK: emitc.func @cosh(%{{.*}}: !emitc.opaque<"ttnn::Device">
// CHECK-SAME: !emitc.opaque<"ttnn::Tensor">
// CHECK: call_opaque "ttnn::exp"
// CHECK: call_opaque "ttnn::multiply"

// CPP: #include "ttmlir/Host/HostApi.h"
// CPP: ttnn::Tensor cosh(const ttnn::Device &device, const ttnn::Tensor &x) {
// CPP-NEXT: const ttnn::Tensor x_device = ttnn::to_device(x, device);
// CPP-NEXT: const ttnn::Tensor x_tiles = ttnn::to_layout(x_device, ttnn::Layout::TILE);
// CPP-NEXT: ttnn::deallocate(x_device);
// CPP-NEXT: const ttnn::Tensor grows = ttnn::exp(x_tiles);
// CPP-NEXT: const ttnn::Tensor class_ = ttnn::neg(x_tiles);
// CPP: const ttnn::Tensor layers_0_exp = ttnn::exp(class_);
// CPP{LITERAL}: ttnn::full(device, {.shape = {1, 1}, .fill_value = 0.5,
// CPP-NEXT: {{^ +}}.dtype = ttnn::DataType::BFLOAT16});
// CPP: const ttnn::Tensor multiply_host = ttnn::from_device(multiply_rows);
// CPP: return multiply_host;
// PLAIN: ttnn::Tensor cosh(const ttnn::Device &device, const ttnn::Tensor &arg0) {
// PLAIN: const ttnn::Tensor exp = ttnn::exp(to_layout);
// PLAIN: const ttnn::Tensor exp_2 = ttnn::exp(neg);
func.func @cosh(%x: tensor<64x128xbf16> {ttir.name = "x"}) -> tensor<64x128xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<64x128xbf16>) -> tensor<64x128xbf16> loc("grows")
  %1 = "ttir.neg"(%x) : (tensor<64x128xbf16>) -> tensor<64x128xbf16> loc("class")
  %2 = "ttir.exp"(%1) : (tensor<64x128xbf16>) -> tensor<64x128xbf16> loc("layers.0/exp")
  %3 = "ttir.add"(%0, %2) : (tensor<64x128xbf16>, tensor<64x128xbf16>) -> tensor<64x128xbf16>
  %4 = "ttir.full"() <{shape = array<i32: 1, 1>, fill_value = 0.5 : f32}> : () -> tensor<1x1xbf16>
  %5 = "ttir.multiply"(%3, %4) : (tensor<64x128xbf16>, tensor<1x1xbf16>) -> tensor<64x128xbf16>
  return %5 : tensor<64x128xbf16>
}

// -----

// Results of a const-eval, an optional operand, several results; names of functions that are C++ keywords.
// CPP: static ttnn::Tensor new_const_eval_0(const ttnn::Device &device, const ttnn::Tensor &w) {
// CPP: std::tuple<ttnn::Tensor, ttnn::Tensor> new_(const ttnn::Device &device, const ttnn::Tensor &x, const ttnn::Tensor &w,
// CPP-NEXT: const ttnn::Tensor &b) {
// CPP: = ttnn::load_cached<new_const_eval_0>(device, w);
// CPP{LITERAL}: = ttnn::linear(x_tiles, cached, {.bias = b_tiles});
// CPP: return std::tuple(
func.func @new(%x: tensor<8x4xf32> {ttir.name = "x", ttcore.argument_type = #ttcore.argument_type<input>},
               %w: tensor<4x2xf32> {ttir.name = "w", ttcore.argument_type = #ttcore.argument_type<parameter>},
               %b: tensor<8x2xf32> {ttir.name = "b", ttcore.argument_type = #ttcore.argument_type<input>}) -> (tensor<8x2xf32>, tensor<8x2xf32>) {
  %0 = "ttir.exp"(%w) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = "ttir.linear"(%x, %0, %b) <{transpose_a = false, transpose_b = false}> : (tensor<8x4xf32>, tensor<4x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
  %2 = "ttir.exp"(%1) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return %1, %2 : tensor<8x2xf32>, tensor<8x2xf32>
}

// -----

// Literals: exact numbers, or bytes. The options of results that the API would not choose.
// CPP: ttnn::Tensor::from_base64(
// CPP-NEXT: "
// CPP{LITERAL}: ttnn::Tensor::from_vector<float>({0.1f, -0.0f, 1e-30f, 3}, {{4},
// CPP-NEXT: ttnn::DataType::FLOAT32}, device);
// CPP{LITERAL}: ttnn::Tensor::from_vector<int32_t>({-7, 2147483647}, {{2}, ttnn::DataType::INT32},
// CPP{LITERAL}: ttnn::typecast(x_tiles, {.dtype = ttnn::DataType::FLOAT32});
func.func @literals(%x: tensor<4xbf16> {ttir.name = "x"}) -> (tensor<4xf32>, tensor<2xi32>, tensor<80xf32>, tensor<4xf32>) {
  %0 = "ttir.constant"() <{value = dense<[0.1, -0.0, 1.0e-30, 3.0]> : tensor<4xf32>}> : () -> tensor<4xf32>
  %1 = "ttir.constant"() <{value = dense<[-7, 2147483647]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %2 = "ttir.arange"() <{start = 0 : si64, end = 80 : si64, step = 1 : si64, arange_dimension = 0 : i64}> : () -> tensor<80xf32>
  %3 = "ttir.constant"() <{value = dense<"0x0000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C00000803F000000400000404000008040000080BF000000C0000040C0000080C0"> : tensor<80xf32>}> : () -> tensor<80xf32>
  %4 = "ttir.add"(%2, %3) : (tensor<80xf32>, tensor<80xf32>) -> tensor<80xf32>
  %5 = "ttir.typecast"(%x) : (tensor<4xbf16>) -> tensor<4xf32>
  return %0, %1, %4, %5 : tensor<4xf32>, tensor<2xi32>, tensor<80xf32>, tensor<4xf32>
}
