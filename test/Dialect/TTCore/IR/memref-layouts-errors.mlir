// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected 2 entries of dim_alignments, the rank of the logical shape, found 1}}
#a = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32, collapsed_intervals = dense<[[0, 1]]> : tensor<1x2xi64>, l1, sharded>

// -----

// expected-error @+1 {{expected dim_alignments extent of at least 1, found 0}}
#a = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x0, collapsed_intervals = dense<[[0, 1]]> : tensor<1x2xi64>, l1, sharded>

// -----

// expected-error @+1 {{expected collapsed_intervals of type tensor<Nx2xi64>, found 'tensor<2xi64>'}}
#a = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<[0, 1]> : tensor<2xi64>, l1, sharded>

// -----

// expected-error @+1 {{expected collapsed intervals inside the logical shape of rank 2, found [0, 3)}}
#a = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<[[0, 3]]> : tensor<1x2xi64>, l1, sharded>

// -----

// expected-error @+1 {{expected a padding value or a memory space, found 'l3'}}
#a = #ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, collapsed_intervals = dense<[[0, 1]]> : tensor<1x2xi64>, l3, sharded>

// -----

// expected-error @+1 {{expected memref of rank 4, a grid and a shard dimension per stride, found 2}}
func.func private @shard(memref<8x8xf32, #ttcore.shard<4096x4096, 1>>)

// -----

// expected-error @+1 {{expected layout with at least 1 buffer, found 0}}
func.func private @buffers(memref<8x8x1x1xf32, #ttcore.shard<4096x4096, 0>>)

// -----

// expected-error @+1 {{expected memref of rank 2, a dimension per stride, found 3}}
func.func private @cb(memref<8x8x8xf32, #ttcore.cb_layout<4096x4096, 1>>)

// -----

// expected-error @+1 {{expected memref of rank 2, a grid and a shard dimension per stride, found 3}}
func.func private @interleaved(memref<8x8x8xf32, #ttcore.interleaved<4>>)

// -----

// expected-error @+1 {{expected memref of rank 4, found 3}}
func.func private @view(memref<8x8x8xf32, #ttcore.view<4>>)

// -----

// expected-error @+1 {{expected view rank from 0 to 64, found -1}}
func.func private @view_rank(memref<8x8x8xf32, #ttcore.view<-1>>)

// -----

// expected-error @+1 {{expected 2 strides in the host layout, found 1}}
func.func private @host_rank(memref<8x8xf32, #ttcore.host_layout<logical_shape = 8x8, host_strides = 8, host_volume = 64>>)

// -----

// expected-error @+1 {{expected a host volume of at least 64 elements, found 63}}
func.func private @host_volume(memref<8x8xf32, #ttcore.host_layout<logical_shape = 8x8, host_strides = 8x1, host_volume = 63>>)

// -----

// expected-error @+1 {{expected memref of rank 2, the rank of the logical shape, found 1}}
func.func private @host_memref(memref<8xf32, #ttcore.host_layout<logical_shape = 8x8, host_strides = 8x1, host_volume = 64>>)
