// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-fuse %s | FileCheck %s

#parallel = #ttcore.iterator_type<parallel>
#map = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>

// What is read at (y, x) is made at that point where dimensions of the producer are rows and columns of its result.
// CHECK-LABEL: func.func @in_order
// CHECK: d2m.generic
// CHECK: d2m.tile_exp
// CHECK-NEXT: d2m.tile_neg
// CHECK-NOT: d2m.generic
func.func @in_order(%x: tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  %0 = d2m.generic %x {extents = array<i64: 2, 2>, indexing_maps = [#swapped, #map], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  %1 = d2m.generic %0 {extents = array<i64: 2, 2>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_neg %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  return %1 : tensor<64x64xf32, #layout>
}

// It is made at another one here.
// CHECK-LABEL: func.func @swapped
// CHECK-COUNT-2: d2m.generic
func.func @swapped(%x: tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  %0 = d2m.generic %x {extents = array<i64: 2, 2>, indexing_maps = [#map, #swapped], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  %1 = d2m.generic %0 {extents = array<i64: 2, 2>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_neg %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  return %1 : tensor<64x64xf32, #layout>
}
