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
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected 1 element in scale without axis, found 8}}
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

// -----

// quantized_c1
func.func @dequantize_unrolled(%arg0: tensor<4x2xi8>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected quantized elements in input, found 'i8'}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xi8>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quantized_c1
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xi32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected floats in result, found 'i32'}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}

// -----

// quantized_c2
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quantized_c3
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected quantized axis of input in [0, 2), found 2}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quantized_c4
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected 4 scales for axis 0 of input, found 2}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quant_parameters_c1
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected axis in [0, 2), found -1}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2) <{axis = -1 : i32}>
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<2xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quant_parameters_c2
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xi32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected floats in scale, found 'i32'}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quant_parameters_c3
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected zero_point of integers, found 'f32'}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quant_parameters_c4
func.func @dequantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1x1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected scale of rank 1 at most, found 2}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1x1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quant_parameters_c5
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<8xf32>,
    %arg2: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.dequantize_unrolled' op expected 4 elements in scale for the axis, found 8}}
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 0 : i32}>
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<8xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  return
}
