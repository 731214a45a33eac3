// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// With a mask.
// PIPELINE: error: 'ttir.sdpa_bw' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @sdpa_bw
// CHECK: %{{.*}} = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
// CHECK-SAME: <{mask_type = #ttcore.attention_mask_type<arbitrary>}> : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
// CHECK-SAME: tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>)
// CHECK-SAME: -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
func.func @sdpa_bw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x4x8x16xf32>, %arg4: tensor<1x4x8x16xf32>, %arg5: tensor<1x4x8x32xf32>, %arg6: tensor<1x1x8x8xf32>)
    -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) {
  %0:3 = "ttir.sdpa_bw"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
      tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>
}
