// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>,
    %arg4: tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c5
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 1 element in out_scale without axis, found 8}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// -----

// quant_parameters_c3
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected in_zero_point of integers, found 'f32'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize_unrolled(%arg0: tensor<4x2xi8>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected quantized elements in input, found 'i8'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2xi8>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2xi8> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected quantized elements in result, found 'i8'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xi8>
  return %0 : tensor<4x2xi8>
}

// -----

// quantized_c2
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c2
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
}

// -----

// quantized_c3
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected quantized axis of input in [0, 2), found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c3
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected quantized axis of result in [0, 2), found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
}

// -----

// quantized_c4
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 4 scales for axis 0 of input, found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c4
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 4 scales for axis 0 of result, found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
}

// -----

// quant_parameters_c1
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2xf32>, %arg4: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected axis in [0, 2), found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) <{axis = 2 : i32}>
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c2
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xi32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected floats in in_scale, found 'i32'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xi32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c4
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected out_scale of rank 1 at most, found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1x1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c6
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected out_zero_point shape 1, found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<2xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c5, one side per axis
func.func @requantize_unrolled(%arg0: tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 2 elements in out_scale for the axis, found 1}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) <{axis = 1 : i32}>
      : (tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<2xf32>, tensor<2xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c2
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xi1>, %arg4: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected floats in out_scale, found 'i1'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>, tensor<8xi1>, tensor<1xi32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}

// -----

// quant_parameters_c3
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi1>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected out_zero_point of integers, found 'i1'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi1>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}

// -----

// quant_parameters_c4
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1x1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected in_scale of rank 1 at most, found 2}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1x1xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}

// -----

// quant_parameters_c5
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 4 elements in in_scale for the axis, found 1}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) <{axis = 0 : i32}>
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}

// -----

// quant_parameters_c5
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<0xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 1 element in in_scale without axis, found 0}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<0xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}

// -----

// quant_parameters_c6
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<f32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected in_zero_point shape scalar, found 1}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<f32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return
}
