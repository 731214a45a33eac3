// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected the tile shape to be one of 4x16, 16x16, 32x16, 4x32, 16x32, 32x32, or none for row-major data, found 2x32}}
func.func private @tile(tensor<32x32xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x1x!ttcore.tile<2x32, f32>, #l1>, interleaved>>)

// -----

#dram = #ttcore.memory_space<dram>
// expected-error @+1 {{expected the grid [1, 1] of shards [1048576, 1048576] to have at most 17592186044416 bytes, found 4503599627370496}}
func.func private @shards(tensor<32x32xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1048576x1048576x!ttcore.tile<32x32, f32>, #dram>, interleaved>>)
