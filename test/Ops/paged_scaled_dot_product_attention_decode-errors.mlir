// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{attribute 'sliding_window_size' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>, sliding_window_size = 4 : i32}> : (tensor<1x2x4x16xf32>,
      tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_decode_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<2x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected query size in axis 0 1, found 2}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>) -> tensor<2x2x4x16xf32>
  return %0 : tensor<2x2x4x16xf32>
}

// -----

// pages_c2
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<3x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected page_table rows 2, found 3}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<3x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// pages_c3
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x16x16xf32>,
    %arg2: tensor<8x4x16x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected blocks of a multiple of 32 rows, found 16}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x16x16xf32>,
      tensor<8x4x16x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// paged_attention_decode_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op attention_mask is required without is_causal}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// paged_attention_decode_c2
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<1xi32>)
    -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected cur_pos_tensor shape 2, found 1}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<1xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// paged_attention_decode_c3
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x1x4x64xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected attention_mask of shape 2x1x4x128 or 1 in axes before the last, found 2x1x4x64}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x1x4x64xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// paged_attention_decode_c4
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<3xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected attention_sink of 4 elements or of shape 4x32, found shape 3}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 1>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<3xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_c12
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected positive sliding_window_size, found 0}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>, sliding_window_size = 0 : ui32}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// paged_attention_decode_c5
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x1x4x128xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op sliding_window_size is not supported without is_causal}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 0, 0>, sliding_window_size = 8 : ui32}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x1x4x128xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_c6
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x8xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected output shape 1x2x4x16, found 1x2x4x8}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x8xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// places are integers
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>, %arg2:
    tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2xf32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op operand #4 must be ranked tensor of integer values, but got 'tensor<2xf32>'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2xf32>) ->
      tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// attention_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<f32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected key rank 4, found 0}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<f32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c5
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected result of 'f32', found 'i1'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xi1>
  return
}

// -----

// attention_c6
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xi1>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected output of 'f32', found 'i1'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xi1>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// paged_attention_decode_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2x1x4x128xf32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op attention_mask is not supported with is_causal}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2x1x4x128xf32>) -> tensor<1x2x4x16xf32>
  return
}

// -----

// attention_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<f32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected query rank 4, found 0}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<f32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c13
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xi1>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected floats in query, found 'i1'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xi1>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c13
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>,
    %arg5: tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>, %arg6: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected floats in attention_mask, found '!quant.uniform<i8:f32, 5.000000e-01>'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>,
      tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<2xi32>) -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c2
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xi1>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected value of 'i1', found 'f32'}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xi1>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c2
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<f32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected value shape 8x4x32x16, found scalar}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<f32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c3
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x0xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected key head size 0, found 16}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x0xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c4
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x1x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected query heads in a multiple of the 4 key heads, found 1}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x1x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<2x2x4x16xf32>
  return
}

// -----

// attention_c5
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<2x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2x2x4x16xf32>, %arg5: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected result shape 2x2x4x16, found scalar}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<2x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<2x2x4x16xf32>, tensor<2xi32>)
      -> tensor<f32>
  return
}

// -----

// attention_mask_c1
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<f32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_scaled_dot_product_attention_decode' op expected attention_mask rank 4, found 0}}
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<f32>)
      -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}
