// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-plan-circular-buffers %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#l = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x8x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#r = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x8>, memref<1x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, block_sharded>
#same = affine_map<(d0, d1) -> (d0, d1)>

// The left factor stays for all columns of a core, all four blocks of steps twice; the right one comes for every block of results.
// CHECK-LABEL: func.func @product
// CHECK: circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<step, depth = 2, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @product(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// Cores with two rows of blocks keep the right factor, as resident blocks: four of steps for each of four of columns.
// CHECK-LABEL: func.func @rows
// CHECK: circular_buffers = [#d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<resident, depth = 16, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @rows(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x8>, mapping = #d2m.mapping<grid, per_core = [4, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// Where its tiles are one block, that comes before the first block of results.
// CHECK-LABEL: func.func @one_block
// CHECK: circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<kernel, depth = 1, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @one_block(%a: tensor<512x256xbf16, #l>, %b: tensor<256x64xbf16, #r>) -> tensor<512x64xbf16, #s> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 2, 8>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<grid, per_core = [4, 2, 8]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>}
      : (tensor<512x256xbf16, #l>, tensor<256x64xbf16, #r>) -> tensor<512x64xbf16, #s> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x64xbf16, #s>
}

// What two stages read stays for all steps; what passes between stages is an intermediate.
// CHECK-LABEL: func.func @stages
// CHECK: circular_buffers = [#d2m.circular_buffer<reduction, depth = 4>, #d2m.circular_buffer<stages, depth = 1>, #d2m.circular_buffer<block, depth = 2>]
func.func @stages(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x1>, mapping = #d2m.mapping<grid, per_core = [1, 1, 16]>} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %2 = d2m.tile_reduce %1 {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<max>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %3 = d2m.tile_bcast %2 {bcast_type = #ttkernel.bcast_type<col>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %4 = d2m.tile_subtract %tile, %3 : (!ttcore.tile<32x32, f32>, !ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %4 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #m>
}

// Shards are their own buffers.
// CHECK-LABEL: func.func @shards
// CHECK: circular_buffers = [#d2m.circular_buffer<kernel, depth = 1, alias = true>, #d2m.circular_buffer<kernel, depth = 1, alias = true>]
func.func @shards(%x: tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  %0 = d2m.generic %x {extents = array<i64: 8, 16>, indexing_maps = [#same, #same], iterator_types = [#parallel, #parallel]} : (tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %1 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #shards>
}

// Buffers that a person wrote stay.
// CHECK-LABEL: func.func @given
// CHECK: circular_buffers = [#d2m.circular_buffer<step, depth = 3>, #d2m.circular_buffer<step, depth = 1>, #d2m.circular_buffer<block, depth = 1>]
func.func @given(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 3>, #d2m.circular_buffer<step, depth = 1>, #d2m.circular_buffer<block, depth = 1>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// So do resident blocks, with room for as many again.
// CHECK-LABEL: func.func @given_resident
// CHECK: circular_buffers = [#d2m.circular_buffer<reduction, depth = 4>, #d2m.circular_buffer<resident, depth = 32, step_major = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @given_resident(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<reduction, depth = 4>, #d2m.circular_buffer<resident, depth = 32, step_major = true>, unit]}
      : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}
