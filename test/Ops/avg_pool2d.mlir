// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x4x4x1xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   | FileCheck %s --check-prefix=AVG-POOL2D
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x1xf32=4,8,12,16 \
// RUN:   | FileCheck %s --check-prefix=AVG-POOL2D-EXCLUDE
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x2x2x1xf32=4,8,12,16 \
// RUN:   | FileCheck %s --check-prefix=AVG-POOL2D-INCLUDE
// RUN: tt-sim run %t.ttnn --program-index=3 --input=1x5x5x1xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24 \
// RUN:   | FileCheck %s --check-prefix=AVG-POOL2D-CEIL

// Means of four.
// AVG-POOL2D{LITERAL}: 1x2x2x1xf32=[[[2.5][4.5]][[10.5][12.5]]]
// CHECK-LABEL: func.func @avg_pool2d
// CHECK: %0 = "ttir.avg_pool2d"(%arg0)
// CHECK-SAME: <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
func.func @avg_pool2d(%arg0: tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// Padding does not count.
// AVG-POOL2D-EXCLUDE{LITERAL}: 1x2x2x1xf32=[[[4][8]][[12][16]]]
// CHECK-LABEL: func.func @avg_pool2d_exclude
// CHECK: %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = false, count_include_pad = false, dilation = 1 : i32, kernel = 2 : i32,
// CHECK-SAME: padding = 1 : i32, stride = 2 : i32}> : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
func.func @avg_pool2d_exclude(%arg0: tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = false, count_include_pad = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 1 : i32, stride = 2 : i32}> : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// Padding counts by default.
// AVG-POOL2D-INCLUDE{LITERAL}: 1x2x2x1xf32=[[[1][2]][[3][4]]]
// CHECK-LABEL: func.func @avg_pool2d_include
// CHECK: %0 = "ttir.avg_pool2d"(%arg0)
// CHECK-SAME: <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 1 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
func.func @avg_pool2d_include(%arg0: tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 1 : i32, stride = 2 : i32}>
      : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// With ceil_mode what lies beyond the padding does not count.
// AVG-POOL2D-CEIL{LITERAL}: 1x3x3x1xf32=[[[3][5][6.5]][[13][15][16.5]][[20.5][22.5][24]]]
// CHECK-LABEL: func.func @avg_pool2d_ceil
// CHECK: %0 = "ttir.avg_pool2d"(%arg0)
// CHECK-SAME: <{ceil_mode = true, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32>
func.func @avg_pool2d_ceil(%arg0: tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32> {
  %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x5x5x1xf32>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}

// The back end.
// TTNN: "ttnn.avg_pool2d"(
