// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op requires attribute 'shard_type'}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c1
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected shard_type replicate or devices, found maximal}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<maximal>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c2
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected result shape 8x16, found 8x8}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<replicate>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c3
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected shard_shape to have 2 entries, found 1}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c4
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected shard_dims entry in [0, 2), found 2}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 2>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c4
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected distinct axes in shard_dims, found 1 twice}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: 1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c5
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected result rank 2, found 1}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// mesh_shard_c6
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected positive shard_shape entries, found 0}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 0>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c7
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected input size 32 in axis 1, 4 times that of a shard, found 16}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 4>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// mesh_shard_c7: the other way round
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op expected result size 32 in axis 1, 2 times that of a shard, found 8}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<shard_to_full>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
