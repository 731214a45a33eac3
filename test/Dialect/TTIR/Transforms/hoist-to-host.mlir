// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --ttir-hoist-to-host | FileCheck %s

// Each marked op in a function, equal ones in the same; operands, attributes and types decide.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %[[A:.*]] = call @cpu_hoisted_ttir_add_0(%[[X]], %[[X]]) {ttir.cpu_hoist_call} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[B:.*]] = call @cpu_hoisted_ttir_add_0(%[[A]], %[[Y]]) {ttir.cpu_hoist_call}
// CHECK-NEXT: %[[C:.*]] = "ttir.add"(%[[A]], %[[B]])
// CHECK-NEXT: %[[D:.*]] = call @cpu_hoisted_ttir_sum_1(%[[C]])
// CHECK-NEXT: %[[E:.*]] = call @cpu_hoisted_ttir_sum_2(%[[C]])
// CHECK-NEXT: %[[F:.*]]:2 = call @cpu_hoisted_ttir_topk_3(%[[C]])
// CHECK-NEXT: %[[G:.*]] = call @cpu_hoisted_ttir_add_4(%[[D]], %[[D]])
// CHECK-NEXT: return %[[E]], %[[F]]#0, %[[F]]#1, %[[G]]
// CHECK: func.func private @cpu_hoisted_ttir_add_0(%[[P:.*]]: tensor<2x3xf32>, %[[Q:.*]]: tensor<2x3xf32>) -> tensor<2x3xf32> attributes {tt.function_type = "forward_cpu"} {
// CHECK-NEXT: %[[R:.*]] = "ttir.add"(%[[P]], %[[Q]]) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[R]]
// CHECK: func.func private @cpu_hoisted_ttir_sum_1
// CHECK: func.func private @cpu_hoisted_ttir_sum_2
// CHECK: func.func private @cpu_hoisted_ttir_topk_3
// CHECK: func.func private @cpu_hoisted_ttir_add_4
// CHECK-NOT: func.func
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> (tensor<3xf32>, tensor<2x1xf32>, tensor<2x1xi32>, tensor<2xf32>) {
  %0 = "ttir.add"(%x, %x) {ttir.should_hoist} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "ttir.add"(%0, %y) {ttir.should_hoist} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "ttir.add"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = "ttir.sum"(%2) <{dim_arg = [1 : i32], keep_dim = false}> {ttir.should_hoist} : (tensor<2x3xf32>) -> tensor<2xf32>
  %4 = "ttir.sum"(%2) <{dim_arg = [0 : i32], keep_dim = false}> {ttir.should_hoist} : (tensor<2x3xf32>) -> tensor<3xf32>
  %5:2 = "ttir.topk"(%2) <{k = 1 : i32, dim = 1 : i32, largest = true, sorted = true}> {ttir.should_hoist}
      : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xi32>)
  %6 = "ttir.add"(%3, %3) {ttir.should_hoist} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %4, %5#0, %5#1, %6 : tensor<3xf32>, tensor<2x1xf32>, tensor<2x1xi32>, tensor<2xf32>
}
