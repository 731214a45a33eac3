// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-alias-shards %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-alias-shards --d2m-alias-shards %s | FileCheck %s
// Open entries are decided by the pass that plans circular buffers, decided ones stay.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-alias-shards --d2m-plan-circular-buffers %s | FileCheck %s --check-prefix=PLAN

#parallel = #ttcore.iterator_type<parallel>
#dram = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x8>, memref<1x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, block_sharded>
#same = affine_map<(d0, d1) -> (d0, d1)>
#reversed = affine_map<(d0, d1) -> (7 - d0, 15 - d1)>

// The shard of the input is what a core needs; the result is in DRAM. No pass has decided a mapping yet: it follows the shards.
// CHECK-LABEL: func.func @input
// CHECK: circular_buffers = [#d2m.circular_buffer<kernel, depth = 1, alias = true>, unit]
// CHECK-SAME: mapping = #d2m.mapping<grid, per_core = [1, 2]>
// PLAN-LABEL: func.func @input
// PLAN: circular_buffers = [#d2m.circular_buffer<kernel, depth = 1, alias = true>, #d2m.circular_buffer<block, depth = 2>]
func.func @input(%a: tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #dram> {
  %0 = d2m.generic %a {extents = array<i64: 8, 16>, indexing_maps = [#same, #same], iterator_types = [#parallel, #parallel]} : (tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #dram> {
  ^bb0(%x: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_abs %x : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %1 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #dram>
}

// Cores need tiles of other cores.
// CHECK-LABEL: func.func @reversed
// CHECK: circular_buffers = [unit, #d2m.circular_buffer<kernel, depth = 1, alias = true>]
func.func @reversed(%a: tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  %0 = d2m.generic %a {extents = array<i64: 8, 16>, indexing_maps = [#reversed, #same], iterator_types = [#parallel, #parallel]} : (tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  ^bb0(%x: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_abs %x : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %1 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #shards>
}

// A person wants the input copied.
// CHECK-LABEL: func.func @decided
// CHECK: circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<kernel, depth = 1, alias = true>]
// PLAN-LABEL: func.func @decided
// PLAN: circular_buffers = [#d2m.circular_buffer<block, depth = 2>, #d2m.circular_buffer<kernel, depth = 1, alias = true>]
func.func @decided(%a: tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  %0 = d2m.generic %a {extents = array<i64: 8, 16>, indexing_maps = [#same, #same], iterator_types = [#parallel, #parallel], circular_buffers = [#d2m.circular_buffer<block, depth = 2>, unit]} : (tensor<256x512xf32, #shards>) -> tensor<256x512xf32, #shards> {
  ^bb0(%x: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_abs %x : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %1 : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<256x512xf32, #shards>
}
