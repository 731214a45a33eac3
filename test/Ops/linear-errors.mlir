// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// matmul_c1
func.func @linear(%arg0: tensor<f32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.linear' op expected rank of a to be at least 1, found 0}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// matmul_c1
func.func @linear(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.linear' op expected rank of b to be at least 1, found 0}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// matmul_c2
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<4x5xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttir.linear' op expected inner size of b to be that of a (3), found 4}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// matmul_c2: after transposing b
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.linear' op expected inner size of b to be that of a (3), found 5}}
  %0 = "ttir.linear"(%arg0, %arg1) <{transpose_b = true}> : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// matmul_c3
func.func @linear(%arg0: tensor<2x2x3xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<4x2x5xf32> {
  // expected-error @+1 {{'ttir.linear' op batch axes of b, 4, do not broadcast with batch axes of a, 2}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<2x2x3xf32>, tensor<4x3x5xf32>) -> tensor<4x2x5xf32>
  return %0 : tensor<4x2x5xf32>
}

// -----

// matmul_c4
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<5x2xf32> {
  // expected-error @+1 {{'ttir.linear' op expected result shape 2x5, found 5x2}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// -----

// matmul_c4: two vectors give one element
func.func @linear(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.linear' op expected result shape 1, found scalar}}
  %0 = "ttir.linear"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// matmul_c4: batches broadcast; the same rule in the back end
func.func @linear(%arg0: tensor<7x1x2x3xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<7x1x2x5xf32> {
  // expected-error @+1 {{'ttnn.linear' op expected result shape 7x4x2x5, found 7x1x2x5}}
  %0 = "ttnn.linear"(%arg0, %arg1) : (tensor<7x1x2x3xf32>, tensor<4x3x5xf32>) -> tensor<7x1x2x5xf32>
  return %0 : tensor<7x1x2x5xf32>
}

// -----

// linear_c1
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>, %arg2: tensor<4xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttir.linear' op expected bias to broadcast with the product's shape 2x5, found shape 4}}
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x5xf32>, tensor<4xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// matmul_c4: the bias enlarges the result
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>, %arg2: tensor<7x1x5xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttir.linear' op expected result shape 7x2x5, found 2x5}}
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x5xf32>, tensor<7x1x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// linear_c2
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>, %arg2: tensor<f32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttir.linear' op expected a bias of rank 1 at least, found a scalar}}
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}
