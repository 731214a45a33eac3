// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.quantize' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c1
func.func @quantize(%arg0: tensor<4x8xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>> {
  // expected-error @+1 {{'ttir.quantize' op expected floats in input, found 'i32'}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
}

// -----

// quantized_c1
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8xi8> {
  // expected-error @+1 {{'ttir.quantize' op expected quantized elements in result, found 'i8'}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xi8>
  return %0 : tensor<4x8xi8>
}

// -----

// quantized_c2
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:200>> {
  // expected-error @+1 {{'ttir.quantize' op expected zero points from -128 to 127, found 200}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:200>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:200>>
}

// -----

// quantized_c3
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32:2, {1.000000e-01:10}>> {
  // expected-error @+1 {{'ttir.quantize' op expected quantized axis of result in [0, 2), found 2}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32:2, {1.000000e-01:10}>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32:2, {1.000000e-01:10}>>
}

// -----

// quantized_c4
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.quantize' op expected 8 scales for axis 1 of result, found 2}}
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01}>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01}>>
}
