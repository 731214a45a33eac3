// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op requires attribute 'num_groups'}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, operandSegmentSizes = array<i32: 1, 0, 1, 1>}>
      : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}

// -----

// same_shape_c1
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>) -> tensor<1x1x8x16xf32> {
  // expected-error @+1 {{'ttir.group_norm' op result shape is 1x1x8x16 but should be the operand's, 1x1x16x8}}
  %0 = "ttir.group_norm"(%arg0) <{num_groups = 2 : i64, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<1x1x16x8xf32>)
      -> tensor<1x1x8x16xf32>
  return %0 : tensor<1x1x8x16xf32>
}
