// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @distributed_rms_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op requires attribute 'cluster_axis'}}
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{epsilon = 9.99999974E-6 : f32, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// same_shape_c1
func.func @distributed_rms_norm(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op expected result shape to be the operand's (4x8), found 4x4}}
  %0 = "ttir.distributed_rms_norm"(%arg0) <{cluster_axis = 1 : ui32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<4x8xf32>)
      -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// distributed_norm_c1
func.func @distributed_rms_norm(%arg0: tensor<f32>, %arg1: tensor<64xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op expected an input of rank 1 at least, found a scalar}}
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, epsilon = 9.99999974E-6 : f32,
      operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<f32>, tensor<64xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// distributed_norm_c2
func.func @distributed_rms_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<32xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op expected weight with the last size of the input, 64, found 32}}
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, epsilon = 9.99999974E-6 : f32,
      operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<1x1x32x64xf32>, tensor<32xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// distributed_norm_c4
func.func @distributed_rms_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>) -> tensor<1x1x32x64xf32> {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op expected a positive epsilon, found 0.000000e+00}}
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, epsilon = 0.0 : f32,
      operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<1x1x32x64xf32>, tensor<64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}

// -----

// distributed_norm_c3
func.func @distributed_rms_norm(%arg0: tensor<4x8xf32>, %arg1: tensor<0x8xf32>) {
  // expected-error @+1 {{'ttir.distributed_rms_norm' op expected residual shape 4x8, found 0x8}}
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, operandSegmentSizes = array<i32: 1, 0, 1>}>
      : (tensor<4x8xf32>, tensor<0x8xf32>) -> tensor<4x8xf32>
  return
}
