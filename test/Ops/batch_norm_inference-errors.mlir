// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// batch_norm_inference_c1
func.func @batch_norm_inference(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op operand rank is 1 but should be 2 to 5}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 0 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// batch_norm_inference_c2
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op dimension is 2 but should be in [0, 2)}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 2 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op scale shape is 2 but should be 3}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op offset shape is 2 but should be 3}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op mean shape is 2 but should be 3}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_inference_c3
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.batch_norm_inference' op variance shape is 2 but should be 3}}
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttnn.batch_norm_inference' op result shape is 3 but should be the operand's, 2x3}}
  %0 = "ttnn.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
