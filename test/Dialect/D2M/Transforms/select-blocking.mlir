// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-select-blocking %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>

// Four of the eight f32 registers at once: a square of results; eight steps of the 32.
// CHECK-LABEL: func.func @product
// CHECK: block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>
func.func @product(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// Without a mapping it is selected, too.
// CHECK-LABEL: func.func @unmapped
// CHECK: block_factors = array<i64: 2, 2, 8>{{.*}} mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>
func.func @unmapped(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// A blocking that a person wrote stays.
// CHECK-LABEL: func.func @given
// CHECK: block_factors = array<i64: 1, 4, 4>, dst = #d2m.dst<f32, double_buffered = false, unroll = [1]>
func.func @given(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 1, 4, 4>, dst = #d2m.dst<f32, double_buffered = false, unroll = [1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// One tile at a time where a stage packs at every step, which has the registers for several steps instead.
// CHECK-LABEL: func.func @stages
// CHECK: block_factors = array<i64: 1, 1, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [2, 2]>
func.func @stages(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x1>, mapping = #d2m.mapping<grid, per_core = [1, 1, 16]>} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %2 = d2m.tile_reduce %1 {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<max>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %3 = d2m.tile_bcast %2 {bcast_type = #ttkernel.bcast_type<col>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %4 = d2m.tile_subtract %tile, %3 : (!ttcore.tile<32x32, f32>, !ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %4 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #m>
}
