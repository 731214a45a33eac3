// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dropout' op attribute 'seed' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : i32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// same_shape_c1
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.dropout' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.dropout"(%arg0) : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// dropout_c1
func.func @dropout(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'ttir.dropout' op expected an input of rank 2 to 4, found 1}}
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// dropout_c2
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<4x8xbf16> {
  // expected-error @+1 {{'ttir.dropout' op expected result of 'f32', found 'bf16'}}
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xbf16>
  return %0 : tensor<4x8xbf16>
}

// -----

// dropout_c3
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dropout' op expected prob in [0, 1], found 1.500000e+00}}
  %0 = "ttir.dropout"(%arg0) <{prob = 1.5 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// dropout_c4
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dropout' op expected a positive scale, found 0.000000e+00}}
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 0.0 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
