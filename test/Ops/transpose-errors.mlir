// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// transpose_c1
func.func @transpose(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.transpose' op expected operand rank to be at least 2, found 1}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 0 : si32}> : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// transpose_c2
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.transpose' op expected dim0 in [-2, 2), found 2}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 2 : si32, dim1 = 0 : si32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// transpose_c3
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.transpose' op expected dim1 in [-2, 2), found -3}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = -3 : si32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// transpose_c4
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.transpose' op expected result shape 3x2, found 2x3}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
