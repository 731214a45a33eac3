// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Two results.
// PIPELINE: error: 'ttir.sdpa_fw' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.matmul, ttir.softmax and ttir.matmul{{$}}
// CHECK-LABEL: func.func @sdpa_fw
// CHECK: %{{.*}} = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
// CHECK-SAME: mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
// CHECK-SAME: : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
func.func @sdpa_fw(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>,
    tensor<1x4x8x32xf32>) {
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
  return %0#0, %0#1 : tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>
}
