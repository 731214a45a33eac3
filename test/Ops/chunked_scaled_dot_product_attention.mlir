// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The last operand is a placeholder.
// PIPELINE: error: 'ttir.chunked_scaled_dot_product_attention' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.matmul, ttir.softmax and ttir.matmul{{$}}
// CHECK-LABEL: func.func @chunked_scaled_dot_product_attention
// CHECK: %{{.*}} = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
// CHECK-SAME: <{scale = 2.500000e-01 : f32}> : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>,
// CHECK-SAME: tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}
