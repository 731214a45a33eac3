// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// embedding_c1
func.func @embedding(%arg0: tensor<1x2x3xsi32>, %arg1: tensor<8x4xf32>) -> tensor<1x2x3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op input rank is 3 but should be at most 2}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<1x2x3xsi32>, tensor<8x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

// -----

// embedding_c2
func.func @embedding(%arg0: tensor<3xsi32>, %arg1: tensor<4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op weight shape is 4 but should have two axes after leading ones}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// embedding_c2
func.func @embedding(%arg0: tensor<3xsi32>, %arg1: tensor<2x8x4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op weight shape is 2x8x4 but should have two axes after leading ones}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<2x8x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// embedding_c4, the same rule in the back end
func.func @embedding(%arg0: tensor<2x3xsi32>, %arg1: tensor<8x4xf32>) -> tensor<2x3x8xf32> {
  // expected-error @+1 {{'ttnn.embedding' op result shape is 2x3x8 but should be 2x3x4}}
  %0 = "ttnn.embedding"(%arg0, %arg1) : (tensor<2x3xsi32>, tensor<8x4xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// embedding_c3
func.func @embedding(%arg0: tensor<2xsi32>, %arg1: tensor<0x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.embedding' op weight size in axis 0 is 0 but should be positive: there are 2 indices}}
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xsi32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
