// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{attribute 'return_intermediates' failed to satisfy constraint: }}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = 1 : i32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_training_c1
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op attention_mask is required with mask_type arbitrary}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<arbitrary>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_training_c3
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected dropout_probability in [0, 1), found 1.000000e+00}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_training_c4
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x4x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected key shape 1x4x8x16, found 1x4x4x16}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x4x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_forward_c2
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected one result without return_intermediates}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = false}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_forward_c3
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x1xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected intermediates shape 1x4x8x32, found 1x4x8x1}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x1xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x1xf32>
}

// -----

// attention_training_c5
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x2x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected value shape 1x4x8x16, found 1x2x8x16}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x2x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_forward_c1
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x8xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected output shape 1x4x8x16, found 1x4x8x8}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x8xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x8xf32>, tensor<1x4x8x32xf32>
}

// -----

// attention_c1
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<f32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected key rank 4, found 0}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<f32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_forward_c2
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected a second result with return_intermediates}}
  %0 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return
}

// -----

// attention_training_c4
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<f32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected value rank 4, found 0}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<f32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c1
func.func @sdpa_fw(%arg0: tensor<f32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected query rank 4, found 0}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<f32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xi1>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected floats in key, found 'i1'}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xi1>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xi1>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected floats in query, found 'i1'}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x4x8x16xi1>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c13
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>,
    %arg2: tensor<1x4x8x16x!quant.uniform<i8:f32, 5.000000e-01>>, %arg3: tensor<1x4x8x16x!quant.uniform<i8:f32, 5.000000e-01>>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected floats in attention_mask, found '!quant.uniform<i8:f32, 5.000000e-01>'}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2, %arg3) <{dropout_probability = 0.000000e+00 : f32, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16x!quant.uniform<i8:f32, 5.000000e-01>>,
      tensor<1x4x8x16x!quant.uniform<i8:f32, 5.000000e-01>>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c3
func.func @sdpa_fw(%arg0: tensor<1x4x8x0xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected key head size 0, found 16}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x4x8x0xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_c4
func.func @sdpa_fw(%arg0: tensor<1x1x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected query heads in a multiple of the 4 key heads, found 1}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 1.0 : f32, mask_type = #ttcore.attention_mask_type<causal>,
      return_intermediates = true}>
      : (tensor<1x1x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_training_c1
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op attention_mask is not supported with mask_type causal}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2, %arg3) <{dropout_probability = 1.0 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
      -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}

// -----

// attention_training_c2
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.sdpa_fw' op expected attention_mask shape 1x1x8x8, found 1x4x8x16}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2, %arg3) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<arbitrary>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
      -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return
}
