// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op requires attribute 'k'}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c1
func.func @topk_router_gpt(%arg0: tensor<1x4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected input rank 2, found 3}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<1x4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c2
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected k from 1 to 16, found 17}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 17 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c3
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected weight shape 8x8, found 8x16}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 8 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c3
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected bias shape 4x16, found 16}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c4
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x3xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected expert_weights shape 4x2, found 4x3}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x3xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x3xbf16>
}

// -----

// topk_router_gpt_c5
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xi32>,
    tensor<4x2xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected ui16 in expert_indices, found 'i32'}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xi32>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xi32>, tensor<4x2xbf16>
}

// -----

// topk_router_gpt_c4
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) {
  // expected-error @+1 {{'ttir.topk_router_gpt' op expected expert_indices shape 4x2, found scalar}}
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<i32>, tensor<4x2xbf16>)
  return
}
