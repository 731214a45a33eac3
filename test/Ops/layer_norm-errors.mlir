// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// norm_c1
func.func @layer_norm(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.layer_norm' op expected 1 to 2 entries in normalized_shape, found 0 entries}}
  %0 = "ttir.layer_norm"(%arg0) <{normalized_shape = array<i64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<2x3xf32>)
      -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// norm_c1
func.func @layer_norm(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.layer_norm' op expected 1 to 1 entry in normalized_shape, found 2 entries}}
  %0 = "ttir.layer_norm"(%arg0) <{normalized_shape = array<i64: 2, 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<3xf32>)
      -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// norm_c2
func.func @layer_norm(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.layer_norm' op expected normalized_shape to be the trailing sizes ([3]), found [2]}}
  %0 = "ttir.layer_norm"(%arg0) <{normalized_shape = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<2x3xf32>)
      -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// norm_c3
func.func @layer_norm(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.layer_norm' op expected weight shape 3, found 1x3}}
  %0 = "ttir.layer_norm"(%arg0, %arg1) <{normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// norm_c4, the same rule in the back end
func.func @layer_norm(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttnn.layer_norm' op expected bias shape 3, found 2}}
  %0 = "ttnn.layer_norm"(%arg0, %arg1) <{normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 0, 1>}>
      : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// same_shape_c1
func.func @layer_norm(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.layer_norm' op expected result shape to be the operand's (2x3), found 3x2}}
  %0 = "ttir.layer_norm"(%arg0) <{normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<2x3xf32>)
      -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// segments that do not add up
func.func @layer_norm(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  %0 = "ttir.layer_norm"(%arg0) <{normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<2x3xf32>)
      -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
