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
