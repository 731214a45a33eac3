// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-to-threads %s --split-input-file --verify-diagnostics

// What no core can do, or find.

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @two_reductions(%x: tensor<64x64xf32, #layout>) -> tensor<32x32xf32, #one> {
  // expected-error@+1 {{'d2m.generic' op expected at most one reduction dimension, found 2}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 2, 2>, indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction, #reduction]} : (tensor<64x64xf32, #layout>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
// Gaps between elements.
#gaps = #ttcore.layout<(d0, d1) -> (d0 * 2, d1), undef, <1x1>, memref<7x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @gaps(%x: tensor<100x32xf32, #gaps>) -> tensor<100x32xf32, #gaps> {
  // expected-error@+1 {{'d2m.generic' op tiles of 'tensor<100x32xf32, #ttcore.layout<(d0, d1) -> (d0 * 2, d1), undef, <1x1>, memref<7x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>>': expected a linear map without gaps between elements, found (d0, d1) -> (d0 * 2, d1)}}
  %0 = d2m.generic %x {extents = array<i64: 7, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<100x32xf32, #gaps>) -> tensor<100x32xf32, #gaps> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<100x32xf32, #gaps>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @nowhere(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error@+1 {{'d2m.generic' op expected tensors with a layout, found 'tensor<32x32xf32>'}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @nowhere(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error@+1 {{'d2m.rearrange' op expected tensors with a layout, found 'tensor<32x32xf32>'}}
  %0 = d2m.rearrange %x {maps = [affine_map<(d0, d1) -> (d1, d0)>], begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, padding = 0 : i32} : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#in = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<5x4x!tile, #ttcore.memory_space<dram>>, interleaved>
#out = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<5x1x!tile, #ttcore.memory_space<dram>>, interleaved>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @few_groups(%x: tensor<160x128xf32, #in>) -> tensor<160x32xf32, #out> {
  // expected-error@+1 {{expected at most one result per group of cores, found 5x1 results for 2x2 groups}}
  %0 = d2m.generic %x {extents = array<i64: 5, 1, 4>, group = #ttcore.grid<4x4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<160x128xf32, #in>) -> tensor<160x32xf32, #out> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %row = d2m.tile_gather %sum : (!tile) -> !tile
    %sum_of_row = d2m.tile_accumulate %row {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %rows = d2m.tile_gather %sum_of_row : (!tile) -> !tile
    %all = d2m.tile_accumulate %rows {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return %0 : tensor<160x32xf32, #out>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @grid_too_large(%x: tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  // expected-error@+1 {{'d2m.generic' op expected a grid of at most 8x8 cores, found 9x8}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, grid = #ttcore.grid<9x8>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #layout>
}
