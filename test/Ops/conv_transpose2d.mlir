// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Weights are C, O/G, Kh, Kw.
// PIPELINE: error: 'ttir.conv_transpose2d' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @conv_transpose2d
// CHECK: %{{.*}} = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32,
// CHECK-SAME: padding = 0 : i32, stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}
