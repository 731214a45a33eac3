// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x4x4x1xf32=1,-2,3,4,5,-6,nan,8,-9,-10,11,12,-13,-14,15,-inf \
// RUN:   | FileCheck %s --check-prefix=MAX-POOL2D
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x3x3x1xf32=-1,-2,-3,-4,-5,-6,-7,-8,-9 \
// RUN:   | FileCheck %s --check-prefix=MAX-POOL2D-PADDED
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x5x5x1xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24 \
// RUN:   | FileCheck %s --check-prefix=MAX-POOL2D-CEIL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=1x1x4x1xf32=1,2,3,4 \
// RUN:   | FileCheck %s --check-prefix=MAX-POOL2D-FLATTENED

// NaN wins; -infinity.
// MAX-POOL2D{LITERAL}: 1x2x2x1xf32=[[[5][nan]][[-9][15]]]
// CHECK-LABEL: func.func @max_pool2d
// CHECK: %0 = "ttir.max_pool2d"(%arg0)
// CHECK-SAME: <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
func.func @max_pool2d(%arg0: tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// Padding is -infinity: all-negative windows stay negative.
// MAX-POOL2D-PADDED{LITERAL}: 1x4x2x1xf32=[[[-1][-2]][[-1][-2]][[-4][-5]][[-7][-8]]]
// CHECK-LABEL: func.func @max_pool2d_padded
// CHECK: %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = array<i32: 2, 3>, padding = array<i32: 1,
// CHECK-SAME: 1>, stride = array<i32: 1, 2>}> : (tensor<1x3x3x1xf32>) -> tensor<1x4x2x1xf32>
func.func @max_pool2d_padded(%arg0: tensor<1x3x3x1xf32>) -> tensor<1x4x2x1xf32> {
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = array<i32: 2, 3>, padding = array<i32: 1, 1>,
      stride = array<i32: 1, 2>}> : (tensor<1x3x3x1xf32>) -> tensor<1x4x2x1xf32>
  return %0 : tensor<1x4x2x1xf32>
}

// With ceil_mode the last windows overlap the end.
// MAX-POOL2D-CEIL{LITERAL}: 1x3x3x1xf32=[[[6][8][9]][[16][18][19]][[21][23][24]]]
// CHECK-LABEL: func.func @max_pool2d_ceil
// CHECK: %0 = "ttir.max_pool2d"(%arg0)
// CHECK-SAME: <{ceil_mode = true, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32>
func.func @max_pool2d_ceil(%arg0: tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32> {
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}

// A flattened activation.
// MAX-POOL2D-FLATTENED{LITERAL}: 1x1x1x1xf32=[[[4]]]
// CHECK-LABEL: func.func @max_pool2d_flattened
// CHECK: %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32,
// CHECK-SAME: flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 2>, kernel = 2 : i32,
// CHECK-SAME: padding = 0 : i32, stride = 2 : i32}> : (tensor<1x1x4x1xf32>) -> tensor<1x1x1x1xf32>
func.func @max_pool2d_flattened(%arg0: tensor<1x1x4x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 2>, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}> : (tensor<1x1x4x1xf32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// The back end.
// TTNN: "ttnn.max_pool2d"(
