// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-schedule-dst %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-schedule-dst --d2m-schedule-dst %s | FileCheck %s
// RUN: tt-opt --ttcore-register-device --d2m-schedule-dst %s | tt-opt | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, 0)>
#m = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x16x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#v = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!tile = !ttcore.tile<32x32, f32>

// What is made of a maximum of all steps needs the steps again.
// CHECK-LABEL: func.func @rows
// CHECK: ^bb0(%[[TILE:.*]]: !ttcore.tile<32x32, f32>):
// CHECK-NEXT: %[[MAX:.*]] = d2m.stage <fold> {
// CHECK-NEXT:   %[[ALL:.*]] = d2m.tile_accumulate %[[TILE]]
// CHECK-NEXT:   %[[ROW:.*]] = d2m.tile_reduce %[[ALL]]
// CHECK-NEXT:   d2m.yield %[[ROW]]
// CHECK-NEXT: } : !ttcore.tile<32x32, f32>
// CHECK-NEXT: %[[EXP:.*]] = d2m.stage <steps> {
// CHECK-NEXT:   %[[BCAST:.*]] = d2m.tile_bcast %[[MAX]]
// CHECK-NEXT:   %[[DIFFERENCE:.*]] = d2m.tile_subtract %[[TILE]], %[[BCAST]]
// CHECK-NEXT:   %[[LAST:.*]] = d2m.tile_exp %[[DIFFERENCE]]
// CHECK-NEXT:   d2m.yield %[[LAST]]
// CHECK-NEXT: } : !ttcore.tile<32x32, f32>
// CHECK-NEXT: d2m.yield %[[EXP]]
func.func @rows(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %2 = d2m.tile_reduce %1 {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<max>} : (!tile) -> !tile
    %3 = d2m.tile_bcast %2 {bcast_type = #ttkernel.bcast_type<col>} : (!tile) -> !tile
    %4 = d2m.tile_subtract %tile, %3 : (!tile, !tile) -> !tile
    %5 = d2m.tile_exp %4 : (!tile) -> !tile
    d2m.yield %5 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// A body that needs more registers than there are: what crosses a cut passes through circular buffers.
// CHECK-LABEL: func.func @spill
// CHECK: %[[FIRST:.*]]:{{[0-9]+}} = d2m.stage <steps> {
// CHECK: d2m.stage <steps> {
// CHECK: %[[FIRST]]#
func.func @spill(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.tile_scalar_add %tile {value = 0.0 : f32} : (!tile) -> !tile
    %2 = d2m.tile_scalar_add %tile {value = 1.0 : f32} : (!tile) -> !tile
    %3 = d2m.tile_scalar_add %tile {value = 2.0 : f32} : (!tile) -> !tile
    %4 = d2m.tile_scalar_add %tile {value = 3.0 : f32} : (!tile) -> !tile
    %5 = d2m.tile_scalar_add %tile {value = 4.0 : f32} : (!tile) -> !tile
    %6 = d2m.tile_scalar_add %tile {value = 5.0 : f32} : (!tile) -> !tile
    %7 = d2m.tile_scalar_add %tile {value = 6.0 : f32} : (!tile) -> !tile
    %8 = d2m.tile_scalar_add %tile {value = 7.0 : f32} : (!tile) -> !tile
    %9 = d2m.tile_scalar_add %tile {value = 8.0 : f32} : (!tile) -> !tile
    %10 = d2m.tile_exp %1 : (!tile) -> !tile
    %11 = d2m.tile_exp %2 : (!tile) -> !tile
    %12 = d2m.tile_exp %3 : (!tile) -> !tile
    %13 = d2m.tile_exp %4 : (!tile) -> !tile
    %14 = d2m.tile_exp %5 : (!tile) -> !tile
    %15 = d2m.tile_exp %6 : (!tile) -> !tile
    %16 = d2m.tile_exp %7 : (!tile) -> !tile
    %17 = d2m.tile_exp %8 : (!tile) -> !tile
    %18 = d2m.tile_exp %9 : (!tile) -> !tile
    %19 = d2m.tile_multiply %10, %9 : (!tile, !tile) -> !tile
    %20 = d2m.tile_multiply %11, %8 : (!tile, !tile) -> !tile
    %21 = d2m.tile_multiply %12, %7 : (!tile, !tile) -> !tile
    %22 = d2m.tile_multiply %13, %6 : (!tile, !tile) -> !tile
    %23 = d2m.tile_multiply %14, %5 : (!tile, !tile) -> !tile
    %24 = d2m.tile_multiply %15, %4 : (!tile, !tile) -> !tile
    %25 = d2m.tile_multiply %16, %3 : (!tile, !tile) -> !tile
    %26 = d2m.tile_multiply %17, %2 : (!tile, !tile) -> !tile
    %27 = d2m.tile_multiply %18, %1 : (!tile, !tile) -> !tile
    %28 = d2m.tile_add %19, %20 : (!tile, !tile) -> !tile
    %29 = d2m.tile_add %28, %21 : (!tile, !tile) -> !tile
    %30 = d2m.tile_add %29, %22 : (!tile, !tile) -> !tile
    %31 = d2m.tile_add %30, %23 : (!tile, !tile) -> !tile
    %32 = d2m.tile_add %31, %24 : (!tile, !tile) -> !tile
    %33 = d2m.tile_add %32, %25 : (!tile, !tile) -> !tile
    %34 = d2m.tile_add %33, %26 : (!tile, !tile) -> !tile
    %35 = d2m.tile_add %34, %27 : (!tile, !tile) -> !tile
    %36 = d2m.tile_subtract %35, %10 : (!tile, !tile) -> !tile
    %37 = d2m.tile_subtract %36, %11 : (!tile, !tile) -> !tile
    %38 = d2m.tile_subtract %37, %12 : (!tile, !tile) -> !tile
    %39 = d2m.tile_subtract %38, %13 : (!tile, !tile) -> !tile
    %40 = d2m.tile_subtract %39, %14 : (!tile, !tile) -> !tile
    %41 = d2m.tile_subtract %40, %15 : (!tile, !tile) -> !tile
    %42 = d2m.tile_subtract %41, %16 : (!tile, !tile) -> !tile
    %43 = d2m.tile_subtract %42, %17 : (!tile, !tile) -> !tile
    %44 = d2m.tile_subtract %43, %18 : (!tile, !tile) -> !tile
    %45 = d2m.tile_maximum %44, %19 : (!tile, !tile) -> !tile
    %46 = d2m.tile_maximum %45, %20 : (!tile, !tile) -> !tile
    %47 = d2m.tile_maximum %46, %21 : (!tile, !tile) -> !tile
    %48 = d2m.tile_maximum %47, %22 : (!tile, !tile) -> !tile
    %49 = d2m.tile_maximum %48, %23 : (!tile, !tile) -> !tile
    %50 = d2m.tile_maximum %49, %24 : (!tile, !tile) -> !tile
    %51 = d2m.tile_maximum %50, %25 : (!tile, !tile) -> !tile
    %52 = d2m.tile_maximum %51, %26 : (!tile, !tile) -> !tile
    %53 = d2m.tile_maximum %52, %27 : (!tile, !tile) -> !tile
    d2m.yield %53 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// Stages that a person wrote stay.
// CHECK-LABEL: func.func @given
// CHECK: %[[A:.*]] = d2m.stage <steps> {
// CHECK-NEXT:   %[[E:.*]] = d2m.tile_exp
// CHECK-NEXT:   d2m.yield %[[E]]
// CHECK: d2m.stage <steps> {
// CHECK-NEXT:   d2m.tile_exp %[[A]]
func.func @given(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    %1 = d2m.stage <steps> {
      %3 = d2m.tile_exp %tile : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    %2 = d2m.stage <steps> {
      %3 = d2m.tile_exp %1 : (!tile) -> !tile
      d2m.yield %3 : !tile
    } : !tile
    d2m.yield %2 : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}

// A tile of an input passes through a register.
// CHECK-LABEL: func.func @input
// CHECK: ^bb0(%[[TILE:.*]]: !ttcore.tile<32x32, f32>):
// CHECK-NEXT: d2m.stage <steps> {
// CHECK-NEXT:   d2m.yield %[[TILE]]
func.func @input(%x: tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  %0 = d2m.generic %x {extents = array<i64: 8, 1, 16>, indexing_maps = [#rows, #rows], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<256x512xf32, #m>) -> tensor<256x512xf32, #m> {
  ^bb0(%tile: !tile):
    d2m.yield %tile : !tile
  }
  return %0 : tensor<256x512xf32, #m>
}
