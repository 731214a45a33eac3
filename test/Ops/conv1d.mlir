// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Padding left and right.
// PIPELINE: error: 'ttir.conv1d' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: add an axis of size one and use ttir.conv2d{{$}}
// CHECK-LABEL: func.func @conv1d
// CHECK: %{{.*}} = "ttir.conv1d"(%arg0, %arg1)
// CHECK-SAME: <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
// CHECK-SAME: : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}
