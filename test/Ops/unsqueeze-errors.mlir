// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// unsqueeze_c1
func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xf32> {
  // expected-error @+1 {{'ttir.unsqueeze' op expected dim in [-3, 3), found 3}}
  %0 = "ttir.unsqueeze"(%arg0) <{dim = 3 : si32}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// -----

// unsqueeze_c1
func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<1x2x3xf32> {
  // expected-error @+1 {{'ttir.unsqueeze' op expected dim in [-3, 3), found -4}}
  %0 = "ttir.unsqueeze"(%arg0) <{dim = -4 : si32}> : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
  return %0 : tensor<1x2x3xf32>
}

// -----

// unsqueeze_c2
func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<2x1x3xf32> {
  // expected-error @+1 {{'ttir.unsqueeze' op expected result shape 2x3x1, found 2x1x3}}
  %0 = "ttir.unsqueeze"(%arg0) <{dim = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
  return %0 : tensor<2x1x3xf32>
}

// -----

// tensor_types_c5, of a result
func.func @unsqueeze(%arg0: tensor<1x1x1x1x1x1x1x1x1x1x1x2xf32>) {
  // expected-error @+1 {{'ttir.unsqueeze' op expected result 0 of rank at most 12, found 13}}
  %0 = "ttir.unsqueeze"(%arg0) <{dim = 0 : si32}> : (tensor<1x1x1x1x1x1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
  return
}
