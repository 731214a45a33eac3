// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.moe_gpt' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @moe_gpt
// CHECK: %{{.*}} = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
// CHECK-SAME: : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
// CHECK-SAME: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
// CHECK-SAME: tensor<12x2x32x64xbf16>)
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}
