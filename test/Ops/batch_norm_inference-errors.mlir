// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// batch_norm_inference_c1
func.func @batch_norm_inference(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected operand rank to be 2 to 5, found 1}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 0 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// batch_norm_inference_c2
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected dimension in [0, 2), found 2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 2 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected scale shape 3, found 2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected offset shape 3, found 2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected mean shape 3, found 2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected variance shape 3, found 2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttnn.batch_norm_inference' op expected result shape to be the operand's (2x3), found 3}}
  %0 = "ttnn.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// channels_c1: channels are along one axis
func.func @batch_norm_inference(%arg0: tensor<2x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op expected scale shape 4, found 2x2}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg2, %arg2) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x4xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
