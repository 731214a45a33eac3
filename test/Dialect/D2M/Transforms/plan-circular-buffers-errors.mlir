// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What d2m-plan-circular-buffers refuses of decided entries, and rows that do not fit L1. What all passes refuse: plan-errors.mlir.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers %s --split-input-file --verify-diagnostics

// Rows are tilized before a sum begins, so that the tiles of all of them are in L1 at a time.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x16384xf32, #ttcore.memory_space<dram>>, interleaved>
#sums = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @rows_do_not_fit(%x: tensor<32x16384xf32, #rows>) -> tensor<32x32xf32, #sums> {
  // expected-error@+1 {{expected tiles of all 512 reduction steps of row-major operand 0 to fit L1, found a budget of 1498112 bytes}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 512>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<1x1>, mapping = #d2m.mapping<grid, per_core = [1, 1, 512]>}
      : (tensor<32x16384xf32, #rows>) -> tensor<32x32xf32, #sums> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %sum : !tile
  }
  return %0 : tensor<32x32xf32, #sums>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64xf32, #ttcore.memory_space<dram>>, interleaved>
#sums = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @rows_step_by_step(%x: tensor<32x64xf32, #rows>) -> tensor<32x32xf32, #sums> {
  // expected-error@+1 {{expected lifetime reduction or row, as the tensor is row-major, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 2>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction], circular_buffers = [#d2m.circular_buffer<step, depth = 2>, unit]}
      : (tensor<32x64xf32, #rows>) -> tensor<32x32xf32, #sums> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %sum : !tile
  }
  return %0 : tensor<32x32xf32, #sums>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x1>, memref<1x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
!tile = !ttcore.tile<32x32, f32>
func.func @lifetime_of_an_alias(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected lifetime kernel and depth 1 of an alias for circular buffer 0, found #d2m.circular_buffer<block, depth = 1, alias = true>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], circular_buffers = [#d2m.circular_buffer<block, depth = 1, alias = true>, unit], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<grid, per_core = [1, 4]>} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %exp : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x1>, memref<1x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
!tile = !ttcore.tile<32x32, f32>
func.func @depth_of_an_alias(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected lifetime kernel and depth 1 of an alias for circular buffer 1, found #d2m.circular_buffer<kernel, depth = 2, alias = true>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], circular_buffers = [unit, #d2m.circular_buffer<kernel, depth = 2, alias = true>], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<grid, per_core = [1, 4]>} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %exp : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @no_depth(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected a depth in multiples of 1 blocks that fits L1 for circular buffer 1, found #d2m.circular_buffer<block, depth = -1>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], circular_buffers = [unit, #d2m.circular_buffer<block, depth = -1>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %exp : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @one_of_two_factors(%a: tensor<128x128xbf16, #a>, %b: tensor<128x128xbf16, #a>, %c: tensor<128x128xbf16, #a>) -> tensor<128x128xbf16, #a> {
  // expected-error@+1 {{expected step-major tiles for circular buffer 2, found #d2m.circular_buffer<step, depth = 2>}}
  %0 = d2m.generic %a, %b, %c {block_factors = array<i64: 2, 1, 4>, circular_buffers = [unit, #d2m.circular_buffer<step, depth = 2, step_major = true>, #d2m.circular_buffer<step, depth = 2>, unit],
                               extents = array<i64: 4, 4, 4>, grid = #ttcore.grid<1x1>, indexing_maps = [#left, #right, #right, #point], mapping = #d2m.mapping<grid, per_core = [4, 4, 4]>, iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<128x128xbf16, #a>, tensor<128x128xbf16, #a>, tensor<128x128xbf16, #a>) -> tensor<128x128xbf16, #a> {
  ^bb0(%x: !tile, %y: !tile, %z: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    %2 = d2m.tile_matmul %x, %z : (!tile, !tile) -> !tile
    %3 = d2m.tile_add %1, %2 : (!tile, !tile) -> !tile
    d2m.yield %3 : !tile
  }
  return %0 : tensor<128x128xbf16, #a>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// Before the first block of results comes one block, not 16.
func.func @kernel_of_several_blocks(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime step or reduction or resident for circular buffer 1, found #d2m.circular_buffer<kernel, depth = 16, step_major = true>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x8>, mapping = #d2m.mapping<grid, per_core = [4, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [unit, #d2m.circular_buffer<kernel, depth = 16, step_major = true>, unit]}
      : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#l = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x8x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#r = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// One block of all tiles comes before the loops.
func.func @resident_block(%a: tensor<512x256xbf16, #l>, %b: tensor<256x64xbf16, #r>) -> tensor<512x64xbf16, #s> {
  // expected-error@+1 {{expected lifetime step or reduction or kernel for circular buffer 1, found #d2m.circular_buffer<resident, depth = 1, step_major = true>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 2, 8>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<grid, per_core = [4, 2, 8]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [unit, #d2m.circular_buffer<resident, depth = 1, step_major = true>, unit]}
      : (tensor<512x256xbf16, #l>, tensor<256x64xbf16, #r>) -> tensor<512x64xbf16, #s> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x64xbf16, #s>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// Rows of blocks share no tiles of the left factor.
func.func @resident_rows(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime step or reduction or row for circular buffer 0, found #d2m.circular_buffer<resident, depth = 8>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x8>, mapping = #d2m.mapping<grid, per_core = [4, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<resident, depth = 8>, unit, unit]}
      : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// All 16 blocks stay.
func.func @resident_depth(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a depth in multiples of 16 blocks that fits L1 for circular buffer 1, found #d2m.circular_buffer<resident, depth = 24, step_major = true>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x8>, mapping = #d2m.mapping<grid, per_core = [4, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [unit, #d2m.circular_buffer<resident, depth = 24, step_major = true>, unit]}
      : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// Results leave with their block.
func.func @resident_result(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime block for circular buffer 2, found #d2m.circular_buffer<resident, depth = 2>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x8>, mapping = #d2m.mapping<grid, per_core = [4, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [unit, unit, #d2m.circular_buffer<resident, depth = 2>]}
      : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x1>, memref<1x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
!tile = !ttcore.tile<32x32, f32>
func.func @resident_alias(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected lifetime kernel and depth 1 of an alias for circular buffer 0, found #d2m.circular_buffer<resident, depth = 1, alias = true>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], circular_buffers = [#d2m.circular_buffer<resident, depth = 1, alias = true>, unit], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<grid, per_core = [1, 4]>} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %exp : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}
