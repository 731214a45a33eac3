// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttir-to-ttnn %s | FileCheck %s

#dram = #ttcore.memory_space<dram>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>

// The op of the same record, with its inherent attributes; zeros and ones are full; a placeholder that somebody reads is a tensor.
// CHECK-LABEL: func.func @one_to_one
// CHECK-NEXT: %[[ZEROS:.*]] = "ttnn.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 32, 32>}>
// CHECK-NEXT: %[[ONES:.*]] = "ttnn.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 32, 32>}>
// CHECK-NEXT: %[[SUM:.*]] = "ttnn.add"(%[[ZEROS]], %arg0)
// CHECK-NEXT: %[[SOFTMAX:.*]] = "ttnn.softmax"(%[[SUM]]) <{dimension = 1 : si32, numericStable = true}>
// CHECK-NEXT: %[[EMPTY:.*]] = "ttnn.empty"()
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttnn.multiply"(%[[SOFTMAX]], %[[EMPTY]])
// CHECK-NEXT: %[[RESULT:.*]] = "ttnn.maximum"(%[[ONES]], %[[PRODUCT]])
// CHECK-NEXT: return %[[RESULT]]
func.func @one_to_one(%arg0: tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles> {
  %0 = "ttir.zeros"() <{shape = array<i32: 32, 32>}> : () -> tensor<32x32xf32, #tiles>
  %1 = "ttir.ones"() <{shape = array<i32: 32, 32>}> : () -> tensor<32x32xf32, #tiles>
  %2 = "ttir.add"(%0, %arg0) : (tensor<32x32xf32, #tiles>, tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  %3 = "ttir.softmax"(%2) <{dimension = 1 : si32, numericStable = true}> : (tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  %4 = ttir.empty() : tensor<32x32xf32, #tiles>
  %5 = "ttir.multiply"(%3, %4) : (tensor<32x32xf32, #tiles>, tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  %6 = "ttir.maximum"(%1, %5) : (tensor<32x32xf32, #tiles>, tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  return %6 : tensor<32x32xf32, #tiles>
}

// What is TTNN already stays; a declaration has nothing to convert.
// CHECK-LABEL: func.func private @declared
func.func private @declared(tensor<32x32xf32, #tiles>)
// CHECK-LABEL: func.func @mixed
// CHECK-NEXT: "ttnn.exp"
// CHECK-NEXT: "ttnn.neg"
func.func @mixed(%arg0: tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles> {
  %0 = "ttnn.exp"(%arg0) : (tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  %1 = "ttir.neg"(%0) : (tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles>
  return %1 : tensor<32x32xf32, #tiles>
}
