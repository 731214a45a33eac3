// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What d2m-insert-multicast refuses of decided groups. What all passes refuse: plan-errors.mlir.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-plan-circular-buffers --d2m-insert-multicast %s --split-input-file --verify-diagnostics
//
// Cores of a group exchange partial sums instead.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=plan %S/Inputs/long-sum.mlir \
// RUN:   | sed 's/<step, depth = 2>/<step, depth = 2, multicast = <cores = [1, 8], channel = 0>>/; s/ buffers = \[[^]]*\],//' > %t.mlir
// RUN: not tt-opt --d2m-insert-multicast %t.mlir 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: error: 'd2m.generic' op expected no multicast for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast

// One core computes everything: there is no other to send to.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @one_core(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected no multicast, as no two cores read the same blocks, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 8], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<1x1>, mapping = #d2m.mapping<grid, per_core = [16, 64, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 8], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @one_dimension(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [8], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [8], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @itself(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 1], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 1], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @no_cores(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [0, 8], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [0, 8], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @negative(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [-1, -8], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [-1, -8], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @beyond_the_grid(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 9], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 9], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @overflow(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [4611686018427387904, 4], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [4611686018427387904, 4], channel = 0>>, unit, unit]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

// Of a line of cores one has work: nobody receives.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, bf16>
func.func @one_core_of_line(%a: tensor<32x1024xbf16, #a>, %b: tensor<1024x32xbf16, #b>) -> tensor<32x32xbf16, #c> {
  // expected-error@+1 {{expected no multicast, as no two cores read the same blocks, for circular buffer 0, found #d2m.circular_buffer<step, depth = 2, multicast = <cores = [4, 1], channel = 0>>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 1, 1, 32>, indexing_maps = [#left, #right, #point], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<4x1>, mapping = #d2m.mapping<columns, per_core = [1, 1, 32]>, block_factors = array<i64: 1, 1, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [4, 1], channel = 0>>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]}
      : (tensor<32x1024xbf16, #a>, tensor<1024x32xbf16, #b>) -> tensor<32x32xbf16, #c> {
  ^bb0(%x: !tile, %y: !tile):
    %1 = d2m.tile_matmul %x, %y : (!tile, !tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<32x32xbf16, #c>
}
