// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  // expected-error @+1 {{Invalid attribute `return_intermediates` in property conversion}}
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = 1 : i32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}
