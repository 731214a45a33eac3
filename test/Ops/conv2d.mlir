// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x3x3x1xf32=0,1,2,3,4,5,6,7,8 --input=1x1x2x2xf32=1,2,3,-4 \
// RUN:   | FileCheck %s --check-prefix=CONV2D
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x3x3x1xf32=0,1,2,3,4,5,6,7,8 \
// RUN:   --input=1x1x2x2xf32=1,2,3,-4 \
// RUN:   --input=1x1x1x1xf32=100 \
// RUN:   | FileCheck %s --check-prefix=CONV2D-PADDED
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   --input=1x2x2x4xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   --input=4x2x1x1xf32=1,-1,2,0,0,3,1,1 \
// RUN:   | FileCheck %s --check-prefix=CONV2D-GROUPS
// RUN: tt-sim run %t.ttnn --program-index=3 \
// RUN:   --input=1x1x3x3xf32=0,1,2,3,4,5,6,7,8 \
// RUN:   --input=2x1x2x2xf32=1,2,3,-4,-1,-2,-3,4 \
// RUN:   --input=1x2x1x1xf32=1,2 \
// RUN:   | FileCheck %s --check-prefix=CONV2D-NCHW
// RUN: tt-sim run %t.ttnn --program-index=4 --input=1x1x9x1xf32=0,1,2,3,4,5,6,7,8 --input=1x1x2x2xf32=1,2,3,-4 \
// RUN:   | FileCheck %s --check-prefix=CONV2D-FLATTENED
// RUN: tt-sim run %t.ttnn --program-index=5 --input=1x2x2x1xbf16=256,1,1,1 --input=1x1x2x2xbf16=1,1,1,1 \
// RUN:   | FileCheck %s --check-prefix=CONV2D-BF16

// A cross-correlation: the kernel is not flipped.
// CONV2D{LITERAL}: 1x2x2x1xf32=[[[-5][-3]][[1][3]]]
// CHECK-LABEL: func.func @conv2d
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
// CHECK-SAME: : (tensor<1x3x3x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32>
func.func @conv2d(%arg0: tensor<1x3x3x1xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x3x3x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// Padding top, left, bottom, right; different strides and dilations; a bias.
// CONV2D-PADDED{LITERAL}: 1x2x3x1xf32=[[[92][103][106]][[99][125][129]]]
// CHECK-LABEL: func.func @conv2d_padded
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{dilation = array<i32: 1, 2>, groups = 1 : i32, padding = array<i32: 1, 0, 0, 2>,
// CHECK-SAME: stride = array<i32: 2, 1>}> : (tensor<1x3x3x1xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x1xf32>
func.func @conv2d_padded(%arg0: tensor<1x3x3x1xf32>, %arg1: tensor<1x1x2x2xf32>, %arg2: tensor<1x1x1x1xf32>)
    -> tensor<1x2x3x1xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{dilation = array<i32: 1, 2>, groups = 1 : i32, padding = array<i32: 1, 0, 0, 2>,
      stride = array<i32: 2, 1>}> : (tensor<1x3x3x1xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x1xf32>
  return %0 : tensor<1x2x3x1xf32>
}

// Two groups: each half of the channels by itself.
// CONV2D-GROUPS{LITERAL}: 1x2x2x4xf32=[[[-1 0 9 5][-1 8 21 13]][[-1 16 33 21][-1 24 45 29]]]
// CHECK-LABEL: func.func @conv2d_groups
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32}>
// CHECK-SAME: : (tensor<1x2x2x4xf32>, tensor<4x2x1x1xf32>) -> tensor<1x2x2x4xf32>
func.func @conv2d_groups(%arg0: tensor<1x2x2x4xf32>, %arg1: tensor<4x2x1x1xf32>) -> tensor<1x2x2x4xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x2x2x4xf32>, tensor<4x2x1x1xf32>) -> tensor<1x2x2x4xf32>
  return %0 : tensor<1x2x2x4xf32>
}

// Channels first; weights keep their layout.
// CONV2D-NCHW{LITERAL}: 1x2x2x2xf32=[[[-4 -2][2 4]][[7 5][1 -1]]]
// CHECK-LABEL: func.func @conv2d_nchw
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 1 : i32,
// CHECK-SAME: groups = 1 : i32, height_dim = 2 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 3 : i64}>
// CHECK-SAME: : (tensor<1x1x3x3xf32>, tensor<2x1x2x2xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
func.func @conv2d_nchw(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<2x1x2x2xf32>, %arg2: tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 1 : i32, groups = 1 : i32,
      height_dim = 2 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 3 : i64}>
      : (tensor<1x1x3x3xf32>, tensor<2x1x2x2xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// A flattened activation.
// CONV2D-FLATTENED{LITERAL}: 1x1x4x1xf32=[[[-5][-3][1][3]]]
// CHECK-LABEL: func.func @conv2d_flattened
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1,
// CHECK-SAME: input_height = 3, input_width = 3>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
// CHECK-SAME: : (tensor<1x1x9x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x4x1xf32>
func.func @conv2d_flattened(%arg0: tensor<1x1x9x1xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<1x1x4x1xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1,
      input_height = 3, input_width = 3>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x1x9x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x4x1xf32>
  return %0 : tensor<1x1x4x1xf32>
}

// Adds in f32 and rounds once: in bf16, 256 + 1 is 256.
// CONV2D-BF16{LITERAL}: 1x1x1x1xbf16=[[[260]]]
// CHECK-LABEL: func.func @conv2d_bf16
// CHECK: %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
// CHECK-SAME: : (tensor<1x2x2x1xbf16>, tensor<1x1x2x2xbf16>) -> tensor<1x1x1x1xbf16>
func.func @conv2d_bf16(%arg0: tensor<1x2x2x1xbf16>, %arg1: tensor<1x1x2x2xbf16>) -> tensor<1x1x1x1xbf16> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x2x2x1xbf16>, tensor<1x1x2x2xbf16>) -> tensor<1x1x1x1xbf16>
  return %0 : tensor<1x1x1x1xbf16>
}

// The back end.
// TTNN: "ttnn.conv2d"(
