// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{attribute 'dropout_probability' failed to satisfy constraint: }}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{dropout_probability = 0 : i32, mask_type = #ttcore.attention_mask_type<arbitrary>}> : (tensor<1x4x8x16xf32>,
      tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>,
      tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}

// -----

// attention_training_c1
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op attention_mask is not supported with mask_type causal}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}

// -----

// attention_training_c2
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x4x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected attention_mask shape 1x1x8x8, found 1x4x8x8}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x4x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}

// -----

// attention_backward_c2
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x8xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected intermediates shape 1x4x8x32, found 1x4x8x8}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xbf16>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_key of 'f32', found 'bf16'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xbf16>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xbf16>, tensor<1x4x8x16xf32>
}

// -----

// attention_backward_c1
func.func @sdpa_bw(%arg0: tensor<1x4x4x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_output shape 1x4x8x16, found 1x4x4x16}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x4x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}

// -----

// attention_backward_c1
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected attn_output shape 1x1x2x1, found scalar}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_key shape 1x1x2x1, found 1x2x1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_query of 'f32', found 'si32'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xsi32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_query shape 1x1x2x1, found 1x1x2x0}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x0xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_value of 'f32', found 'ui16'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xui16>)
  return
}

// -----

// attention_backward_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected grad_value shape 1x1x2x1, found 1x2x1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x2x1xf32>)
  return
}

// -----

// attention_c1
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<f32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected key rank 4, found 0}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_training_c4
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected value rank 4, found 3}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c1
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected query rank 4, found 3}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xi1>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected floats in attention_mask, found 'i1'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x1x8x8xi1>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xsi32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected floats in key, found 'si32'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xsi32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xui16>,
    %arg3: tensor<1x1x2x1xf32>, %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected floats in query, found 'ui16'}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xui16>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c2
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x0x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected value shape 1x1x2x1, found 1x0x2x1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x0x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c3
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x3xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected key head size 1, found 3}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x3xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_c4
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x3x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected query heads in a multiple of the 3 key heads, found 1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x3x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_training_c1
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op attention_mask is required with mask_type arbitrary}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
      tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_training_c4
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x4x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x1x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected key shape 1x1x4x1, found 1x1x2x1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x4x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}

// -----

// attention_training_c5
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<f32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>,
    %arg4: tensor<1x0x2x1xf32>, %arg5: tensor<1x1x2x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_bw' op expected value shape 1x1x2x1, found 1x0x2x1}}
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x0x2x1xf32>, tensor<1x1x2x32xf32>)
      -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return
}
