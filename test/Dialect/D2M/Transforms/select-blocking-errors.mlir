// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What d2m-select-blocking refuses of decided blocks and registers. What all passes refuse: plan-errors.mlir.
// RUN: tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking %s --split-input-file --verify-diagnostics

// Tilizing takes whole blocks: three rows of tiles on a core are no multiple of two.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#point = affine_map<(d0, d1, d2) -> (d0, d1)>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<96x64xf32, #ttcore.memory_space<dram>>, interleaved>
#sums = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<3x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @rows(%x: tensor<96x64xf32, #rows>) -> tensor<96x32xf32, #sums> {
  // expected-error@+1 {{expected a block factor that divides the iterations of dimension 0 on every core, as a tensor is row-major, found 2}}
  %0 = d2m.generic %x {extents = array<i64: 3, 1, 2>, indexing_maps = [#step, #point], iterator_types = [#parallel, #parallel, #reduction], block_factors = array<i64: 2, 1, 2>, grid = #ttcore.grid<1x1>, mapping = #d2m.mapping<grid, per_core = [3, 1, 2]>}
      : (tensor<96x64xf32, #rows>) -> tensor<96x32xf32, #sums> {
  ^bb0(%tile: !tile):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.yield %sum : !tile
  }
  return %0 : tensor<96x32xf32, #sums>
}

// -----

// Exponentials of a row, packed at every step.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#step = affine_map<(d0, d1, d2) -> (d0, d2)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @packs_at_every_step(%x: tensor<128x128xf32, #m>) -> tensor<128x128xf32, #m> {
  // expected-error@+1 {{expected blocks of one tile, as a stage packs at every step, found 2x1}}
  %0 = d2m.generic %x {block_factors = array<i64: 2, 1, 4>, extents = array<i64: 4, 1, 4>, grid = #ttcore.grid<1x1>, indexing_maps = [#step, #step],
                       iterator_types = [#parallel, #parallel, #reduction], mapping = #d2m.mapping<grid, per_core = [4, 1, 4]>} : (tensor<128x128xf32, #m>) -> tensor<128x128xf32, #m> {
  ^bb0(%tile: !tile):
    %max = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %row = d2m.tile_reduce %max {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %all = d2m.tile_bcast %row {bcast_type = #ttkernel.bcast_type<col>} : (!tile) -> !tile
    %less = d2m.tile_subtract %tile, %all : (!tile, !tile) -> !tile
    d2m.yield %less : !tile
  }
  return %0 : tensor<128x128xf32, #m>
}
