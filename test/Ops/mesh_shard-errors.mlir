// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.mesh_shard' op requires attribute 'shard_type'}}
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
