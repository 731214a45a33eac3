// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device %s | tt-opt | FileCheck %s
// Leading axes that are counted together with the row are the same tiles: the kernels are those of a map with one more result.
// RUN: tt-opt --ttcore-register-device --d2m-to-threads --convert-d2m-to-ttkernel %s -o %t.axes
// RUN: sed 's/^#right = .*/#right = affine_map<(d0, d1, d2) -> ((d0 floordiv 3) * 2 + d2, d1)>/' %s > %t.mlir
// RUN: tt-opt --ttcore-register-device --d2m-to-threads --convert-d2m-to-ttkernel %t.mlir -o %t.rows
// RUN: diff %t.axes %t.rows

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
// CHECK-DAG: #[[LEFT:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[RIGHT:.*]] = affine_map<(d0, d1, d2) -> (d0 floordiv 3, d2, d1)>
// CHECK-DAG: #[[RESULT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d0 floordiv 3, d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1, d2) -> (d0 * 96 + d1, d2), undef, <1x1>, memref<12x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <1x1>, memref<8x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// CHECK-LABEL: func.func @product
// CHECK: indexing_maps = [#[[LEFT]], #[[RIGHT]], #[[RESULT]]]
func.func @product(%a: tensor<4x96x64xbf16, #a>, %b: tensor<4x64x64xbf16, #b>) -> tensor<4x96x64xbf16, #a> {
  %0 = d2m.generic %a, %b {extents = array<i64: 12, 2, 2>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]}
      : (tensor<4x96x64xbf16, #a>, tensor<4x64x64xbf16, #b>) -> tensor<4x96x64xbf16, #a> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<4x96x64xbf16, #a>
}
