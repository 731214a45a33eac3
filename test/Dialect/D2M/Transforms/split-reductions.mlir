// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-split-reductions %s | FileCheck %s
// Twice is once.
// RUN: tt-opt --ttcore-register-device --d2m-split-reductions --d2m-split-reductions %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#long = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x128x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#short = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>

// 128 steps for 64 cores: partial sums along the rows of the group, then along its columns.
// CHECK-LABEL: func.func @long
// CHECK:      d2m.generic {{.*}} group = #ttcore.grid<8x8>
// CHECK:      %[[PART:.*]] = d2m.tile_accumulate %{{.*}} {pool = #ttkernel.pool_type<sum>}
// CHECK-NEXT: %[[ROW:.*]] = d2m.tile_gather %[[PART]]
// CHECK-NEXT: %[[ROW_SUM:.*]] = d2m.tile_accumulate %[[ROW]]
// CHECK-NEXT: %[[COLUMN:.*]] = d2m.tile_gather %[[ROW_SUM]]
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_accumulate %[[COLUMN]]
// CHECK-NEXT: d2m.yield %[[SUM]]
func.func @long(%x: tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 128>, indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

// The exchange costs more than two steps.
// CHECK-LABEL: func.func @short
// CHECK-NOT: tile_gather
func.func @short(%x: tensor<32x64xf32, #short>) -> tensor<32x32xf32, #one> {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 2>, indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x64xf32, #short>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

// A grid that is given stays.
// CHECK-LABEL: func.func @given_grid
// CHECK:     d2m.generic {{.*}}grid = #ttcore.grid<1x1>
// CHECK-NOT: tile_gather
func.func @given_grid(%x: tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 128>, indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction], grid = #ttcore.grid<1x1>} : (tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}
