// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @clamp_scalar(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.clamp_scalar' op expected result shape to be the operand's (2x3), found 3x2}}
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.000000e+00 : f32, min = 1.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @clamp_scalar(%arg0: tensor<4xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttnn.clamp_scalar' op expected result shape to be the operand's (4), found scalar}}
  %0 = "ttnn.clamp_scalar"(%arg0) <{max = 2.000000e+00 : f32, min = 1.000000e+00 : f32}> : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// tensor_types_c1
func.func @clamp_scalar(%arg0: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // expected-error @+1 {{'ttir.clamp_scalar' op expected operand 0 to have static sizes, found type 'tensor<?x3xf32>'}}
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.000000e+00 : f32, min = 1.000000e+00 : f32}> : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// required attribute
func.func @clamp_scalar(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.clamp_scalar' op requires attribute 'min'}}
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// bounds are f32 or i32
func.func @clamp_scalar(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.clamp_scalar' op attribute 'max' failed to satisfy constraint: f32, i32 or ui32 number}}
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 1.0 : f64, min = 0.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
