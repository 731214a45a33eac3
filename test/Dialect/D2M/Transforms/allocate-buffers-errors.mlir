// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-allocate-buffers %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @fewer(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected 2 circular buffers, found 1 in buffers}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @depth(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected the pages and depth of #d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2> for circular buffer 0, found #d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 3>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 3>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @page_size(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected the pages and depth of}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 2048, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @beyond(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{circular buffer 1 at #d2m.buffer<port = cb_out5, address = 1500000, page_size = 4096, buffers = 2>: expected 8192 bytes in L1 [1024, 1499136), found address 1500000}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 1500000, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @below(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{circular buffer 0 at #d2m.buffer<port = cb_in3, address = 16, page_size = 4096, buffers = 2>: expected 8192 bytes in L1 [1024, 1499136), found address 16}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 16, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @overlap(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected circular buffers 0 and 1 not to overlap, found #d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2> and #d2m.buffer<port = cb_out5, address = 69632, page_size = 4096, buffers = 2>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 69632, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @port(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected circular buffers 0 and 1 at different ports, found #d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2> and #d2m.buffer<port = cb_in3, address = 131072, page_size = 4096, buffers = 2>}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_in3, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @not_planned(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected circular_buffers for the ports and addresses of buffers, found none}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @open(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected a decided circular buffer 1 for the port and address of buffers, found unit}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, unit], block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @rearrange_grid(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected a grid of 2x8 cores for its blocks, found #ttcore.grid<4x4>}}
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 128, 128>, grid = #ttcore.grid<4x4>, maps = [#transpose], padding = 0 : i32} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p>
  return %0 : tensor<128x128xf32, #p>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @rearrange_buffers(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{expected 2 circular buffers, found 0 in buffers}}
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 128, 128>, buffers = [], maps = [#transpose], padding = 0 : i32} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p>
  return %0 : tensor<128x128xf32, #p>
}
