// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// elementwise_broadcast_c1
func.func @clamp_tensor(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.clamp_tensor' op expected operand 2 to broadcast with 2x3, found shape 2}}
  %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// elementwise_broadcast_c2
func.func @clamp_tensor(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.clamp_tensor' op expected result shape to be the broadcast of the operands (2x3), found 3}}
  %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// elementwise_broadcast_c2, the same rule in the back end
func.func @clamp_tensor(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttnn.clamp_tensor' op expected result shape to be the broadcast of the operands (4), found scalar}}
  %0 = "ttnn.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
