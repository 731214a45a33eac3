// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-separate-layouts %s | FileCheck %s

// Results lose their layouts; moves have them.
// CHECK: #[[ROWS:.*]] = #ttcore.layout<{{.*}}height_sharded>
// CHECK-LABEL: func.func @f
// CHECK: %[[EXP:.*]] = "ttir.exp"(%arg0) : (tensor<64x32xf32, #[[ROWS]]>) -> tensor<64x32xf32>
// CHECK-NEXT: %[[PLACE:.*]] = ttir.empty() : tensor<64x32xf32, #[[ROWS]]>
// CHECK-NEXT: %[[MOVED:.*]] = ttir.to_layout %[[EXP]], %[[PLACE]]
// CHECK-NEXT: %[[NEG:.*]] = "ttir.neg"(%[[MOVED]]) : (tensor<64x32xf32, #[[ROWS]]>) -> tensor<64x32xf32>
// CHECK-NEXT: return %[[NEG]]
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
func.func @f(%x: tensor<64x32xf32, #rows>) -> tensor<64x32xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x32xf32, #rows>) -> tensor<64x32xf32, #rows>
  %1 = "ttir.neg"(%0) : (tensor<64x32xf32, #rows>) -> tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}

// What writes into an operand leaves it where it is.
// CHECK-LABEL: func.func @cache
// CHECK-NEXT: %[[FILLED:.*]] = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x1x32x32xf32, #[[CACHE:.*]]>, {{.*}}) -> tensor<1x1x32x32xf32, #[[CACHE]]>
// CHECK-NEXT: return %[[FILLED]]
#cache = #ttcore.layout<(d0, d1, d2, d3) -> (d2, d3), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
func.func @cache(%cache: tensor<1x1x32x32xf32, #cache>, %values: tensor<1x1x8x32xf32>) -> tensor<1x1x32x32xf32, #cache> {
  %0 = "ttir.fill_cache"(%cache, %values) <{batch_offset = 0 : i32}> : (tensor<1x1x32x32xf32, #cache>, tensor<1x1x8x32xf32>) -> tensor<1x1x32x32xf32, #cache>
  return %0 : tensor<1x1x32x32xf32, #cache>
}
