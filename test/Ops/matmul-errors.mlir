// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// matmul_c1
func.func @matmul(%arg0: tensor<f32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.matmul' op expected rank of a to be at least 1, found 0}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// matmul_c1
func.func @matmul(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.matmul' op expected rank of b to be at least 1, found 0}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// matmul_c2
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<4x5xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttir.matmul' op expected inner size of b to be that of a (3), found 4}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// matmul_c2: after transposing b
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.matmul' op expected inner size of b to be that of a (3), found 5}}
  %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_b = true}> : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// matmul_c3
func.func @matmul(%arg0: tensor<2x2x3xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<4x2x5xf32> {
  // expected-error @+1 {{'ttir.matmul' op batch axes of b, 4, do not broadcast with batch axes of a, 2}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x2x3xf32>, tensor<4x3x5xf32>) -> tensor<4x2x5xf32>
  return %0 : tensor<4x2x5xf32>
}

// -----

// matmul_c4
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<5x2xf32> {
  // expected-error @+1 {{'ttir.matmul' op expected result shape 2x5, found 5x2}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// -----

// matmul_c4: two vectors give one element
func.func @matmul(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.matmul' op expected result shape 1, found scalar}}
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// matmul_c4: batches broadcast; the same rule in the back end
func.func @matmul(%arg0: tensor<7x1x2x3xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<7x1x2x5xf32> {
  // expected-error @+1 {{'ttnn.matmul' op expected result shape 7x4x2x5, found 7x1x2x5}}
  %0 = "ttnn.matmul"(%arg0, %arg1) : (tensor<7x1x2x3xf32>, tensor<4x3x5xf32>) -> tensor<7x1x2x5xf32>
  return %0 : tensor<7x1x2x5xf32>
}

// -----

// activation_c1: not an op
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttnn.matmul' op expected activation to be a unary element-wise op without attributes, found 'softmax'}}
  %0 = "ttnn.matmul"(%arg0, %arg1) <{activation = "softmax"}> : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// activation_c1: with an attribute
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x5xf32>) -> tensor<2x5xf32> {
  // expected-error @+1 {{'ttnn.matmul' op expected activation to be a unary element-wise op without attributes, found 'leaky_relu'}}
  %0 = "ttnn.matmul"(%arg0, %arg1) <{activation = "leaky_relu"}> : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

// activation_c2
func.func @matmul(%arg0: tensor<2x3xsi32>, %arg1: tensor<3x5xsi32>) -> tensor<2x5xsi32> {
  // expected-error @+1 {{'ttnn.matmul' op expected floats with an activation, found 'si32'}}
  %0 = "ttnn.matmul"(%arg0, %arg1) <{activation = "relu"}> : (tensor<2x3xsi32>, tensor<3x5xsi32>) -> tensor<2x5xsi32>
  return %0 : tensor<2x5xsi32>
}
