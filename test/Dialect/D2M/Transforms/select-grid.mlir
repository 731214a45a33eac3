// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-grid %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#line = affine_map<(d0, d1) -> (d0, d1)>
#matrix = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#column = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<100x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#sharded = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x8>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, block_sharded>

// Rows of tiles over rows of cores, columns over columns.
// CHECK-LABEL: func.func @matrix
// CHECK: grid = #ttcore.grid<8x8>{{.*}} mapping = #d2m.mapping<grid, per_core = [1, 2]>
func.func @matrix(%x: tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  %0 = d2m.generic %x {extents = array<i64: 8, 16>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #matrix>
}

// A grid without a mapping bounds the grid.
// CHECK-LABEL: func.func @bounded
// CHECK: grid = #ttcore.grid<2x3>{{.*}} mapping = #d2m.mapping<grid, per_core = [4, 6]>
func.func @bounded(%x: tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  %0 = d2m.generic %x {extents = array<i64: 8, 16>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<2x3>} : (tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #matrix>
}

// One column of tiles: its 100 rows over all 64 cores, two for each of 50, in rows of 8.
// CHECK-LABEL: func.func @column
// CHECK: grid = #ttcore.grid<7x8>{{.*}} mapping = #d2m.mapping<rows, per_core = [2, 1]>
func.func @column(%x: tensor<3200x32xf32, #column>) -> tensor<3200x32xf32, #column> {
  %0 = d2m.generic %x {extents = array<i64: 100, 1>, indexing_maps = [#line, #line], iterator_types = [#parallel, #parallel]} : (tensor<3200x32xf32, #column>) -> tensor<3200x32xf32, #column> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<3200x32xf32, #column>
}

// Shards of cheap work stay where they are.
// CHECK-LABEL: func.func @sharded
// CHECK: grid = #ttcore.grid<4x8>{{.*}} mapping = #d2m.mapping<grid, per_core = [2, 2]>
func.func @sharded(%x: tensor<256x512xf32, #sharded>) -> tensor<256x512xf32, #sharded> {
  %0 = d2m.generic %x {extents = array<i64: 8, 16>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<256x512xf32, #sharded>) -> tensor<256x512xf32, #sharded> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %neg = d2m.tile_neg %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %neg : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #sharded>
}

// What a person has decided stays.
// CHECK-LABEL: func.func @given
// CHECK: grid = #ttcore.grid<1x4>{{.*}} mapping = #d2m.mapping<columns, per_core = [8, 5]>
func.func @given(%x: tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  %0 = d2m.generic %x {extents = array<i64: 8, 16>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<1x4>, mapping = #d2m.mapping<columns, per_core = [8, 5]>} : (tensor<256x512xf32, #matrix>) -> tensor<256x512xf32, #matrix> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %exp : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #matrix>
}
