// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32,
    2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized elements in input, found 'f32'}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8xf32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized elements in result, found 'f32'}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// quantized_c2
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c2
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>> {
  // expected-error @+1 {{'ttir.requantize' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
}

// -----

// quantized_c3
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized axis of input in [0, 2), found 2}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c3
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>)
    -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized axis of result in [0, 2), found 2}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
}

// -----

// quantized_c4
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected 4 scales for axis 0 of input, found 2}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c4
func.func @requantize(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>)
    -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.requantize' op expected 4 scales for axis 0 of result, found 2}}
  %0 = "ttir.requantize"(%arg0)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
}
