// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans that no kernel can have.
// RUN: tt-opt --ttcore-register-device --d2m-to-threads %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @no_grid(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a grid for #d2m.mapping<grid, per_core = [2, 8, 32]>, found none}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @rank(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected points per core of 3 dimensions, found #d2m.mapping<grid, per_core = [2, 8]>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @too_few(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected 2 to 16 points of dimension 0 per core, to have 16 on 8 cores, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [1, 8, 32]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @line(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected 64 points of dimension 1 per core, to have 64 on 1 core, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<rows, per_core = [1, 8, 32]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @parts_of_steps(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected 32 points of dimension 2 per core, to have 32 on 1 core, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 16]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @no_such_cores(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a grid of at most 8x8 cores, found 9x8}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<9x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @factors(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected 3 block factors, one per dimension, found 2}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @large_block(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a block factor from 1 to 2, the points per core, of dimension 0, found array<i64: 4, 2, 8>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 4, 2, 8>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @steps(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a block factor that divides the 32 of 32 steps of a core, found 5}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 5>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @dst(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected stage 0 to use at most 4 destination registers, found 16}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 8, 8>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @format(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected destination registers of f32 for its tiles, found bf16}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<bf16, double_buffered = true, unroll = [1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @unroll(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected an unroll factor that divides the trip count 8 of stage 0, found 3}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [3]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @unrolls(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected unroll factors of 1 stages, found 2}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1, 1]>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @missing_buffer(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected 3 circular buffers, of 2 inputs, 0 intermediates and 1 results, found 1}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @row_of_right(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime step or reduction or resident for circular buffer 1, found #d2m.circular_buffer<row, depth = 8>}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<row, depth = 8>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @stages_of_input(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime step or reduction or row for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<stages, depth = 2>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @depth(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a depth in multiples of 4 blocks that fits L1 for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<row, depth = 6>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @no_depth(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a depth in multiples of 1 blocks that fits L1 for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 0>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @l1(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error-re@+1 {{expected at most 1498112 bytes of circular buffers on a core, found 3358720}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 100>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @alias(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a tensor with the tiles of each core in its shard for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<kernel, depth = 1, alias = true>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @step_major(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected tiles that are not step-major for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, step_major = true>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @result(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected lifetime block for circular buffer 2, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @column_of_left(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a multicast to 1x8 cores, or to a row or a column of these, for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [8, 1], channel = 0>>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @shallow(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected a depth of at least 2 for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 1, multicast = <cores = [1, 8], channel = 0>>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @prefetch(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected no prefetch for circular buffer 0, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 8], channel = 0, prefetch = true>>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @channels(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected multicast channels from 0 to 1, each once, found 1}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2, multicast = <cores = [1, 8], channel = 1>>, #d2m.circular_buffer<step, depth = 2, multicast = <cores = [8, 1], channel = 1>>, #d2m.circular_buffer<block, depth = 2>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @of_result(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected no multicast for circular buffer 2, found}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<8x8>, mapping = #d2m.mapping<grid, per_core = [2, 8, 32]>, block_factors = array<i64: 2, 2, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, circular_buffers = [#d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<step, depth = 2>, #d2m.circular_buffer<block, depth = 2, multicast = <cores = [1, 8], channel = 0>>]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @stagger(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected matmuls with the same columns on every core, in several whole blocks, for stagger_columns}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<2x8>, mapping = #d2m.mapping<columns, per_core = [16, 4, 32]>, block_factors = array<i64: 1, 4, 8>, dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, stagger_columns} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @unmapped_block(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  // expected-error@+1 {{expected blocks of at most 2x8 results, as many as a core has, found 4x2}}
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction], block_factors = array<i64: 4, 2, 8>} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#p = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>

func.func @no_entry(%x: tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  // expected-error@+1 {{attribute 'circular_buffers' failed to satisfy constraint: circular buffers, or units for open ones}}
  %0 = d2m.generic %x {extents = array<i64: 4, 4>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel], circular_buffers = [2, unit]} : (tensor<128x128xf32, #p>) -> tensor<128x128xf32, #p> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<128x128xf32, #p>
}
