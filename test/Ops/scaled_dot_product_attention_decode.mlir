// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Neither mask nor sink.
// PIPELINE: error: 'ttir.scaled_dot_product_attention_decode' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.matmul, ttir.softmax and ttir.matmul{{$}}
// CHECK-LABEL: func.func @scaled_dot_product_attention_decode
// CHECK: %{{.*}} = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
// CHECK-SAME: : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}
