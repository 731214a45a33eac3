// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x4x1xf32=1,2,3,4 --input=1x1x3xf32=1,10,100 \
// RUN:   | FileCheck %s --check-prefix=CONV1D
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x5xf32=1,2,3,4,5,6,7,8,9,10 --input=2x1x2xf32=1,10,-1,1 \
// RUN:   --input=1x2x1xf32=0.5,0 | FileCheck %s --check-prefix=CONV1D-GROUPS
//
// The module as it is written, which takes a kernel of its own.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: conv1d.mlir:[[# @LINE + 12]]:{{.*}}: error: 'ttir.conv1d' is not supported in kernels because of its part 'ttir.conv2d'

// Padding left and right. Images get a height of one, before the axes that tiles hold.
// CONV1D{LITERAL}: 1x4x1xf32=[[210][321][432][43]]
// TTNN-LABEL: func.func @conv1d
// TTNN: "ttnn.reshape"{{.*}}shape = [1 : i32, 1 : i32, 4 : i32, 1 : i32]
// TTNN: "ttnn.reshape"{{.*}}shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32]
// TTNN: "ttnn.conv2d"{{.*}}padding = array<i32: 0, 1, 0, 1>, stride = array<i32: 1, 1>
// CHECK-LABEL: func.func @conv1d
// CHECK: %{{.*}} = "ttir.conv1d"(%arg0, %arg1)
// CHECK-SAME: <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
func.func @conv1d(%arg0: tensor<1x4x1xf32>, %arg1: tensor<1x1x3xf32>) -> tensor<1x4x1xf32> {
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x4x1xf32>, tensor<1x1x3xf32>) -> tensor<1x4x1xf32>
  return %0 : tensor<1x4x1xf32>
}

// Channels before length, a group for each, every other position, taps two apart, a bias.
// CONV1D-GROUPS{LITERAL}: 1x2x2xf32=[[31.5 53.5][2 2]]
// CHECK-LABEL: func.func @conv1d_groups
// CHECK: batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 2 : i32, groups = 2 : i32, length_dim = 2 : i64
func.func @conv1d_groups(%arg0: tensor<1x2x5xf32>, %arg1: tensor<2x1x2xf32>, %arg2: tensor<1x2x1xf32>) -> tensor<1x2x2xf32> {
  %0 = "ttir.conv1d"(%arg0, %arg1, %arg2) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 2 : i32, groups = 2 : i32,
      length_dim = 2 : i64, padding = 0 : i32, stride = array<i32: 2>}>
      : (tensor<1x2x5xf32>, tensor<2x1x2xf32>, tensor<1x2x1xf32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}
