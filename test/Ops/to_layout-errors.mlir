// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_and_elements_c1
func.func @to_layout(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttnn.to_layout' op expected result shape 2x3, found 3x2}}
  %0 = "ttnn.to_layout"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// same_shape_and_elements_c2
func.func @to_layout(%arg0: tensor<2x3xf32>) -> tensor<2x3xbf16> {
  // expected-error @+1 {{'ttnn.to_layout' op expected result of 'f32', found 'bf16'}}
  %0 = "ttnn.to_layout"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}

// -----

// output and result types agree
func.func @to_layout(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xbf16>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.to_layout' op expected result type to be the output's ('tensor<2x3xbf16>'), found 'tensor<2x3xf32>'}}
  %0 = "ttir.to_layout"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xbf16>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// the output has the shape of the input
func.func @to_layout(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.to_layout' op expected output shape to be the input's (2x3), found 3x2}}
  %0 = "ttir.to_layout"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// at most one result
func.func @to_layout(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // expected-error @+1 {{'ttir.to_layout' op expected at most one result, found 2}}
  %0:2 = "ttir.to_layout"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}
