// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cores that the chip does not have, groups of cores without a mapping, and tensors that are not where kernels can find them. What all passes refuse: plan-errors.mlir.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x512x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @group_too_large(%x: tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  // expected-error@+1 {{expected a group of at most 8x8 cores, found 16x16}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 512>, group = #ttcore.grid<16x16>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %row = d2m.tile_gather %sum : (!tile) -> !tile
    %sum_of_row = d2m.tile_accumulate %row {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %rows = d2m.tile_gather %sum_of_row : (!tile) -> !tile
    %all = d2m.tile_accumulate %rows {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return %0 : tensor<32x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x512x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @no_mapping(%x: tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  // expected-error@+1 {{expected a mapping to the groups of #ttcore.grid<8x8>, found none}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 512>, grid = #ttcore.grid<8x8>, group = #ttcore.grid<4x4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %row = d2m.tile_gather %sum : (!tile) -> !tile
    %sum_of_row = d2m.tile_accumulate %row {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %rows = d2m.tile_gather %sum_of_row : (!tile) -> !tile
    %all = d2m.tile_accumulate %rows {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return %0 : tensor<32x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x512x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @grid_too_large(%x: tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  // expected-error@+1 {{expected a grid of at most 8x8 cores, found 16x8}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 512>, grid = #ttcore.grid<16x8>, group = #ttcore.grid<16x8>, mapping = #d2m.mapping<grid, per_core = [1, 1, 4]>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x16384xf32, #m>) -> tensor<32x32xf32, #v> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %row = d2m.tile_gather %sum : (!tile) -> !tile
    %sum_of_row = d2m.tile_accumulate %row {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %rows = d2m.tile_gather %sum_of_row : (!tile) -> !tile
    %all = d2m.tile_accumulate %rows {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return %0 : tensor<32x32xf32, #v>
}

// -----

// Rows of 50 bytes in L1, of which kernels read tiles.
#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#odd = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x4>, memref<32x25xbf16, #ttcore.memory_space<l1>>, width_sharded>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @odd_columns(%x: tensor<32x100xbf16, #odd>) -> tensor<32x100xbf16, #p> {
  // expected-error@+1 {{rows of 'tensor<32x100xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x4>, memref<32x25xbf16, #ttcore.memory_space<l1>>, width_sharded>>': expected parts of tiles at multiples of 16 bytes, found shard rows of 25 elements}}
  %0 = d2m.generic %x {extents = array<i64: 1, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<32x100xbf16, #odd>) -> tensor<32x100xbf16, #p> {
  ^bb0(%tile: !tile):
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %exp : !tile
  }
  return %0 : tensor<32x100xbf16, #p>
}
