// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// elementwise_broadcast_c1
func.func @pow(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.pow' op expected operand 1 to broadcast with 2x3, found shape 2x4}}
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// elementwise_broadcast_c2
func.func @pow(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.pow' op expected result shape to be the broadcast of the operands (2x3), found 2x1}}
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// elementwise_broadcast_c2, the same rule in the back end
func.func @pow(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{'ttnn.pow' op expected result shape to be the broadcast of the operands (4), found 1x4}}
  %0 = "ttnn.pow"(%arg0, %arg1) : (tensor<4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
