// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// With positions and a placeholder.
// PIPELINE: error: 'ttir.paged_scaled_dot_product_attention_decode' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.matmul, ttir.softmax and ttir.matmul{{$}}
// CHECK-LABEL: func.func @paged_scaled_dot_product_attention_decode
// CHECK: %{{.*}} = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
// CHECK-SAME: <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
// CHECK-SAME: tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<1x2x4x16xf32>, %arg5: tensor<2xi32>)
    -> tensor<1x2x4x16xf32> {
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}
