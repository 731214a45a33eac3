// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{attribute 'is_causal' failed to satisfy constraint: }}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = "yes", operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_c4
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x3x8x16xf32>,
    %arg2: tensor<2x3x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected query heads in a multiple of the 3 key heads, found 4}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x3x8x16xf32>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c1
func.func @scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<2x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected query size in axis 0 1, found 2}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<2x2x4x16xf32>
  return %0 : tensor<2x2x4x16xf32>
}

// -----

// attention_decode_c2
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<3x4x8x16xf32>,
    %arg2: tensor<3x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected key batch 2, found 3}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<3x4x8x16xf32>, tensor<3x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c3
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<3xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected cur_pos_tensor shape 2, found 3}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<3xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c3
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op operand #3 must be ranked tensor of integer values, but got 'tensor<2xf32>'}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xf32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c4
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>,
    %arg4: tensor<2x1x4x8xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op attention_mask is not supported with is_causal}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg4, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2x1x4x8xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c5
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>,
    %arg4: tensor<2x1x4x1xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected attention_mask of shape 2x1x4x8 or 1 in axes before the last, found 2x1x4x1}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg4, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2x1x4x1xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c6
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2:
    tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>, %arg4: tensor<2x4xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected attention_sink of 4 elements or of shape 4x32, found shape 2x4}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 1>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>, tensor<2x4xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_mask_c2
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<1x4x1xf32>, %arg4: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected attention_mask of shape 2x1x4x8 or 1 in axes before the last, found 1x4x1}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<1x4x1xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c1
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<f32>, %arg2: tensor<2x3x8x16xf32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected key rank 4, found 0}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<f32>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c5
func.func @scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected result of 'f32', found 'i1'}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<2x2x4x16xi1>
  return
}

// -----

// attention_c1
func.func @scaled_dot_product_attention_decode(%arg0: tensor<f32>, %arg1: tensor<2x3x8x16xf32>, %arg2: tensor<2x3x8x16xf32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected query rank 4, found 0}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<f32>, tensor<2x3x8x16xf32>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c13
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x3x8x16xf32>,
    %arg2: tensor<2x3x8x16xf32>, %arg3: tensor<2xsi32>, %arg4: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected floats in attention_mask, found 'si32'}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x3x8x16xf32>, tensor<2x3x8x16xf32>, tensor<2xsi32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c13
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xi1>, %arg1: tensor<2x3x8x16xf32>,
    %arg2: tensor<2x3x8x16xf32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected floats in query, found 'i1'}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xi1>, tensor<2x3x8x16xf32>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c2
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x3x8x16xi1>,
    %arg2: tensor<2x3x8x16xf32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected value of 'i1', found 'f32'}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x3x8x16xi1>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c2
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x3x8x16xf32>, %arg2: tensor<f32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected value shape 2x3x8x16, found scalar}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x3x8x16xf32>, tensor<f32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c3
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x0xf32>, %arg1: tensor<2x3x8x16xf32>,
    %arg2: tensor<2x3x8x16xf32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected key head size 0, found 16}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x0xf32>, tensor<2x3x8x16xf32>, tensor<2x3x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c5
func.func @scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention_decode' op expected result shape 2x2x4x16, found scalar}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{is_causal = true,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<f32>
  return
}
