// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-allocate-buffers %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-allocate-buffers --d2m-allocate-buffers %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#transpose = affine_map<(d0, d1) -> (d1, d0)>
#map = affine_map<(d0, d1) -> (d0, d1)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x4>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, block_sharded>
!tile = !ttcore.tile<32x32, f32>

// An input from port 0 on, the result from 16 on, intermediates from 24 on; one behind the other in L1.
// CHECK-LABEL: func.func @softmax
// CHECK: buffers = [#d2m.buffer<port = cb_in0, address = [[#START:]], page_size = 4096, buffers = [[#DEPTH:]]>
// CHECK-SAME: #d2m.buffer<port = cb_out0, address = [[#RESULT:]], page_size = 4096, buffers = 2>
// CHECK-SAME: #d2m.buffer<port = cb_intermed0, address = {{[0-9]+}}, page_size = 4096, buffers = 1>
func.func @softmax(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %2 = d2m.tile_reduce %1 {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %3 = d2m.tile_bcast %2 {bcast_type = #ttkernel.bcast_type<col>} : (!tile) -> !tile
    %4 = d2m.tile_subtract %tile, %3 : (!tile, !tile) -> !tile
    d2m.yield %4 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// The shard of an operand is its own buffer and takes no L1; the result is where circular buffers begin.
// CHECK-LABEL: func.func @alias
// CHECK: buffers = [#d2m.buffer<port = cb_in0, page_size = 4096, buffers = 1, operand = 0>, #d2m.buffer<port = cb_out0, address = [[#]], page_size = 4096, buffers = 2>]
func.func @alias(%x: tensor<128x128xf32, #s>) -> tensor<128x128xf32, #p> {
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, #map], iterator_types = [#parallel, #parallel]} : (tensor<128x128xf32, #s>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// Ports and addresses that a person wrote stay.
// CHECK-LABEL: func.func @given
// CHECK: buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]
func.func @given(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], grid = #ttcore.grid<4x4>, mapping = #d2m.mapping<grid, per_core = [1, 1]>, block_factors = array<i64: 1, 1>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in3, address = 65536, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out5, address = 131072, page_size = 4096, buffers = 2>]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

// Movement of elements: blocks of the result, and what is read for them.
// CHECK-LABEL: func.func @transpose
// CHECK: d2m.rearrange {{.*}}buffers = [#d2m.buffer<port = cb_out0, {{.*}}>, #d2m.buffer<port = cb_intermed0, {{.*}}>]
func.func @transpose(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 128, 128>, maps = [#transpose], padding = 0 : i32} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p>
  return %0 : tensor<128x128xf32, #p>
}
