// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// reduction_c1
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op expected dim_arg entry in [-2, 2), found 2}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// reduction_c1
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op expected dim_arg entry in [-2, 2), found -3}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [-3 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

// reduction_c2: -1 is axis 1
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op expected distinct axes in dim_arg, found 1 twice}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1 : i32, -1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// reduction_c3: the axis vanishes
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op expected result shape 2, found 2x1}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// reduction_c3: the axis stays
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op expected result shape 1x3, found 3}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// reduction_c3: no dim_arg means all axes; the same rule in the back end
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  // expected-error @+1 {{'ttnn.reduce_and' op expected result shape scalar, found 1x1}}
  %0 = "ttnn.reduce_and"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----

// dim_arg has entries of i32
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op attribute 'dim_arg' failed to satisfy constraint: 32-bit integer array attribute}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// keep_dim is required
func.func @reduce_and(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.reduce_and' op requires attribute 'keep_dim'}}
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1 : i32]}> : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
