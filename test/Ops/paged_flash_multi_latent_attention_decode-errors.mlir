// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op requires attribute 'head_dim_v'}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected key heads 1, found 2}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c2
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected head_dim_v from 1 to 16, found 17}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 17 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c4
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<4xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected cur_pos_tensor shape 2, found 4}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<4xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c5
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected result shape 1x2x4x8, found 1x2x4x16}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// -----

// pages_c3
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x8x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected blocks of a multiple of 32 rows, found 8}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x8x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c3
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>,
    %arg4: tensor<8x1x32x4xf32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected value shape 8x1x32x8, found 8x1x32x4}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg4, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<8x1x32x4xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// latent_attention_decode_c6
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>, %arg2:
    tensor<2x4xi32>, %arg3: tensor<2x1x4x128xf32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op attention_mask is not supported with is_causal}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2x1x4x128xf32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// paged_attention_decode_c3
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>, %arg2:
    tensor<2x4xi32>, %arg3: tensor<2x1x4x32xf32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected attention_mask of shape 2x1x4x128 or 1 in axes before the last, found 2x1x4x32}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, is_causal = false, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2x1x4x32xf32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// paged_attention_decode_c4
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>, %arg2:
    tensor<2x4xi32>, %arg3: tensor<1x1x1x8xf32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected attention_sink of 4 elements or of shape 4x32, found shape 1x1x1x8}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 1>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<1x1x1x8xf32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// -----

// attention_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<f32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected key rank 4, found 0}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<f32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<f32>, %arg1: tensor<8x2x32x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected query rank 4, found 0}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<f32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_c13
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x2x32x16xi1>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected floats in key, found 'i1'}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x2x32x16xi1>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_c13
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xi1>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected floats in query, found 'i1'}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xi1>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_c13
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xsi32>, %arg4: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected floats in attention_mask, found 'si32'}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xsi32>, tensor<2xi32>) -> tensor<1x2x5x8xf32>
  return
}

// -----

// attention_c3
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x0xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected key head size 0, found 16}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x0xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_c4
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x1x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected query heads in a multiple of the 2 key heads, found 1}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x1x16xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_decode_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<0x2x4x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected query size in axis 0 1, found 0}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<0x2x4x16xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// pages_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<i32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected page_table rank 2, found 0}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x2x32x16xf32>, tensor<i32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// pages_c2
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x0x4x16xf32>, %arg1: tensor<8x2x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected page_table rows 0, found 2}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3) <{head_dim_v = 8 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x0x4x16xf32>, tensor<8x2x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return
}

// -----

// attention_mask_c1
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>, %arg2:
    tensor<2x4xi32>, %arg3: tensor<1x2x1x4x128xf32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op expected attention_mask rank 4, found 5}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, is_causal = false, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 0, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<1x2x1x4x128xf32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}
