// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x2x2x1xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2xf32=1,0,0,0,0,0,0,10 \
// RUN:   | FileCheck %s --check-prefix=CONV3D
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x2x1xf32=1,2,3,4,5,6,7,8 --input=1x1x1x1x2xf32=1,10 \
// RUN:   | FileCheck %s --check-prefix=CONV3D-BORDER
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x2x1x1x3xf32=1,2,3,4,5,6 --input=2x1x1x1x1xf32=10,100 \
// RUN:   --input=1x2x1x1x1xf32=0.5,0 | FileCheck %s --check-prefix=CONV3D-CHANNELS-FIRST
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-3: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-3: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: conv3d.mlir:[[# @LINE + 10]]:{{.*}}: error: 'ttir.conv3d' is not supported in kernels

// The first element, and ten times the last one; padding of zeros.
// CONV3D{LITERAL}: 1x1x1x1x1xf32=[[[[81]]]]
// TTNN-LABEL: func.func @conv3d
// TTNN: "ttnn.conv3d"
// CHECK-LABEL: func.func @conv3d
// CHECK: %{{.*}} = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, stride = array<i32: 1, 1, 1>}>
// CHECK-SAME: : (tensor<1x2x2x2x1xf32>, tensor<1x1x2x2x2xf32>) -> tensor<1x1x1x1x1xf32>
func.func @conv3d(%arg0: tensor<1x2x2x2x1xf32>, %arg1: tensor<1x1x2x2x2xf32>) -> tensor<1x1x1x1x1xf32> {
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, stride = array<i32: 1, 1, 1>}>
      : (tensor<1x2x2x2x1xf32>, tensor<1x1x2x2x2xf32>) -> tensor<1x1x1x1x1xf32>
  return %0 : tensor<1x1x1x1x1xf32>
}

// Each pixel plus ten times its right neighbour, and those at the border twice; every other depth and row.
// CONV3D-BORDER{LITERAL}: 1x1x1x3x1xf32=[[[[11][21][22]]]]
// CHECK-LABEL: func.func @conv3d_border
// CHECK: padding_mode = "replicate"
func.func @conv3d_border(%arg0: tensor<1x2x2x2x1xf32>, %arg1: tensor<1x1x1x1x2xf32>) -> tensor<1x1x1x3x1xf32> {
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = array<i32: 0, 0, 1>, padding_mode = "replicate",
      stride = array<i32: 2, 2, 1>}> : (tensor<1x2x2x2x1xf32>, tensor<1x1x1x1x2xf32>) -> tensor<1x1x1x3x1xf32>
  return %0 : tensor<1x1x1x3x1xf32>
}

// Channels first, one in each group, and a bias.
// CONV3D-CHANNELS-FIRST{LITERAL}: 1x2x1x1x3xf32=[[[[10.5 20.5 30.5]]][[[400 500 600]]]]
// CHECK-LABEL: func.func @conv3d_channels_first
// CHECK: channel_dim = 1 : i64, depth_dim = 2 : i64
func.func @conv3d_channels_first(%arg0: tensor<1x2x1x1x3xf32>, %arg1: tensor<2x1x1x1x1xf32>, %arg2: tensor<1x2x1x1x1xf32>)
    -> tensor<1x2x1x1x3xf32> {
  %0 = "ttir.conv3d"(%arg0, %arg1, %arg2) <{channel_dim = 1 : i64, depth_dim = 2 : i64, groups = 2 : i32, height_dim = 3 : i64,
      padding = 0 : i32, stride = 1 : i32, width_dim = 4 : i64}>
      : (tensor<1x2x1x1x3xf32>, tensor<2x1x1x1x1xf32>, tensor<1x2x1x1x1xf32>) -> tensor<1x2x1x1x3xf32>
  return %0 : tensor<1x2x1x1x3xf32>
}
