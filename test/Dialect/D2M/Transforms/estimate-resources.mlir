// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-estimate-resources %s --verify-diagnostics -o %t.after
// Nothing changes.
// RUN: tt-opt --ttcore-register-device %s -o %t.before
// RUN: diff %t.before %t.after

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#long = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x128x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#short = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>

// 128 steps on 64 cores: two each.
func.func @long(%x: tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  // expected-remark@+1 {{needs 98304 of 1498112 bytes of L1 for circular buffers and 2 DST tiles for a result, takes 11711 cycles and moves 528384 bytes, with reductions split over groups of 8x8 cores}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 128>, indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x4096xf32, #long>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

func.func @short(%x: tensor<32x64xf32, #short>) -> tensor<32x32xf32, #one> {
  // expected-remark@+1 {{needs 24576 of 1498112 bytes of L1 for circular buffers and 2 DST tiles for a result, takes 2279 cycles and moves 12288 bytes}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1, 2>, indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
                       iterator_types = [#parallel, #parallel, #reduction]} : (tensor<32x64xf32, #short>) -> tensor<32x32xf32, #one> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %sum : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32, #one>
}

#wide = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#part = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// Columns 16 to 47 of 32 rows: 64 runs, each in its place.
func.func @slice(%x: tensor<32x128xbf16, #wide>) -> tensor<32x32xbf16, #part> {
  // expected-remark@+1 {{needs 4096 bytes of L1 for circular buffers, takes 2162 cycles and moves 4096 bytes}}
  %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, maps = [affine_map<(d0, d1) -> (d0, d1 + 16)>], padding = 0 : i32}
      : (tensor<32x128xbf16, #wide>) -> tensor<32x32xbf16, #part>
  return %0 : tensor<32x32xbf16, #part>
}
