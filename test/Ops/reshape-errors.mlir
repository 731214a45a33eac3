// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// reshape_c5, reshape_c6: of calls that leave the result open, in unittests/ResultRules

// reshape_c1
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.reshape' op expected shape to have 1 entry, found 2}}
  %0 = "ttir.reshape"(%arg0) <{shape = [6 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// reshape_c2
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.reshape' op expected at most one entry -1 in shape [-1, -1], found several}}
  %0 = "ttir.reshape"(%arg0) <{shape = [-1 : i32, -1 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// reshape_c3
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.reshape' op expected shape entry 0 to be -1 or the result's size (3), found 2}}
  %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, -1 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// reshape_c3: other negative sizes mean nothing
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.reshape' op expected shape entry 0 to be -1 or the result's size (6), found -2}}
  %0 = "ttir.reshape"(%arg0) <{shape = [-2 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// reshape_c4
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<7xf32> {
  // expected-error @+1 {{'ttir.reshape' op expected 6 elements in the result of shape 7, as in the operand of shape 2x3, found 7 elements}}
  %0 = "ttir.reshape"(%arg0) <{shape = [7 : i32]}> : (tensor<2x3xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// reshape_c4, the same rule in the back end
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  // expected-error @+1 {{expected 6 elements in the result of shape scalar, as in the operand of shape 2x3, found 1 element}}
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
