// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads of a generic need all decisions.
// RUN: tt-opt --ttcore-register-device --d2m-split-threads %s --verify-diagnostics


#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @undecided(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected d2m.stage operations, mapping, block_factors, dst, circular_buffers, buffers, found none: run d2m-to-threads instead}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

func.func @without_stages(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected d2m.stage operations, found none: run d2m-to-threads instead}}
  %0 = d2m.generic %a, %b {grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>, #d2m.buffer<port = cb_in1, address = 66560, page_size = 2048, buffers = 2>, #d2m.buffer<port = cb_out0, address = 132096, page_size = 2048, buffers = 2>], extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

func.func @without_dst(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected d2m.stage operations, dst, found none: run d2m-to-threads instead}}
  %0 = d2m.generic %a, %b {grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>], buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>, #d2m.buffer<port = cb_in1, address = 66560, page_size = 2048, buffers = 2>, #d2m.buffer<port = cb_out0, address = 132096, page_size = 2048, buffers = 2>], extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

func.func @open_buffer(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected d2m.stage operations, circular_buffers without unit, buffers, found none: run d2m-to-threads instead}}
  %0 = d2m.generic %a, %b {grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>, unit], extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

#in = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#out = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
func.func @undecided_movement(%x: tensor<100x40xbf16, #in>) -> tensor<40x100xbf16, #out> {
  // expected-error@+1 {{'d2m.rearrange' op expected grid, buffers, found none: run d2m-to-threads instead}}
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 40, 100>, maps = [affine_map<(d0, d1) -> (d1, d0)>], padding = 0 : i32} : (tensor<100x40xbf16, #in>) -> tensor<40x100xbf16, #out>
  return %0 : tensor<40x100xbf16, #out>
}
