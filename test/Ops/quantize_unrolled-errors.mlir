// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// same_shape_c1
func.func @quantize_unrolled(%arg0: tensor<4x8xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) : (tensor<4x8xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c1
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected axis in [0, 2), found 2}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 2 : i32}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c2
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected floats in scale, found 'i32'}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<2xi32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c3
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected zero_point of integers, found 'f32'}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c4
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected scale of rank 1 at most, found 2}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<1x2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c5
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected 2 elements in scale for the axis, found 3}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<3xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c5
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected 1 element in scale without axis, found 2}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quant_parameters_c6
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected zero_point shape 2, found 3}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<3xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// quantized_c1
func.func @quantize_unrolled(%arg0: tensor<4x2xi32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected floats in input, found 'i32'}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c1
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2xi8> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected quantized elements in result, found 'i8'}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2xi8>
  return %0 : tensor<4x2xi8>
}

// -----

// quantized_c2
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected zero points from -128 to 127, found -129}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32, 1.000000e-01:-129>>
}

// -----

// quantized_c3
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected quantized axis of result in [0, 2), found 2}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:2, {1.000000e-01,2.000000e-01}>>
}

// -----

// quantized_c4
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op expected 4 scales for axis 0 of result, found 2}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x2xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
}
