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
