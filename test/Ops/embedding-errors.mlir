// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// embedding_c1
func.func @embedding(%arg0: tensor<1x2x3xsi32>, %arg1: tensor<8x4xf32>) -> tensor<1x2x3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op expected input rank to be at most 2, found 3}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<1x2x3xsi32>, tensor<8x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

// -----

// embedding_c2
func.func @embedding(%arg0: tensor<3xsi32>, %arg1: tensor<4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op expected weight shape with two axes after leading ones, found 4}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// embedding_c2
func.func @embedding(%arg0: tensor<3xsi32>, %arg1: tensor<2x8x4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op expected weight shape with two axes after leading ones, found 2x8x4}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<2x8x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// embedding_c4, the same rule in the back end
func.func @embedding(%arg0: tensor<2x3xsi32>, %arg1: tensor<8x4xf32>) -> tensor<2x3x8xf32> {
  // expected-error @+1 {{'ttnn.embedding' op expected result shape 2x3x4, found 2x3x8}}
  %0 = "ttnn.embedding"(%arg0, %arg1) : (tensor<2x3xsi32>, tensor<8x4xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// embedding_c3
func.func @embedding(%arg0: tensor<2xsi32>, %arg1: tensor<0x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op expected weight size in axis 0 to be positive for 2 indices, found 0}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xsi32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
