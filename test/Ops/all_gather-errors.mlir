// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<1x16xf32> {
  // expected-error @+1 {{'ttir.all_gather' op requires attribute 'cluster_axis'}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : si32}> : (tensor<1x8xf32>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}

// -----

// attribute kind
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<1x16xf32> {
  // expected-error @+1 {{attribute 'all_gather_dim' failed to satisfy constraint: 32-bit signed integer attribute}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : i32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}

// -----

// gathered_c1
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<1x16xf32> {
  // expected-error @+1 {{'ttir.all_gather' op expected all_gather_dim in [-2, 2), found 2}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 2 : si32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}

// -----

// gathered_c2
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<16xf32> {
  // expected-error @+1 {{'ttir.all_gather' op expected result rank 2, found 1}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : si32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// gathered_c3
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<2x16xf32> {
  // expected-error @+1 {{'ttir.all_gather' op expected result size 1 in axis 0, found 2}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : si32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<2x16xf32>
  return %0 : tensor<2x16xf32>
}

// -----

// gathered_c4
func.func @all_gather(%arg0: tensor<1x8xf32>) -> tensor<1x12xf32> {
  // expected-error @+1 {{'ttir.all_gather' op expected result size in axis 1 to be a multiple of 8, found 12}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : si32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<1x12xf32>
  return %0 : tensor<1x12xf32>
}
