// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// rotary_embedding_c1
func.func @odd(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.rotary_embedding' op expected an even size in the last axis of input, found shape 2x3}}
  %0 = "ttir.rotary_embedding"(%arg0, %arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// rotary_embedding_c2: more axes than the input
func.func @cos(%arg0: tensor<2x4xf32>, %arg1: tensor<1x2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.rotary_embedding' op expected a shape of cosines that broadcasts to the input's (2x4), found 1x2x4}}
  %0 = "ttir.rotary_embedding"(%arg0, %arg1, %arg0) : (tensor<2x4xf32>, tensor<1x2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// rotary_embedding_c2: half of the columns
func.func @sin(%arg0: tensor<2x4xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttnn.rotary_embedding' op expected a shape of sines that broadcasts to the input's (2x4), found 2x2}}
  %0 = "ttnn.rotary_embedding"(%arg0, %arg0, %arg1) : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// same_shape_c1
func.func @shape(%arg0: tensor<2x4xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.rotary_embedding' op expected result shape to be the operand's (2x4), found 2x2}}
  %0 = "ttir.rotary_embedding"(%arg0, %arg0, %arg0) : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
