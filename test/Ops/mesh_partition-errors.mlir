// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @mesh_partition(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.mesh_partition' op requires attribute 'dim'}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : ui32}> : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// attribute kind
func.func @mesh_partition(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{attribute 'cluster_axis' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : i32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// gathered_c1
func.func @mesh_partition(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.mesh_partition' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : ui32, dim = 2 : si32}> : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// gathered_c3
func.func @mesh_partition(%arg0: tensor<4x8xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.mesh_partition' op expected result size 4 in axis 0, found 2}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : ui32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// gathered_c4
func.func @mesh_partition(%arg0: tensor<4x8xf32>) -> tensor<4x16xf32> {
  // expected-error @+1 {{'ttir.mesh_partition' op expected input size in axis 1 to be a multiple of 16, found 8}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : ui32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// gathered_c2
func.func @mesh_partition(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.mesh_partition' op expected result rank 2, found 0}}
  %0 = "ttir.mesh_partition"(%arg0) <{cluster_axis = 1 : ui32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<f32>
  return
}
