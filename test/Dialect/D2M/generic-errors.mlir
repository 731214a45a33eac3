// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d0 + d1)>
func.func @tiles(%x: tensor<32x32xf32, #layout>) {
  // expected-error@+1 {{'d2m.generic' op input 0 holds '!ttcore.tile<32x32, f32>' but the body has '!ttcore.tile<32x32, bf16>'}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32, #layout>) -> tensor<32x32xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, bf16>):
    d2m.yield %tile : !ttcore.tile<32x32, bf16>
  }
  return
}

func.func @one_dimension(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{iterates over 1 dimensions but needs rows and columns of tiles at least}}
  %0 = d2m.generic %x {extents = array<i64: 1>, indexing_maps = [], iterator_types = [#parallel]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @reduction_first(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{should have parallel dimensions first: they are spread over the grid}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#reduction, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

func.func @maps(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{has 1 indexing maps but 2 inputs and results}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map], iterator_types = [#parallel, #parallel]}
      : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}
