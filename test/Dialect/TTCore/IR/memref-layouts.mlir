// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK-DAG: #[[METAL:.*]] = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<{{\[\[}}0, 1], [1, 2{{\]\]}}> : tensor<2x2xi64>, l1, sharded>
// CHECK-DAG: #[[PADDED:.*]] = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<{{\[\[}}0, -1{{\]\]}}> : tensor<1x2xi64>, neginf, dram, interleaved>
// CHECK-DAG: #[[EMPTY:.*]] = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<> : tensor<0x2xi64>, l1, sharded>

// CHECK-LABEL: @metal
// CHECK-SAME: #[[METAL]]>, {{.*}}#[[PADDED]]>, {{.*}}#[[EMPTY]]>
func.func private @metal(
  tensor<1x1x2x4x!ttcore.tile<32x32, f32>,
         #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32,
                              collapsed_intervals = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, l1, sharded>>,
  tensor<1x1x2x4x!ttcore.tile<32x32, f32>,
         #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32,
                              collapsed_intervals = dense<[[0, -1]]> : tensor<1x2xi64>, neginf, dram, interleaved>>,
  tensor<1x1x2x4x!ttcore.tile<32x32, f32>,
         #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<> : tensor<0x2xi64>,
                              undef, l1, sharded>>)

// CHECK-LABEL: @buffers
// CHECK-SAME: memref<8x8x1x1x!ttcore.tile<32x32, f32>, #ttcore.shard<4096x4096, 1>, #l1>
// CHECK-SAME: memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.cb_layout<4096x4096, 2>, #l1>
// CHECK-SAME: memref<1x1x8x24x!ttcore.tile<32x32, f32>, #ttcore.interleaved<98304x4096>, #dram>
// CHECK-SAME: memref<1x1x8x24x!ttcore.tile<32x32, f32>, #ttcore.view<4>, #dram>
func.func private @buffers(memref<8x8x1x1x!ttcore.tile<32x32, f32>, #ttcore.shard<4096x4096, 1>, #ttcore.memory_space<l1>>,
                           memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.cb_layout<4096x4096, 2>, #ttcore.memory_space<l1>>,
                           memref<1x1x8x24x!ttcore.tile<32x32, f32>, #ttcore.interleaved<98304x4096>, #ttcore.memory_space<dram>>,
                           memref<1x1x8x24x!ttcore.tile<32x32, f32>, #ttcore.view<4>, #ttcore.memory_space<dram>>)

// CHECK-LABEL: @host
// CHECK-SAME: #ttcore.host_layout<logical_shape = 33x128, host_strides = 128x1, host_volume = 8192>
// CHECK-SAME: #ttcore.host_layout<logical_shape = 33x128, host_strides = 128x1, host_volume = 8192, <"mesh">>
func.func private @host(
  memref<33x128xf32, #ttcore.host_layout<logical_shape = 33x128, host_strides = 128x1, host_volume = 8192>>,
  memref<33x128xf32, #ttcore.host_layout<logical_shape = 33x128, host_strides = 128x1, host_volume = 8192, <"mesh">>>)
