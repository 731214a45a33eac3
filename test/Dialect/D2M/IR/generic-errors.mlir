// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @tiles(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{'d2m.generic' op expected '!ttcore.tile<32x32, f32>' of input 0 in the body, found '!ttcore.tile<32x32, bf16>'}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, bf16>):
    d2m.yield %tile : !ttcore.tile<32x32, bf16>
  }
  return
}

func.func @one_dimension(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected at least the dimensions rows and columns, found 1}}
  %0 = d2m.generic %x {extents = array<i64: 1>, indexing_maps = [], iterator_types = [#parallel]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @reduction_first(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected leading parallel dimensions for the grid, found a reduction}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#reduction, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @maps(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected indexing maps of 2 inputs and results, found 1}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// Groups of cores: what they share, and that they tell each other.
!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @no_group(%x: tensor<32x128xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    // expected-error@+1 {{expected a d2m.generic with a group of cores, found none}}
    %all = d2m.tile_gather %sum : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @no_steps(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected a reduction to split over the group of cores, found none}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, group = #ttcore.grid<1x4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @no_cores(%x: tensor<32x128xf32>) {
  // expected-error@+1 {{expected a group of rows and columns of at least two cores, found #ttcore.grid<1x1>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, group = #ttcore.grid<1x1>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @part_of_a_sum(%x: tensor<32x128xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, group = #ttcore.grid<2x2>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %all = d2m.tile_gather %sum : (!tile) -> !tile
    // expected-error@+1 {{expected only d2m.tile_gather of a partial sum along 1 dimensions of the group, found d2m.yield}}
    %row = d2m.tile_accumulate %all {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %row : !tile
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @no_sum(%x: tensor<32x128xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, group = #ttcore.grid<1x4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{must be between two d2m.tile_accumulate}}
    %all = d2m.tile_gather %tile : (!tile) -> !tile
    %row = d2m.tile_accumulate %all {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %row : !tile
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @product(%x: tensor<32x128xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, group = #ttcore.grid<1x4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{is not supported in a d2m.generic with a group of cores}}
    %sum = d2m.tile_matmul %tile, %tile : (!tile, !tile) -> !tile
    d2m.yield %sum : !tile
  }
  return
}

// -----

// Bounds: extents, grids, tensors without elements, and numbers of tiles that there are not.
#parallel = #ttcore.iterator_type<parallel>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d0, d1)>
#above = affine_map<(d0, d1) -> (d0, d1 + 1)>
#below = affine_map<(d0, d1) -> (d0 - 1, d1)>
#overflow = affine_map<(d0, d1) -> (((d0 + 4611686018427387904) * 4) * 4, d1)>
#by_zero = affine_map<(d0, d1) -> (d0 floordiv 0, d1)>

func.func @extent_0(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{'d2m.generic' op expected extents from 1 to 2^31 - 1, and fewer than 2^63 points, found array<i64: 1, 0>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 0>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @extent_of_64_bits(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected extents from 1 to 2^31 - 1, and fewer than 2^63 points, found array<i64: 2147483648, 1>}}
  %0 = d2m.generic %x {extents = array<i64: 2147483648, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @grid_of_one_dimension(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a grid of rows and columns of cores, found #ttcore.grid<8>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, grid = #ttcore.grid<8>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @no_elements(%x: tensor<0x32xf32>) {
  // expected-error@+1 {{expected tensors of known shape with elements, found 'tensor<0x32xf32>'}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<0x32xf32>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @above(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a column of tiles of tensor 1 below 1 at (0, 0), found 1}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #above], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @below(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a row of tiles of tensor 0 below 1 at (0, 0), found -1}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#below, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @last(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a row of tiles of tensor 0 below 1 at (1, 0), found 1}}
  %0 = d2m.generic %x {extents = array<i64: 2, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @overflow(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a row of tiles of tensor 0 below 1 at (0, 0), found one that does not fit 64 bits}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#overflow, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @by_zero(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{expected a map with constant factors and positive constant divisors, found affine_map<(d0, d1) -> (d0 floordiv 0, d1)>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#by_zero, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// Indexing maps: as many results as the tiles of a tensor have axes, at least a row and a column.
#parallel = #ttcore.iterator_type<parallel>
#linear = affine_map<(d0, d1) -> (d0 * 3 + d1)>
#symbol = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#batch = affine_map<(d0, d1) -> (d0 floordiv 2, d0 mod 2, d1)>
#wrong_batch = affine_map<(d0, d1) -> (d0 floordiv 2, d0, d1)>
#beyond = affine_map<(d0, d1) -> (d0, d0 mod 2, d1)>

func.func @linear(%x: tensor<64x96xf32>) {
  // expected-error@+1 {{expected an indexing map of tensor 0 from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1) -> (d0 * 3 + d1)>}}
  %0 = d2m.generic %x {extents = array<i64: 2, 3>, indexing_maps = [#linear, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<64x96xf32>) -> tensor<64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @symbol(%x: tensor<64x96xf32>) {
  // expected-error@+1 {{expected an indexing map of tensor 1 from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>}}
  %0 = d2m.generic %x {extents = array<i64: 2, 3>, indexing_maps = [#map, #symbol], iterator_types = [#parallel, #parallel]}
      : (tensor<64x96xf32>) -> tensor<64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @leading_axis_of_a_matrix(%x: tensor<64x96xf32>) {
  // expected-error@+1 {{expected an indexing map of tensor 0 from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1) -> (d0 floordiv 2, d0 mod 2, d1)>}}
  %0 = d2m.generic %x {extents = array<i64: 2, 3>, indexing_maps = [#batch, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<64x96xf32>) -> tensor<64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @two_leading_axes(%x: tensor<4x64x96xf32>) {
  // expected-error@+1 {{expected an indexing map of tensor 0 from 2 dimensions to at most 1 leading axes, a row and a column of tiles, found affine_map<(d0, d1) -> (d0, d0, d0, d1)>}}
  %0 = d2m.generic %x {extents = array<i64: 8, 3>, indexing_maps = [affine_map<(d0, d1) -> (d0, d0, d0, d1)>, #batch], iterator_types = [#parallel, #parallel]}
      : (tensor<4x64x96xf32>) -> tensor<4x64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @row_of_a_matrix(%x: tensor<4x64x96xf32>) {
  // expected-error@+1 {{expected a row of tiles of tensor 1 below 2 at (7, 0), found 7}}
  %0 = d2m.generic %x {extents = array<i64: 8, 3>, indexing_maps = [#batch, #wrong_batch], iterator_types = [#parallel, #parallel]}
      : (tensor<4x64x96xf32>) -> tensor<4x64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @beyond_the_last_matrix(%x: tensor<4x64x96xf32>) {
  // expected-error@+1 {{expected a leading index of tensor 1 below 4 at (7, 0), found 7}}
  %0 = d2m.generic %x {extents = array<i64: 8, 3>, indexing_maps = [#batch, #beyond], iterator_types = [#parallel, #parallel]}
      : (tensor<4x64x96xf32>) -> tensor<4x64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @column(%x: tensor<64x96xf32>) {
  // expected-error@+1 {{expected a column of tiles of tensor 0 below 3 at (0, 3), found 3}}
  %0 = d2m.generic %x {extents = array<i64: 2, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<64x96xf32>) -> tensor<64x96xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// Shards of 20 columns of a tensor of 40 columns cut its tiles: there is a tile for each.
#parallel = #ttcore.iterator_type<parallel>
#cut = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, width_sharded>
#map = affine_map<(d0, d1) -> (d0, d1)>
#shards = affine_map<(d0, d1) -> (0, d1, d0, 0)>
func.func @column_of_a_shard(%x: tensor<32x40xf32, #cut>) {
  // expected-error@+1 {{expected a column of tiles of tensor 0 below 1 at (0, 1), found 1}}
  %0 = d2m.generic %x {extents = array<i64: 1, 2>, indexing_maps = [#map, #shards], iterator_types = [#parallel, #parallel]}
      : (tensor<32x40xf32, #cut>) -> tensor<32x40xf32, #cut> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// More than one dimension of 2^31 - 1 points is too much for three.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1, d2) -> (0, 0)>
func.func @points(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected extents from 1 to 2^31 - 1, and fewer than 2^63 points, found array<i64: 2147483647, 2147483647, 4>}}
  %0 = d2m.generic %x {extents = array<i64: 2147483647, 2147483647, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// A value that is used in front of where a region defines it, and the region does not end: its values stay until the parser has given up.
d2m.pop %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
d2m.generic {block_factors = array<i64: 1>} : () -> () {
^a(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
// expected-error@+1 {{expected ':' after block name}}
^b

// -----

// What the body, the dimensions and the cores have to agree on.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @few_iterator_types(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected 2 iterator types, found 1}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return
}

func.func @few_arguments(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected block arguments for 1 inputs, found 2}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile, %other: !tile):
    d2m.yield %tile : !tile
  }
  return
}

func.func @few_results(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected a d2m.yield of 1 tiles at the end, found another}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile, %tile : !tile, !tile
  }
  return
}

func.func @parallel_steps(%x: tensor<32x128xf32>) {
  // expected-error@+1 {{expected a reduction along dimension 2, found a parallel dimension, which no core computes}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #parallel]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %sum : !tile
  }
  return
}

// A group without columns, beside a mapping that would divide by them.
func.func @group_of_one_dimension(%x: tensor<32x128xf32>) {
  // expected-error@+1 {{expected a group of rows and columns of at least two cores, found #ttcore.grid<4>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, grid = #ttcore.grid<1x4>, group = #ttcore.grid<4>, indexing_maps = [#step, #point],
                       iterator_types = [#parallel, #parallel, #reduction], mapping = #d2m.mapping<grid, per_core = [1, 1, 1]>}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return
}

func.func @part_of_a_group(%x: tensor<32x128xf32>) {
  // expected-error@+1 {{expected a grid of whole groups of #ttcore.grid<2x2>, found #ttcore.grid<2x3>}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, grid = #ttcore.grid<2x3>, group = #ttcore.grid<2x2>, indexing_maps = [#step, #point],
                       iterator_types = [#parallel, #parallel, #reduction], mapping = #d2m.mapping<grid, per_core = [1, 1, 1]>}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>

// A sum that is gathered more often than the group has dimensions.
func.func @gathered_twice(%x: tensor<32x128xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 4>, group = #ttcore.grid<1x4>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<32x128xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %row = d2m.tile_gather %sum : (!tile) -> !tile
    // expected-error@+1 {{expected no d2m.tile_gather of a partial sum along 0 dimensions of the group, found d2m.tile_gather}}
    %sum_of_row = d2m.tile_accumulate %row {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    %rows = d2m.tile_gather %sum_of_row : (!tile) -> !tile
    %all = d2m.tile_accumulate %rows {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %all : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @mask_without_column(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a position from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1) -> (d0)>}}
    %masked = d2m.tile_mask %tile {height = 20 : i64, position = affine_map<(d0, d1) -> (d0)>, value = 0.0 : f32, width = 20 : i64} : (!tile) -> !tile
    d2m.yield %masked : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @mask_of_steps(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a position from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1, d2) -> (d0, d2)>}}
    %masked = d2m.tile_mask %tile {height = 20 : i64, position = affine_map<(d0, d1, d2) -> (d0, d2)>, value = 0.0 : f32, width = 20 : i64} : (!tile) -> !tile
    d2m.yield %masked : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @mask_symbol(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a position from 2 dimensions to a row and a column of tiles, found affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>}}
    %masked = d2m.tile_mask %tile {height = 20 : i64, position = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, value = 0.0 : f32, width = 20 : i64} : (!tile) -> !tile
    d2m.yield %masked : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @mask_by_zero(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a map with constant factors and positive constant divisors, found affine_map<(d0, d1) -> (d0 floordiv 0, d1)>}}
    %masked = d2m.tile_mask %tile {height = 20 : i64, position = affine_map<(d0, d1) -> (d0 floordiv 0, d1)>, value = 0.0 : f32, width = 20 : i64} : (!tile) -> !tile
    d2m.yield %masked : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#map = affine_map<(d0, d1) -> (d0, d1)>
#step = affine_map<(d0, d1, d2) -> (0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
!tile = !ttcore.tile<32x32, f32>
func.func @mask_of_nothing(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a height and a width of at least 1, or -1, found 0}}
    %masked = d2m.tile_mask %tile {height = 0 : i64, position = affine_map<(d0, d1) -> (d0, d1)>, value = 0.0 : f32, width = -1 : i64} : (!tile) -> !tile
    d2m.yield %masked : !tile
  }
  return
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#id = affine_map<(d0, d1) -> (d0, d1)>
#wide = affine_map<(d0, d1) -> (d0, (d1 mod 7) * 2)>

// Beyond the tensor between the corners.
func.func @between_corners(%x: tensor<32x256xf32>) -> tensor<32x256xf32> {
  // expected-error@+1 {{expected a column of tiles of tensor 0 below 8 at (0, 4), found 8}}
  %0 = d2m.generic %x {extents = array<i64: 1, 8>, indexing_maps = [#wide, #id], iterator_types = [#parallel, #parallel]}
      : (tensor<32x256xf32>) -> tensor<32x256xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x256xf32>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#id = affine_map<(d0, d1) -> (d0, d1)>
#twice = affine_map<(d0, d1) -> (d0, d1 mod 4)>

func.func @made_twice(%x: tensor<32x256xf32>) -> tensor<32x256xf32> {
  // expected-error@+1 {{expected each tile of tensor 1 once, found the tile at (0, 0) again at (0, 4)}}
  %0 = d2m.generic %x {extents = array<i64: 1, 8>, indexing_maps = [#id, #twice], iterator_types = [#parallel, #parallel]}
      : (tensor<32x256xf32>) -> tensor<32x256xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x256xf32>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#id = affine_map<(d0, d1) -> (d0, d1)>

func.func @too_few(%x: tensor<32x256xf32>) -> tensor<32x256xf32> {
  // expected-error@+1 {{expected an iteration for each of the 8 tiles of tensor 1, found 7}}
  %0 = d2m.generic %x {extents = array<i64: 1, 7>, indexing_maps = [#id, #id], iterator_types = [#parallel, #parallel]}
      : (tensor<32x256xf32>) -> tensor<32x256xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x256xf32>
}
