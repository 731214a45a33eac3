// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// get_dimension_size_c1
func.func @get_dimension_size(%arg0: tensor<2x3xf32>) -> tensor<1xi32> {
  // expected-error @+1 {{'ttir.get_dimension_size' op expected dimension in [0, 2), found 2}}
  %0 = "ttir.get_dimension_size"(%arg0) <{dimension = 2 : i32}> : (tensor<2x3xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----

// get_dimension_size_c1
func.func @get_dimension_size(%arg0: tensor<2x3xf32>) -> tensor<1xi32> {
  // expected-error @+1 {{'ttir.get_dimension_size' op expected dimension in [0, 2), found -1}}
  %0 = "ttir.get_dimension_size"(%arg0) <{dimension = -1 : i32}> : (tensor<2x3xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----

// get_dimension_size_c2
func.func @get_dimension_size(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
  // expected-error @+1 {{'ttir.get_dimension_size' op expected 1 element in the result of shape 2, found 2 elements}}
  %0 = "ttir.get_dimension_size"(%arg0) <{dimension = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
