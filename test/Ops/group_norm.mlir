// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x1x2x4xf32=1,3,10,10,1,3,20,20 --input=4xf32=1,2,1,1 --input=4xf32=0,0,5,0 \
// RUN:   | FileCheck %s --check-prefix=GROUP-NORM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x1xbf16=1,3,-2,2 | FileCheck %s --check-prefix=GROUP-NORM-CHANNELS-FIRST
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x1x2x2xf32=1,0.1,1,0.1 --input=1x2x32x32xf32=0 \
// RUN:   | FileCheck %s --check-prefix=GROUP-NORM-MASK
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-3: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-3: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: group_norm.mlir:[[# @LINE + 11]]:{{.*}}: error: 'ttir.group_norm' is not supported in kernels

// Two groups of two channels, over both rows; weight and bias by channel.
// GROUP-NORM{LITERAL}: 1x1x2x4xf32=[[[-1 2 4 -1][-1 2 6 1]]]
// TTNN-LABEL: func.func @group_norm
// TTNN: "ttnn.group_norm"{{.*}}num_groups = 2 : i64
// CHECK-LABEL: func.func @group_norm
// CHECK: %{{.*}} = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x2x4xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-SAME: -> tensor<1x1x2x4xf32>
func.func @group_norm(%arg0: tensor<1x1x2x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<1x1x2x4xf32> {
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x1x2x4xf32>
  return %0 : tensor<1x1x2x4xf32>
}

// Channels are axis 1: each by itself here.
// GROUP-NORM-CHANNELS-FIRST{LITERAL}: 1x2x2x1xbf16=[[[-1][1]][[-1][1]]]
// CHECK-LABEL: func.func @group_norm_channels_first
// CHECK: channel_dim = 1 : i64
func.func @group_norm_channels_first(%arg0: tensor<1x2x2x1xbf16>) -> tensor<1x2x2x1xbf16> {
  %0 = "ttir.group_norm"(%arg0) <{channel_dim = 1 : i64, num_groups = 2 : i64, operandSegmentSizes = array<i32: 1, 0, 0, 0>}>
      : (tensor<1x2x2x1xbf16>) -> tensor<1x2x2x1xbf16>
  return %0 : tensor<1x2x2x1xbf16>
}

// The mask changes nothing. Equal elements are no different from their mean, which 0.1 + 0.1 would not be.
// GROUP-NORM-MASK{LITERAL}: 1x1x2x2xf32=[[[0 0][0 0]]]
// CHECK-LABEL: func.func @group_norm_mask
// CHECK: operandSegmentSizes = array<i32: 1, 1, 0, 0>
func.func @group_norm_mask(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<1x2x32x32xf32>) -> tensor<1x1x2x2xf32> {
  %0 = "ttir.group_norm"(%arg0, %arg1) <{num_groups = 2 : i64, operandSegmentSizes = array<i32: 1, 1, 0, 0>}>
      : (tensor<1x1x2x2xf32>, tensor<1x2x32x32xf32>) -> tensor<1x1x2x2xf32>
  return %0 : tensor<1x1x2x2xf32>
}
