// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// The examples of the Tensor Layout specification.

// CHECK-DAG: #[[DEFAULT:.*]] = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3), undef, <1x1>, memref<384x128xf32, #l1>>
// CHECK-DAG: #[[GRID:.*]] = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3), undef, <2x4>, memref<192x32xf32, #l1>>
// CHECK-DAG: #[[WIDE:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, memref<8x150xf32, #l1>>
// CHECK-DAG: #[[RANK3:.*]] = #ttcore.layout<(d0, d1, d2) -> (d0 * 96 + d1, d1, d2), undef, <2x1x2>, memref<384x96x16xf32, #l1>>
// CHECK-DAG: #[[RANK7:.*]] = #ttcore.layout<(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 2688 + d1 * 896 + d2 * 448 + d3 * 224 + d4 * 32 + d5, d4, d5, d6), undef, <3x2x2x2>, memref<4480x4x16x16xf32, #l1>>
// CHECK-DAG: #[[TILES:.*]] = #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <3x2>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #l1>>
// CHECK-DAG: #[[PADDED:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <3x2>, memref<1x1x!ttcore.tile<32x32, bfp_bf8>, #l1>>
// CHECK-DAG: #[[BATCH:.*]] = #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3), undef, <2x2x4>, memref<8x3x1x!ttcore.tile<32x32, bfp_bf8>, #l1>>

// CHECK-DAG: #[[DRAM:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), zero, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK-DAG: #[[BLOCK:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), neginf, <2x4>, memref<1x1x!ttcore.tile<32x32, bf16>, #l1>, block_sharded>
// CHECK-DAG: #[[HOST:.*]] = #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x7xsi32, #system>>
// CHECK-DAG: #[[SCALAR:.*]] = #ttcore.layout<() -> (0, 0), undef, <1x1>, memref<1x1xf32, #system>>
// CHECK-DAG: #[[EMPTY:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<0x0xf32, #system>>

// CHECK-LABEL: @specification
// CHECK-SAME: tensor<2x3x64x128xf32, #[[DEFAULT]]>, tensor<2x3x64x128xf32, #[[GRID]]>, tensor<8x300xf32, #[[WIDE]]>
// CHECK-SAME: tensor<8x96x32xf32, #[[RANK3]]>, tensor<5x3x2x2x7x32x32xf32, #[[RANK7]]>, tensor<3x64x128xf32, #[[TILES]]>
// CHECK-SAME: tensor<53x63xf32, #[[PADDED]]>, tensor<16x3x64x128xf32, #[[BATCH]]>
func.func private @specification(
  tensor<2x3x64x128xf32, #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3), undef, <1x1>,
                                        memref<384x128xf32, #ttcore.memory_space<l1>>>>,
  tensor<2x3x64x128xf32, #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3), undef, <2x4>,
                                        memref<192x32xf32, #ttcore.memory_space<l1>>>>,
  tensor<8x300xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, memref<8x150xf32, #ttcore.memory_space<l1>>>>,
  tensor<8x96x32xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 96 + d1, d1, d2), undef, <2x1x2>,
                                     memref<384x96x16xf32, #ttcore.memory_space<l1>>>>,
  tensor<5x3x2x2x7x32x32xf32,
    #ttcore.layout<(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 2688 + d1 * 896 + d2 * 448 + d3 * 224 + d4 * 32 + d5, d4, d5, d6), undef,
                   <3x2x2x2>, memref<4480x4x16x16xf32, #ttcore.memory_space<l1>>>>,
  tensor<3x64x128xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <3x2>,
                                      memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>>>,
  tensor<53x63xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <3x2>,
                                   memref<1x1x!ttcore.tile<32 x 32, bfp_bf8>, #ttcore.memory_space<l1>>>>,
  tensor<16x3x64x128xf32, #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3), undef, <2x2x4>,
                                         memref<8x3x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>>>)

// The remaining snippets of the Tensor Layout specification and those of the Device specification, as numbers: the verifier computes
// each shard and refuses smaller ones. One is not as written there: tensor<64x256x1024> stands with a map of two dimensions, against
// the rule that a map has as many as its tensor (see layout-errors.mlir).

// CHECK-LABEL: @snippets
func.func private @snippets(
  tensor<8x96x32xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 96 + d1, d2), undef, <2x1>, memref<384x32xf32, #ttcore.memory_space<l1>>>>,
  tensor<3x64x128xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <3x2>, memref<64x64xf32, #ttcore.memory_space<l1>>>>,
  tensor<53x63xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <3x2>, memref<18x32xf32, #ttcore.memory_space<l1>>>>,
  tensor<2x8x32xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 8 + d1, d2), undef, <1x2>, memref<16x16xf32, #ttcore.memory_space<l1>>>>,
  tensor<2x8x32xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 8 + d1, d2), undef, <1x2>,
                                    memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>>,
  tensor<2x8x32xf32, #ttcore.layout<(d0, d1, d2) -> (d0 * 32 + d1, d2), undef, <1x2>,
                                    memref<2x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>>,
  tensor<2x3x64x128xf32, #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3), undef, <2x2x4>,
                                        memref<1x3x1x!ttcore.tile<32 x 32, bfp_bf8>, #ttcore.memory_space<l1>>>>,
  tensor<256x1024xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x16>,
                                      memref<2x2x!ttcore.tile<32 x 32, bfp_bf8>, #ttcore.memory_space<l1>>>>,
  tensor<64x256x1024xf32, #ttcore.layout<(d0, d1, d2) -> (d0, d1, d2), undef, <2x4x16>,
                                         memref<32x2x2x!ttcore.tile<32 x 32, bfp_bf8>, #ttcore.memory_space<l1>>>>)

// A virtual grid wider than any chip; shards with spare memory; transposed and skewed maps; a map that starts later.

// CHECK-LABEL: @own_maps
func.func private @own_maps(
  tensor<32x2048xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x64>, memref<32x32xf32, #ttcore.memory_space<l1>>, width_sharded>>,
  tensor<32x30xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<33x32xf32, #ttcore.memory_space<l1>>>>,
  tensor<4x5xf32, #ttcore.layout<(d0, d1) -> (d1, d0), undef, <1x1>, memref<5x4xf32, #ttcore.memory_space<l1>>>>,
  tensor<4x5xf32, #ttcore.layout<(d0, d1) -> (d0 + d1, d1), undef, <1x1>, memref<8x5xf32, #ttcore.memory_space<l1>>>>,
  tensor<4x5xf32, #ttcore.layout<(d0, d1) -> (d0 + 2, d1), undef, <1x1>, memref<6x5xf32, #ttcore.memory_space<l1>>>>)

// Memory layouts are bare and absent in host memory; padding values; ranks 0 and 1; no elements.

// CHECK-LABEL: @spaces
// CHECK-SAME: #[[DRAM]]>, {{.*}}#[[BLOCK]]>, {{.*}}#[[HOST]]>, {{.*}}#[[SCALAR]]>, {{.*}}#[[EMPTY]]>
func.func private @spaces(
  tensor<64x128xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), zero, <1x1>,
                                     memref<2x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>>,
  tensor<64x128xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), neginf, #ttcore.grid<2x4>,
                                     memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, block_sharded>>,
  tensor<7xsi32, #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x7xsi32, #ttcore.memory_space<system>>>>,
  tensor<f32, #ttcore.layout<() -> (0, 0), undef, <1x1>, memref<1x1xf32, #ttcore.memory_space<system>>>>,
  tensor<0x3xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<0x0xf32, #ttcore.memory_space<system>>>>)
