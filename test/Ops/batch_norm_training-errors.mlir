// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @batch_norm_training(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op requires attribute 'momentum'}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c1
func.func @batch_norm_training(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected an operand of rank 2 to 5, found 1}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32, momentum = 1.000000e-01 : f32}>
      : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c2
func.func @batch_norm_training(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected dimension in [0, 4), found 4}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 4 : i32, epsilon = 9.99999974E-6 : f32, momentum = 1.000000e-01 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c3
func.func @batch_norm_training(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected scale shape 4, found 3}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 2 : i32, epsilon = 9.99999974E-6 : f32, momentum = 1.000000e-01 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c4
func.func @batch_norm_training(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<2x3x16xf32>, tensor<3xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected result shape 2x3x4x4, found 2x3x16}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32, momentum = 1.000000e-01 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<2x3x16xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x16xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c5
func.func @batch_norm_training(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>,
    %arg4: tensor<3xf32>) -> (tensor<2x3x4x4xf32>, tensor<1xf32>, tensor<3xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected batch_mean shape 3, found 1}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32, momentum = 1.000000e-01 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<2x3x4x4xf32>, tensor<1xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x4x4xf32>, tensor<1xf32>, tensor<3xf32>
}

// -----

// batch_norm_training_c3
func.func @batch_norm_training(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected offset shape 2, found scalar}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 3.0 : f32,
      momentum = 5.000000e-01 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// batch_norm_training_c3
func.func @batch_norm_training(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<1x1x1x2xf32>, %arg3: tensor<f32>,
    %arg4: tensor<2xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected running_mean shape 2, found scalar}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 3.0 : f32,
      momentum = 5.000000e-01 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1x1x1x2xf32>, tensor<f32>, tensor<2xf32>)
      -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// batch_norm_training_c3
func.func @batch_norm_training(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<1x1x1x2xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<f32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected running_variance shape 2, found scalar}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 3.0 : f32,
      momentum = 5.000000e-01 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1x1x1x2xf32>, tensor<2xf32>, tensor<f32>)
      -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// batch_norm_training_c5
func.func @batch_norm_training(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<1x1x1x2xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) {
  // expected-error @+1 {{'ttir.batch_norm_training' op expected batch_variance shape 2, found scalar}}
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 3.0 : f32,
      momentum = 5.000000e-01 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1x1x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<f32>)
  return
}
