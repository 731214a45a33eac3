// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.moe_expert_token_remap' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @moe_expert_token_remap
// CHECK: %{{.*}} = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
// CHECK-SAME: : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
func.func @moe_expert_token_remap(%arg0: tensor<1x2x8x4xbf16>, %arg1: tensor<1x1x4x2xui16>, %arg2: tensor<1x2x8x2xui16>)
    -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>) {
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 4 : i64}>
      : (tensor<1x2x8x4xbf16>, tensor<1x1x4x2xui16>, tensor<1x2x8x2xui16>) -> (tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x2xbf16>, tensor<1x1x4x2xui16>
}
