// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// squeeze_c1
func.func @squeeze(%arg0: tensor<2x1xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.squeeze' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.squeeze"(%arg0) <{dim = 2 : si32}> : (tensor<2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// squeeze_c2: the result keeps an axis
func.func @squeeze(%arg0: tensor<1xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.squeeze' op expected operand rank to be at least 2, found 1}}
  %0 = "ttir.squeeze"(%arg0) <{dim = 0 : si32}> : (tensor<1xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// squeeze_c3
func.func @squeeze(%arg0: tensor<2x1xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{'ttir.squeeze' op expected size 1 of axis 0, found 2}}
  %0 = "ttir.squeeze"(%arg0) <{dim = 0 : si32}> : (tensor<2x1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// squeeze_c4
func.func @squeeze(%arg0: tensor<2x1x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.squeeze' op expected result shape 2x3, found 3x2}}
  %0 = "ttir.squeeze"(%arg0) <{dim = 1 : si32}> : (tensor<2x1x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
