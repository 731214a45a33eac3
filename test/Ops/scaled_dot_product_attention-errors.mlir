// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{attribute 'is_causal' failed to satisfy constraint: }}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3) <{is_causal = 0 : i32, operandSegmentSizes = array<i32: 1, 1,
      1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// tensor_types_c1
func.func @scaled_dot_product_attention(%arg0: tensor<?x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{expected operand 0 to have static sizes, found type 'tensor<?x4x8x16xf32>'}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<?x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c1
func.func @scaled_dot_product_attention(%arg0: tensor<4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected query rank 4, found 3}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c2
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x8xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected value shape 1x4x8x16, found 1x4x8x8}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c2
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xbf16>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected value of 'f32', found 'bf16'}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xbf16>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c3
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x8xf32>, %arg2: tensor<1x4x8x8xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected key head size 16, found 8}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c4
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x3x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected query heads in a multiple of the 3 key heads, found 4}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x3x8x16xf32>, tensor<1x3x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c5
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x16x8xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected result shape 1x4x8x16, found 1x4x16x8}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x16x8xf32>
  return %0 : tensor<1x4x16x8xf32>
}

// -----

// attention_c7
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<2x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected key batch 1, found 2}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c8
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op attention_mask is not supported with is_causal}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c10
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x7xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask of shape 1x4x8x8 or 1 in axes before the last, found 1x1x8x7}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x7xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c10
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x2x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask of shape 1x4x8x8 or 1 in axes before the last, found 1x2x8x8}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x2x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c9
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x4x16xf32>, %arg2: tensor<1x4x4x16xf32>,
    %arg3: tensor<1x4x1x1xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected key length with is_causal 8, found 4}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x4x16xf32>, tensor<1x4x4x16xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c11
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<4xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_sink shape 1x4x1x1, found 4}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<4xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c12
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected positive sliding_window_size, found 0}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, sliding_window_size = 0 : ui32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c13
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xi32>, %arg1: tensor<1x4x8x16xi32>, %arg2: tensor<1x4x8x16xi32>)
    -> tensor<1x4x8x16xi32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected floats in query, found 'i32'}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<1x4x8x16xi32>, tensor<1x4x8x16xi32>, tensor<1x4x8x16xi32>) -> tensor<1x4x8x16xi32>
  return %0 : tensor<1x4x8x16xi32>
}

// -----

// attention_c13
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xi32>, %arg2: tensor<1x4x8x16xi32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected floats in key, found 'i32'}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xi32>, tensor<1x4x8x16xi32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c13: what a mask adds
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xi1>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected floats in attention_mask, found 'i1'}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xi1>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_c1
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x16x16xf32>, %arg1: tensor<f32>, %arg2: tensor<1x4x8x8xf32>,
    %arg3: tensor<1x1x8x8xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected key rank 4, found 0}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x16x16xf32>, tensor<f32>, tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_mask_c1
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask rank 4, found 5}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// attention_mask_c1
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<f32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask rank 4, found 0}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<f32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}
