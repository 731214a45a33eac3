// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-estimate-resources %s --verify-diagnostics


#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
func.func @four(%x: tensor<32x32xf32, #one>) -> tensor<32x32xf32, #one> {
  // expected-error@+1 {{expected at most one reduction dimension, found 2}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel, #reduction, #reduction]}
      : (tensor<32x32xf32, #one>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

func.func @host(%x: tensor<2x3xbf16>) -> tensor<3x2xbf16> {
  // expected-error@+1 {{expected tensors with a layout, found 'tensor<3x2xbf16>'}}
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 3, 2>, maps = [affine_map<(d0, d1) -> (d1, d0)>], padding = 0 : i32}
      : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  return %0 : tensor<3x2xbf16>
}
