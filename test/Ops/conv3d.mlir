// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Three entries per list.
// PIPELINE: error: 'ttir.conv3d' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: add up one ttir.conv2d for each depth of the kernel{{$}}
// CHECK-LABEL: func.func @conv3d
// CHECK: %{{.*}} = "ttir.conv3d"(%arg0, %arg1)
// CHECK-SAME: <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
// CHECK-SAME: : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}
