// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=d2m %s | FileCheck %s

// Leading axes that broadcast are skipped in the number of the tile; within a tile a row stands for all.
// CHECK-DAG: #[[ALL:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[MIDDLE:.*]] = affine_map<(d0, d1) -> ((d0 floordiv 3) mod 3, d1)>
// CHECK-DAG: #[[LEFT:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[RIGHT:.*]] = affine_map<(d0, d1, d2) -> ((d0 floordiv 3) * 2 + d2, d1)>
// CHECK-DAG: #[[OUT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK-LABEL: func.func @broadcast
// CHECK: d2m.generic {{.*}}extents = array<i64: 18, 2>, indexing_maps = [#[[ALL]], #[[MIDDLE]], #[[ALL]]]
// CHECK: %[[ROW:.*]] = d2m.tile_bcast %{{.*}} {bcast_type = #ttkernel.bcast_type<row>}
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_add %{{.*}}, %[[ROW]]
// CHECK-NEXT: d2m.yield %[[SUM]]
func.func @broadcast(%a: tensor<2x3x70x40xbf16>, %b: tensor<3x1x40xbf16>) -> tensor<2x3x70x40xbf16> {
  %0 = "ttir.add"(%a, %b) : (tensor<2x3x70x40xbf16>, tensor<3x1x40xbf16>) -> tensor<2x3x70x40xbf16>
  return %0 : tensor<2x3x70x40xbf16>
}

// CHECK-LABEL: func.func @product
// CHECK: d2m.generic {{.*}}extents = array<i64: 12, 2, 2>, indexing_maps = [#[[LEFT]], #[[RIGHT]], #[[OUT]]]
// CHECK-SAME: #ttcore.iterator_type<reduction>
// CHECK: d2m.tile_matmul
func.func @product(%a: tensor<4x96x64xbf16>, %b: tensor<4x64x64xbf16>) -> tensor<4x96x64xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x96x64xbf16>, tensor<4x64x64xbf16>) -> tensor<4x96x64xbf16>
  return %0 : tensor<4x96x64xbf16>
}

// Products need zeros beyond the elements that they add up. Tiles from the host have them, and so says their layout; what an argument is
// for says nothing about it.
#undef = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#zero = #ttcore.layout<(d0, d1) -> (d0, d1), zero, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
// CHECK-LABEL: func.func @padded_parameter
// CHECK-NOT: d2m.tile_mask
// CHECK: d2m.tile_matmul
func.func @padded_parameter(%a: tensor<32x40xbf16>, %b: tensor<40x32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<32x32xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x40xbf16>, tensor<40x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}
// CHECK-LABEL: func.func @zero_padding
// CHECK-NOT: d2m.tile_mask
// CHECK: d2m.tile_matmul
func.func @zero_padding(%a: tensor<32x40xbf16, #zero>, %b: tensor<40x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x40xbf16, #zero>, tensor<40x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}
// CHECK-LABEL: func.func @undefined_padding
// CHECK: d2m.tile_mask
// CHECK: d2m.tile_matmul
func.func @undefined_padding(%a: tensor<32x40xbf16, #undef> {ttcore.argument_type = #ttcore.argument_type<input>}, %b: tensor<40x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x40xbf16, #undef>, tensor<40x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// What a sum sees of the padding is masked; only the last column of tiles has some.
// CHECK-LABEL: func.func @sum
// CHECK: d2m.tile_mask {{.*}} {height = -1 : i64, {{.*}}value = 0.000000e+00 : f32, width = 40 : i64}
// CHECK-NEXT: d2m.tile_accumulate {{.*}} {pool = #ttkernel.pool_type<sum>}
// CHECK-NEXT: d2m.tile_reduce {{.*}} {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<sum>}
func.func @sum(%a: tensor<64x40xf32>) -> tensor<64x1xf32> {
  %0 = "ttir.sum"(%a) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<64x40xf32>) -> tensor<64x1xf32>
  return %0 : tensor<64x1xf32>
}

// CHECK-LABEL: func.func @mean
// CHECK-NOT: d2m.tile_mask
// CHECK: d2m.tile_scalar_mul {{.*}} {value = 2.44140625E-4 : f32}
func.func @mean(%a: tensor<64x64xf32>) -> tensor<1x1xf32> {
  %0 = "ttir.mean"(%a) <{keep_dim = true}> : (tensor<64x64xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// CHECK-LABEL: func.func @heads
// CHECK: d2m.generic
// CHECK: d2m.tile_transpose
func.func @heads(%a: tensor<2x4x64x96xbf16>) -> tensor<4x2x96x64xbf16> {
  %0 = "ttir.permute"(%a) <{permutation = array<i64: 1, 0, 3, 2>}> : (tensor<2x4x64x96xbf16>) -> tensor<4x2x96x64xbf16>
  return %0 : tensor<4x2x96x64xbf16>
}
