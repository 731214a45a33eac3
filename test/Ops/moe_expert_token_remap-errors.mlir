// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op requires attribute 'reduction_size'}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>)
      -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>
}

// -----

// moe_expert_token_remap_c1
func.func @moe_expert_token_remap(%arg0: tensor<2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected topk_tensor rank 4, found 3}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
      : (tensor<2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>
}

// -----

// moe_expert_token_remap_c2
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected a positive reduction_size, found 0}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 0 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>
}

// -----

// moe_expert_token_remap_c3
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x4x2xbf16>, tensor<1x1x4x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected mapping shape 1x2x8x2, found 1x2x4x2}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x4x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x4x2xbf16>, tensor<1x1x4x2xui16>
}

// -----

// moe_expert_token_remap_c4
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected reduced shape 1x1x3x2, found 1x1x4x2}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 7 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>
}

// -----

// moe_expert_token_remap_c1
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected mapping rank 4, found 0}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 0 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<bf16>, tensor<1x1x4x2xui16>)
  return
}

// -----

// moe_expert_token_remap_c1
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<4x2xui16>, %arg2: tensor<1x2x8x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected expert_mapping rank 4, found 2}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return
}

// -----

// moe_expert_token_remap_c1
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<2x8x2xui16>) {
  // expected-error @+1 {{'ttir.moe_expert_token_remap' op expected expert_metadata rank 4, found 3}}
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return
}
