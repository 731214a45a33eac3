// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @distributed_layer_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>,
    %arg3: tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_layer_norm' op requires attribute 'cluster_axis'}}
  %0 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// same_shape_c1
func.func @distributed_layer_norm(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.distributed_layer_norm' op expected result shape to be the operand's (4x8), found 4x4}}
  %0 = "ttir.distributed_layer_norm"(%arg0) <{cluster_axis = 1 : ui32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}>
      : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// distributed_norm_c2
func.func @distributed_layer_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<32xf32>,
    %arg3: tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_layer_norm' op expected bias with the last size of the input, 64, found 32}}
  %0 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3)
      <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// distributed_norm_c3
func.func @distributed_layer_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>,
    %arg3: tensor<1x1x64x32xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_layer_norm' op expected residual shape 1x1x32x64, found 1x1x64x32}}
  %0 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3)
      <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x64x32xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// distributed_norm_c2
func.func @distributed_layer_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<f32>, %arg2: tensor<32xf32>,
    %arg3: tensor<1x1x32x64xf32>) {
  // expected-error @+1 {{'ttir.distributed_layer_norm' op expected weight with the last size of the input, 64, found scalar}}
  %0 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<f32>, tensor<32xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
  return
}
