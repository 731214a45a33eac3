// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @dequantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.dequantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// quantized_c1
func.func @dequantize(%arg0: tensor<4x8xi8>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected quantized elements in input, found 'i8'}}
  %0 = "ttir.dequantize"(%arg0) : (tensor<4x8xi8>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// quantized_c1
func.func @dequantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>)
    -> tensor<4x2xi32> {
  // expected-error @+1 {{'ttir.dequantize' op expected floats in result, found 'i32'}}
  %0 = "ttir.dequantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}

// -----

// quantized_c2
func.func @dequantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.dequantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quantized_c3
func.func @dequantize(%arg0: tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected quantized axis of input in [0, 2), found 2}}
  %0 = "ttir.dequantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// quantized_c4
func.func @dequantize(%arg0: tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>)
    -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected 4 scales for axis 0 of input, found 2}}
  %0 = "ttir.dequantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
