// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op requires attribute 'scatter_dim'}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>}> : (tensor<4x8xf32>)
      -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// reduce_type_c1
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op expected reduce_type sum, max, min, found mean}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<mean>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// gathered_c1
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op expected scatter_dim in [-2, 2), found -3}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = -3 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// gathered_c3
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op expected result size 4 in axis 0, found 2}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// gathered_c4
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op expected input size in axis 1 to be a multiple of 3, found 8}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// gathered_c2
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.reduce_scatter' op expected result rank 2, found 0}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<f32>
  return
}
