// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --ttir-flatten-module | FileCheck %s

// A composite is what its decomposition says; a barrier is its operands.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[E:.*]] = "ttir.exp"(%[[X]])
// CHECK-NEXT: %[[N:.*]] = "ttir.neg"(%[[E]])
// CHECK-NEXT: return %[[N]]
// CHECK-NOT: @decomposed
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttcore.composite"(%x) <{composite_name = "my.op", decomposition = @decomposed}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttcore.optimization_barrier"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "ttir.neg"(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @decomposed(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
