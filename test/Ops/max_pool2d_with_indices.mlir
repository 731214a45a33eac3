// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// With placeholders for the results.
// PIPELINE: error: 'ttir.max_pool2d_with_indices' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.max_pool2d gives the values without indices{{$}}
// CHECK-LABEL: func.func @max_pool2d_with_indices
// CHECK: %{{.*}} = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
// CHECK-SAME: <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}
