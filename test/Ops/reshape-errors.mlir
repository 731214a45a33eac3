// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// reshape_c1
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.reshape' op shape has 2 entries but should have 1}}
  %0 = "ttir.reshape"(%arg0) <{shape = [6 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// reshape_c2
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.reshape' op shape [-1, -1] has several entries -1 but should have at most one}}
  %0 = "ttir.reshape"(%arg0) <{shape = [-1 : i32, -1 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// reshape_c3
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.reshape' op shape entry 0 is 2 but should be -1 or the result's size, 3}}
  %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, -1 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// reshape_c3: other negative sizes mean nothing
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.reshape' op shape entry 0 is -2 but should be -1 or the result's size, 6}}
  %0 = "ttir.reshape"(%arg0) <{shape = [-2 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// reshape_c4
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<7xf32> {
  // expected-error @+1 {{'ttir.reshape' op result of shape 7 has 7 elements but should have 6 as the operand of shape 2x3 has}}
  %0 = "ttir.reshape"(%arg0) <{shape = [7 : i32]}> : (tensor<2x3xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// reshape_c4, the same rule in the back end
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  // expected-error @+1 {{result of shape scalar has 1 element but should have 6 as the operand of shape 2x3 has}}
  %0 = "ttnn.reshape"(%arg0) <{shape = []}> : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// shape has entries of i32
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.reshape' op attribute 'shape' failed to satisfy constraint: 32-bit integer array attribute}}
  %0 = "ttir.reshape"(%arg0) <{shape = [6 : i64]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
