// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The second mesh axis splits the second axis.
// PIPELINE: error: 'ttir.mesh_shard' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @mesh_shard
// CHECK: %{{.*}} = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>,
// CHECK-SAME: shard_direction = #ttcore.shard_direction<full_to_shard>, shard_shape = array<i64: 1, 2>,
// CHECK-SAME: shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
func.func @mesh_shard(%arg0: tensor<8x16xf32>) -> tensor<8x8xf32> {
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
