// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans that are too large for a core: too many circular buffers, ports that it does not have, too many tiles in registers.
//
// RUN: tt-opt --ttcore-register-device %s -o %t.mlir
// RUN: sed 's/num_cbs = 32/num_cbs = 2/' %t.mlir | not tt-opt --d2m-to-threads 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: sed 's/num_cbs = 32/num_cbs = 16/' %t.mlir | not tt-opt --d2m-to-threads 2>&1 | FileCheck %s --check-prefix=PORTS
// RUN: sed 's/dst_physical_size_tiles = 16/dst_physical_size_tiles = 2/' %t.mlir | not tt-opt --d2m-to-threads 2>&1 | FileCheck %s --check-prefix=REGISTERS
//
// BUFFERS: <stdin>:[[#]]:[[#]]: error: 'd2m.generic' op expected at most 2 circular buffers, found 3
// BUFFERS: <stdin>:[[#]]:[[#]]: error: 'd2m.generic' op expected ports below 2, found #d2m.buffer<port = cb_out0, address = 65536, page_size = 4096, buffers = 2> for circular buffer 1
//
// PORTS: <stdin>:[[#]]:[[#]]: error: 'd2m.generic' op expected ports below 16, found #d2m.buffer<port = cb_out0, address = 65536, page_size = 4096, buffers = 2> for circular buffer 1
//
// REGISTERS: <stdin>:[[#]]:[[#]]: error: 'd2m.generic' op expected at most 1 tiles in destination registers, found 2

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>

func.func @two_operands(%x: tensor<128x128xf32, #p>, %y: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  %0 = d2m.generic %x, %y {extents = array<i64: 4, 4>, indexing_maps = [#map, #map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<128x128xf32, #p>, tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%a: !tile, %b: !tile):
    %1 = d2m.tile_maximum %a, %b : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}

func.func @ports(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  %0 = d2m.generic %x {
      block_factors = array<i64: 1, 1>,
      buffers = [#d2m.buffer<port = cb_in0, address = 32768, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out0, address = 65536, page_size = 4096, buffers = 2>],
      circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<block, depth = 2>],
      dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, extents = array<i64: 4, 4>, grid = #ttcore.grid<4x4>,
      indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], mapping = #d2m.mapping<grid, per_core = [1, 1]>}
      : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}
