// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.topk_router_gpt' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.linear, ttir.topk and ttir.softmax{{$}}
// CHECK-LABEL: func.func @topk_router_gpt
// CHECK: %{{.*}} = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
// CHECK-SAME: : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
func.func @topk_router_gpt(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x16xbf16>, %arg2: tensor<4x16xbf16>) -> (tensor<4x2xui16>,
    tensor<4x2xbf16>) {
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 16 : i32}>
      : (tensor<4x8xbf16>, tensor<8x16xbf16>, tensor<4x16xbf16>) -> (tensor<4x2xui16>, tensor<4x2xbf16>)
  return %0#0, %0#1 : tensor<4x2xui16>, tensor<4x2xbf16>
}
