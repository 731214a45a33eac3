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
  // expected-error @+1 {{'ttir.group_norm' op expected result shape to be the operand's (1x1x16x8), found 1x1x8x16}}
  %0 = "ttir.group_norm"(%arg0) <{num_groups = 2 : i64, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<1x1x16x8xf32>)
      -> tensor<1x1x8x16xf32>
  return %0 : tensor<1x1x8x16xf32>
}

// -----

// group_norm_c1
func.func @group_norm(%arg0: tensor<16x8x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<16x8x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected an input of rank 4 at least, found 3}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<16x8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<16x8x8xf32>
  return %0 : tensor<16x8x8xf32>
}

// -----

// group_norm_c2
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected channel_dim in [0, 4), found 4}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, channel_dim = 4 : i64, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}

// -----

// group_norm_c3
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected num_groups that divides the 8 channels, found 3}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 3 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}

// -----

// group_norm_c3
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected num_groups that divides the 8 channels, found 0}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 0 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}

// -----

// group_norm_c4
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected weight shape 8, found 4}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<4xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}

// -----

// group_norm_c5
func.func @group_norm(%arg0: tensor<1x1x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<1x8xf32>) -> tensor<1x1x16x8xf32> {
  // expected-error @+1 {{'ttir.group_norm' op expected bias shape 8, found 1x8}}
  %0 = "ttir.group_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999996E-13 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<1x8xf32>) -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}
