// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// operand count
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected 3 operands, but found 1}}
  %0 = "ttir.dequantize_unrolled"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// quant_parameters_c5
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<8xf32>,
    %arg2: tensor<1xi32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected 1 elements in scale without axis, found 8}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<8xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// quant_parameters_c6
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<8xi32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected zero_point shape 1, found 8}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<8xi32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
