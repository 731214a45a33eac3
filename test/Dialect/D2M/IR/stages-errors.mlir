// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-select-grid %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @mixed(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <steps> {
      %2 = d2m.tile_exp %tile : (!tile) -> !tile
      d2m.yield %2 : !tile
    } : !tile
    // expected-error@+1 {{must be in a d2m.stage, like other operations of the body}}
    %3 = d2m.tile_exp %1 : (!tile) -> !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @repeated(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected tiles that are the same at every step from a stage of kind once, found another for result 0}}
    %1 = d2m.stage <once> {
      %2 = d2m.tile_exp %tile : (!tile) -> !tile
      d2m.yield %2 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @sum(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <steps> {
      // expected-error@+1 {{expected sums over cores in stages of kind join, and over steps in stages of kind fold, found kind steps}}
      %2 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
      d2m.yield %2 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @no_sum(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a sum in a stage of kind fold, found none}}
    %1 = d2m.stage <fold> {
      %2 = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
      d2m.yield %2 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @sum_of_sum(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <fold> {
      %2 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
      // expected-error@+1 {{expected an operand that no sum of the same stage is part of}}
      %3 = d2m.tile_accumulate %2 {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @in_register(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <steps> {
      %2 = d2m.tile_exp %tile : (!tile) -> !tile
      // expected-error@+1 {{expected operands from circular buffers, found a tile of the same stage}}
      %3 = d2m.tile_bcast %2 {bcast_type = #ttkernel.bcast_type<col>} : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @gather(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <fold> {
      // expected-error@+1 {{expected d2m.tile_gather in stages of kind exchange, and nothing else there}}
      %2 = d2m.tile_gather %tile : (!tile) -> !tile
      %3 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @yields(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a d2m.yield of its results at the end}}
    %1 = d2m.stage <steps> {
      %2 = d2m.tile_exp %tile : (!tile) -> !tile
      d2m.yield %2, %2 : !tile, !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @nothing(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected a result}}
    d2m.stage <steps> {
      d2m.yield
    }
    %1 = d2m.stage <steps> {
      d2m.yield %tile : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @registers(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected to need at most 8 destination registers, found 9}}
    %1 = d2m.stage <steps> {
      %2 = d2m.tile_exp %tile : (!tile) -> !tile
      %3 = d2m.tile_exp %tile : (!tile) -> !tile
      %4 = d2m.tile_exp %tile : (!tile) -> !tile
      %5 = d2m.tile_exp %tile : (!tile) -> !tile
      %6 = d2m.tile_exp %tile : (!tile) -> !tile
      %7 = d2m.tile_exp %tile : (!tile) -> !tile
      %8 = d2m.tile_exp %tile : (!tile) -> !tile
      %9 = d2m.tile_exp %tile : (!tile) -> !tile
      %10 = d2m.tile_exp %tile : (!tile) -> !tile
      %11 = d2m.tile_add %2, %3 : (!tile, !tile) -> !tile
      %12 = d2m.tile_add %11, %4 : (!tile, !tile) -> !tile
      %13 = d2m.tile_add %12, %5 : (!tile, !tile) -> !tile
      %14 = d2m.tile_add %13, %6 : (!tile, !tile) -> !tile
      %15 = d2m.tile_add %14, %7 : (!tile, !tile) -> !tile
      %16 = d2m.tile_add %15, %8 : (!tile, !tile) -> !tile
      %17 = d2m.tile_add %16, %9 : (!tile, !tile) -> !tile
      %18 = d2m.tile_add %17, %10 : (!tile, !tile) -> !tile
      d2m.yield %18 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @unscheduled_result(%x: tensor<256x512xf32, #m>) -> (tensor<256x512xf32, #m>, tensor<256x512xf32, #m>) {
  // expected-error@+1 {{expected a result of a d2m.stage for result 1, found '!ttcore.tile<32x32, f32>' of an input}}
  %0:2 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> (tensor<256x512xf32, #m>, tensor<256x512xf32, #m>) {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <steps> {
      d2m.yield %tile : !tile
    } : !tile
    d2m.yield %1, %tile : !tile, !tile
  }
  return %0#0, %0#1 : tensor<256x512xf32, #m>, tensor<256x512xf32, #m>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @cycle(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected tiles that}}
    %1 = d2m.stage <once> {
      d2m.yield %2 : !tile
    } : !tile
    %2 = d2m.stage <steps> {
      d2m.yield %1 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

// The verifier of groups follows producers, also where they never end.
#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @exchange_cycle(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction], group = #ttcore.grid<1x2>} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <exchange> {
      // expected-error@+1 {{operand #0 does not dominate this use}}
      %3 = d2m.tile_gather %2 : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    // expected-note@+1 {{operand defined here}}
    %2 = d2m.stage <join> {
      %4 = d2m.tile_accumulate %1 {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %4 : !tile
    } : !tile
    d2m.yield %2 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @no_group(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <fold> {
      %4 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %4 : !tile
    } : !tile
    %2 = d2m.stage <exchange> {
      // expected-error@+1 {{expected a d2m.generic with a group of cores, found none}}
      %4 = d2m.tile_gather %1 : (!tile) -> !tile
      d2m.yield %4 : !tile
    } : !tile
    %3 = d2m.stage <join> {
      %4 = d2m.tile_accumulate %2 {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %4 : !tile
    } : !tile
    d2m.yield %3 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @other_cores(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, group = #ttcore.grid<2x2>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <fold> {
      %5 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %5 : !tile
    } : !tile
    %2 = d2m.stage <exchange> {
      %5 = d2m.tile_gather %1 : (!tile) -> !tile
      d2m.yield %5 : !tile
    } : !tile
    %3 = d2m.stage <join> {
      %5 = d2m.tile_accumulate %2 {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %5 : !tile
    } : !tile
    %4 = d2m.stage <exchange> {
      %5 = d2m.tile_gather %3 : (!tile) -> !tile
      d2m.yield %5 : !tile
    } : !tile
    %all = d2m.stage <join> {
      %5 = d2m.tile_accumulate %4 {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      // expected-error@+1 {{expected sums over the same cores as others of the stage}}
      %6 = d2m.tile_accumulate %2 {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      %7 = d2m.tile_add %5, %6 : (!tile, !tile) -> !tile
      d2m.yield %7 : !tile
    } : !tile
    d2m.yield %all : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @no_tiles(%x: tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #row], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x32xf32, #v> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <fold> {
      // expected-error@+1 {{expected an operation on tiles in a d2m.stage}}
      %2 = arith.constant 1 : i32
      %3 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x32xf32, #v>
}

// -----

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>
func.func @same_at_every_step(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    // expected-error@+1 {{expected tiles that differ from step to step from a stage of kind steps, found another for result 0}}
    %1 = d2m.stage <steps> {
      %2 = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
      d2m.yield %2 : !tile
    } : !tile
    d2m.yield %1 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// -----

!tile = !ttcore.tile<32x32, f32>
func.func @in_a_thread() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    // expected-error@+1 {{expected a d2m.generic without threads, found one with [#d2m.thread<compute>]}}
    %0 = d2m.stage <once> {
      %1 = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
      d2m.yield %1 : !tile
    } : !tile
    d2m.yield
  }
  return
}
