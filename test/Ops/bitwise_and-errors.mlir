// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// elementwise_broadcast_c1
func.func @bitwise_and(%arg0: tensor<2x3xsi32>, %arg1: tensor<2x4xsi32>) -> tensor<2x4xsi32> {
  // expected-error @+1 {{'ttir.bitwise_and' op expected operand 1 to broadcast with 2x3, found shape 2x4}}
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x3xsi32>, tensor<2x4xsi32>) -> tensor<2x4xsi32>
  return %0 : tensor<2x4xsi32>
}

// -----

// elementwise_broadcast_c2
func.func @bitwise_and(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x1xsi32> {
  // expected-error @+1 {{'ttir.bitwise_and' op expected result shape to be the broadcast of the operands (2x3), found 2x1}}
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x1xsi32>
  return %0 : tensor<2x1xsi32>
}

// -----

// elementwise_broadcast_c2, the same rule in the back end
func.func @bitwise_and(%arg0: tensor<4xsi32>, %arg1: tensor<si32>) -> tensor<1x4xsi32> {
  // expected-error @+1 {{'ttnn.bitwise_and' op expected result shape to be the broadcast of the operands (4), found 1x4}}
  %0 = "ttnn.bitwise_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<si32>) -> tensor<1x4xsi32>
  return %0 : tensor<1x4xsi32>
}

// -----

// bitwise_c1
func.func @bitwise_and(%arg0: tensor<2xsi32>, %arg1: tensor<2xf32>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.bitwise_and' op expected operand 1 of integers, found 'f32'; ttir.bitcast_convert gives the bits of floats as integers}}
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2xsi32>, tensor<2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// bitwise_c2
func.func @bitwise_and(%arg0: tensor<2xi1>, %arg1: tensor<2xi32>) -> tensor<2xi32> {
  // expected-error @+1 {{'ttir.bitwise_and' op expected elements of booleans or of other types, found both}}
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// integers_only_c2
func.func @bitwise_and(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) {
  // expected-error @+1 {{'ttir.bitwise_and' op expected result of integers, found 'f32'}}
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xf32>
  return
}
