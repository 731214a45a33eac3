// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{attribute 'scale' failed to satisfy constraint: }}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 1 : i32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c3
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x8xf32>,
    %arg2: tensor<8x4x32x8xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected key head size 16, found 8}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x8xf32>, tensor<8x4x32x8xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c5
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x8xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected result shape 1x4x8x16, found 1x4x8x8}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}

// -----

// pages_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xf32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op operand #3 must be ranked tensor of integer values, but got 'tensor<1x4xf32>'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xf32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// pages_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected page_table rank 2, found 1}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// pages_c2
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected page_table rows 1, found 2}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_chunk_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<2xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected chunk_start_idx shape 1, found 2}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<2xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_chunk_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xf32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op operand #4 must be ranked tensor of integer values, but got 'tensor<1xf32>'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xf32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c6
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x4x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected output shape 1x4x8x16, found 1x4x4x16}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x4x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<f32>, %arg2: tensor<8x4x32x8xf32>,
    %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected key rank 4, found 0}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<f32>, tensor<8x4x32x8xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c5
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected result of 'f32', found 'i1'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xi1>
  return
}

// -----

// attention_c6
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xui32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected output of 'f32', found 'ui32'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xui32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c1
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<f32>, %arg1: tensor<8x4x32x8xf32>, %arg2: tensor<8x4x32x8xf32>,
    %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected query rank 4, found 0}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<f32>, tensor<8x4x32x8xf32>, tensor<8x4x32x8xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c13
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xi1>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected floats in query, found 'i1'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xi1>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c2
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x8xi1>,
    %arg2: tensor<8x4x32x8xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected value of 'i1', found 'f32'}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x8xi1>, tensor<8x4x32x8xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c2
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2: tensor<f32>,
    %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected value shape 8x4x32x16, found scalar}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<f32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_c4
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x3x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.chunked_scaled_dot_product_attention' op expected query heads in a multiple of the 4 key heads, found 3}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x3x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return
}
