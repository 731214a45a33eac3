// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-insert-multicast %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-insert-multicast --d2m-insert-multicast %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// The left factor goes to a row of cores, the right one, whose sender prefetches, to a column.
// CHECK-LABEL: func.func @product
// CHECK: circular_buffers = [#d2m.circular_buffer<row, depth = 8, multicast = <cores = [1, 8], channel = 0>>, #d2m.circular_buffer<step, depth = 3, step_major = true, multicast = <cores = [8, 1], channel = 1, prefetch = true>>, #d2m.circular_buffer<block, depth = 2>]
func.func @product(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 2, step_major = true>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// A multicast that a person wrote stays, without others.
// CHECK-LABEL: func.func @given
// CHECK: circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 2, step_major = true, multicast = <cores = [8, 1], channel = 0>>, #d2m.circular_buffer<block, depth = 2>]
func.func @given(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 2, step_major = true, multicast = <cores = [8, 1], channel = 0>>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// Cores of one row share nothing of the right factor, which makes a multicast of the left one no faster.
// CHECK-LABEL: func.func @one_row
// CHECK: circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<resident, depth = 16, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @one_row(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<1x8>, mapping = #d2m.mapping<grid, per_core = [16, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// A depth that a person wrote stays: it is enough to prefetch.
// CHECK-LABEL: func.func @deep
// CHECK: #d2m.circular_buffer<step, depth = 6, step_major = true, multicast = <cores = [8, 1], channel = 1, prefetch = true>>
func.func @deep(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 6, step_major = true>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// A CB of one block is overwritten before it is sent: no multicast.
// CHECK-LABEL: func.func @shallow
// CHECK: #d2m.circular_buffer<step, depth = 1, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @shallow(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 1, step_major = true>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}
