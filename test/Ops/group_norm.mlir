// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Without a mask, with weight and bias.
// PIPELINE: error: 'ttir.group_norm' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: reshape the groups into an axis and use ttir.layer_norm{{$}}
// CHECK-LABEL: func.func @group_norm
// CHECK: %{{.*}} = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>)
// CHECK-SAME: -> tensor<1x1x16x8xf32>
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}
