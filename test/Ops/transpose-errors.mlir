// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// transpose_c1
func.func @transpose(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.transpose' op operand rank is 1 but should be at least 2}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 0 : si32}> : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// transpose_c2
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.transpose' op dim0 is 2 but should be in [-2, 2)}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 2 : si32, dim1 = 0 : si32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// transpose_c3
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.transpose' op dim1 is -3 but should be in [-2, 2)}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = -3 : si32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// transpose_c4
func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.transpose' op result shape is 2x3 but should be 3x2}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
