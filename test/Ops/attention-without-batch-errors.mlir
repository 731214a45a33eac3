// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors of attention without an axis for the batch have the shapes of the call.
// RUN: tt-opt %s --split-input-file --verify-diagnostics

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x17xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected value shape 2x8x16, found 2x8x17}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x17xf32>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x16xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected result shape 4x8x16, found 4x8x15}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<4x8x15xf32>
  return
}

// -----

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x16xf32>, %a3: tensor<8x7xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask of shape 4x8x8 or 1 in axes before the last, found 8x7}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2, %a3) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<8x7xf32>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x16xf32>, %a3: tensor<1x1x8x7xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_mask of shape 1x4x8x8 or 1 in axes before the last, found 1x1x8x7}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2, %a3) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<1x1x8x7xf32>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x16xf32>, %a3: tensor<3x1x1xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_sink shape 4x1x1, found 3x1x1}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2, %a3) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<3x1x1xf32>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @attention(
    %a0: tensor<4x8x16xf32>, %a1: tensor<2x8x16xf32>, %a2: tensor<2x8x16xf32>, %a3: tensor<1x3x1x1xf32>) {
  // expected-error @+1 {{'ttir.scaled_dot_product_attention' op expected attention_sink shape 1x4x1x1, found 1x3x1x1}}
  %0 = "ttir.scaled_dot_product_attention"(%a0, %a1, %a2, %a3) <{is_causal = false,
      operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
      : (tensor<4x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<1x3x1x1xf32>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @forward(%a0: tensor<4x8x16xf32>, %a1: tensor<4x4x16xf32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected key shape 4x8x16, found 4x4x16}}
  %0:2 = "ttir.sdpa_fw"(%a0, %a1, %a2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<4x8x16xf32>, tensor<4x4x16xf32>, tensor<4x8x16xf32>) -> (tensor<4x8x16xf32>, tensor<4x8x32xf32>)
  return
}

// -----

func.func @forward(%a0: tensor<4x8x16xf32>, %a1: tensor<4x8x16xf32>, %a2: tensor<2x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected value shape 4x8x16, found 2x8x16}}
  %0:2 = "ttir.sdpa_fw"(%a0, %a1, %a2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<2x8x16xf32>) -> (tensor<4x8x16xf32>, tensor<4x8x32xf32>)
  return
}

// -----

func.func @forward(%a0: tensor<4x8x16xf32>, %a1: tensor<4x8x16xf32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected output shape 4x8x16, found 4x8x8}}
  %0:2 = "ttir.sdpa_fw"(%a0, %a1, %a2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> (tensor<4x8x8xf32>, tensor<4x8x32xf32>)
  return
}

// -----

func.func @forward(%a0: tensor<4x8x16xf32>, %a1: tensor<4x8x16xf32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected intermediates shape 4x8x32, found 4x8x1}}
  %0:2 = "ttir.sdpa_fw"(%a0, %a1, %a2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> (tensor<4x8x16xf32>, tensor<4x8x1xf32>)
  return
}

// -----
func.func @backward(%a0: tensor<4x8x16xf32>, %a1: tensor<4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_key shape 4x8x16, found 4x8x15}}
  %0:3 = "ttir.sdpa_bw"(%a0, %a0, %a0, %a0, %a0, %a1) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x32xf32>)
      -> (tensor<4x8x16xf32>, tensor<4x8x15xf32>, tensor<4x8x16xf32>)
  return
}
