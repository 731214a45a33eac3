// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// operand count
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected 3 operands, but found 2}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1) : (tensor<1x4xui32>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}

// -----

// embedding_backward_c1
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<1x8x16xbf16>, %arg2: tensor<1x4x16xbf16>) -> tensor<1x8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected weight rank 2, found 3}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<1x8x16xbf16>, tensor<1x4x16xbf16>)
      -> tensor<1x8x16xbf16>
  return %0 : tensor<1x8x16xbf16>
}

// -----

// embedding_backward_c2
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<1x4x16xbf16>) -> tensor<16x8xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected result shape 8x16, found 16x8}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x16xbf16>)
      -> tensor<16x8xbf16>
  return %0 : tensor<16x8xbf16>
}

// -----

// embedding_backward_c3
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<1x4x8xbf16>) -> tensor<8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected in_gradient with rows of 16 elements, found 1x4x8}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x8xbf16>)
      -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}

// -----

// embedding_backward_c4
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<1x4x16xf32>) -> tensor<8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected in_gradient of 'bf16', found 'f32'}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x16xf32>)
      -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}

// -----

// embedding_backward_c5
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<1x3x16xbf16>) -> tensor<8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected in_gradient with a row for each of 4 elements of input, found 3 rows}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x3x16xbf16>)
      -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}

// -----

// embedding_backward_c6
func.func @embedding_backward(%arg0: tensor<4xui32>, %arg1: tensor<0x16xbf16>, %arg2: tensor<4x16xbf16>) -> tensor<0x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected weight size in axis 0 to be positive for 4 indices, found 0}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<4xui32>, tensor<0x16xbf16>, tensor<4x16xbf16>) -> tensor<0x16xbf16>
  return %0 : tensor<0x16xbf16>
}
