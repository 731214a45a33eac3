// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_and_elements_c1
func.func @clone(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttnn.clone' op expected result shape 2x3, found 3x2}}
  %0 = "ttnn.clone"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// same_shape_and_elements_c2
func.func @clone(%arg0: tensor<2x3xf32>) -> tensor<2x3xbf16> {
  // expected-error @+1 {{'ttnn.clone' op expected result of 'f32', found 'bf16'}}
  %0 = "ttnn.clone"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}
