// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// concat_c1
func.func @concat() -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.concat' op expected at least one operand, found none}}
  %0 = "ttir.concat"() <{dim = 0 : si32}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// concat_c2
func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.concat' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.concat"(%arg0, %arg1) <{dim = 2 : si32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// concat_c3
func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'ttir.concat' op expected operand 1 rank 2, found 1}}
  %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// concat_c4
func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.concat' op expected operand 1 shape 2x3, found 2x4}}
  %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// concat_c5, the same rule in the back end
func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttnn.concat' op expected result shape 2x4, found 2x3}}
  %0 = "ttnn.concat"(%arg0, %arg1) <{dim = -1 : si32}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
