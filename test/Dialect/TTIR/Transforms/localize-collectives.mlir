// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On one device collectives are their operand; on a 1x2 mesh those along the axis of two devices remain.
// RUN: tt-opt --ttcore-register-device --ttir-localize-collectives %s | FileCheck %s --implicit-check-not=all_ --implicit-check-not=mesh_ \
// RUN:   --implicit-check-not=collective_ --implicit-check-not=reduce_scatter --implicit-check-not=distributed_
// RUN: tt-opt --ttcore-register-device="mock-system-desc-arch=n300 mesh-shape=1,2" --ttir-localize-collectives %s \
// RUN:   | FileCheck %s --check-prefix=TWO
//
// The whole pipeline runs them, and so does a reference.
// RUN: tt-opt --ttir-to-reference-pipeline %s | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-NOT: ttir.distributed_
// REFERENCE: ttir.rms_norm
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x4xf32=1,2,3,4 --input=4xf32=1,1,1,2 --input=1x4xf32=0,0,1,0 \
// RUN:   | FileCheck %s --check-prefix=RUN-NORMS

// CHECK-LABEL: func.func @identities(
// CHECK-SAME: %[[ARG:.*]]: tensor<4x8xf32>)
// CHECK-NEXT: return %[[ARG]]
// TWO-LABEL: func.func @identities(
// TWO: ttir.all_gather
// TWO-NOT: ttir.all_reduce
// TWO: ttir.reduce_scatter
// TWO: ttir.mesh_partition
// TWO-NEXT: ttir.mesh_partition
// TWO-NEXT: return
func.func @identities(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 1 : si32, cluster_axis = 1 : ui32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.all_reduce"(%0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.reduce_scatter"(%1) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = "ttir.mesh_partition"(%2) <{cluster_axis = 1 : ui32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = "ttir.mesh_partition"(%3) <{dim = 0 : si32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = "ttir.all_reduce_async"(%4) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %5 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @groups(
// CHECK-SAME: %[[ARG:.*]]: tensor<4x8xf32>)
// CHECK-NEXT: %[[ZERO:.*]] = "ttir.zeros"
// CHECK-NEXT: return %[[ARG]], %[[ZERO]]
func.func @groups(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = "ttir.mesh_shard"(%arg0) <{shard_dims = array<i64: -1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 1>, shard_type = #ttcore.shard_type<devices>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.all_to_all"(%0) <{concat_dim = 0 : si32, replica_groups = dense<[[0]]> : tensor<1x1xi64>, split_count = 1 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.collective_broadcast"(%1) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = "ttir.collective_permute"(%2) <{source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = "ttir.collective_permute"(%3) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %3, %4 : tensor<4x8xf32>, tensor<4x8xf32>
}

// The residual is added first.
// CHECK-LABEL: func.func @norms(
// CHECK-SAME: %[[X:.*]]: tensor<1x4xf32>, %[[W:.*]]: tensor<4xf32>, %[[R:.*]]: tensor<1x4xf32>)
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%[[X]], %[[R]])
// CHECK-NEXT: %[[RMS:.*]] = "ttir.rms_norm"(%[[SUM]], %[[W]]) <{{.*}}normalized_shape = array<i64: 4>
// CHECK-NEXT: %[[LAYER:.*]] = "ttir.layer_norm"(%[[X]], %[[W]], %[[W]]) <{{.*}}normalized_shape = array<i64: 4>
// CHECK-NEXT: return %[[RMS]], %[[LAYER]]
// (1 2 4 4) over the root of its mean square, sqrt(9.25); (1 2 3 4) less 2.5 over sqrt(1.25), times and plus the weight.
// RUN-NORMS: 1x4xf32=[0.32879{{[0-9]*}} 0.65759{{[0-9]*}} 1.31519{{[0-9]*}} 2.63038{{[0-9]*}}]
// RUN-NORMS: 1x4xf32=[-0.34163{{[0-9]*}} 0.5527{{[0-9]*}} 1.44721{{[0-9]*}} 4.6832{{[0-9]*}}]
func.func @norms(%arg0: tensor<1x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1, %arg2) <{cluster_axis = 1 : ui32, operandSegmentSizes = array<i32: 1, 1, 1>}>
      : (tensor<1x4xf32>, tensor<4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg1) <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}>
      : (tensor<1x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
  return %0, %1 : tensor<1x4xf32>, tensor<1x4xf32>
}
