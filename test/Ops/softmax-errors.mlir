// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// softmax_c1
func.func @softmax(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.softmax' op expected dimension in [-2, 2), found 2}}
  %0 = "ttir.softmax"(%arg0) <{dimension = 2 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @softmax(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttnn.softmax' op expected result shape to be the operand's (2x3), found 2x1}}
  %0 = "ttnn.softmax"(%arg0) <{dimension = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// dimension is si32
func.func @softmax(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.softmax' op attribute 'dimension' failed to satisfy constraint: 32-bit signed integer attribute}}
  %0 = "ttir.softmax"(%arg0) <{dimension = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
