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
