// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --ttcore-inline-host-functions | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: tt-opt %s --ttcore-inline-host-functions=on-device | FileCheck %s --check-prefixes=CHECK,DEVICE

// Marked calls alone; host functions that are programs themselves stay.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[A:.*]] = "ttir.exp"(%[[X]])
// CHECK-NEXT: %[[B:.*]] = "ttir.exp"(%[[A]])
// CHECK-NEXT: %[[C:.*]] = call @other(%[[B]])
// CHECK-NEXT: return %[[C]]
// CHECK-NOT: @host(
// CHECK: func.func private @other
// HOST: func.func @program(%{{.*}}) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"}
// DEVICE: func.func @program(%{{.*}}) -> tensor<4xf32> {
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @host(%x) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @host(%0) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @other(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @host(%x: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
  %0 = "ttir.exp"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @program(%x: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
  return %x : tensor<4xf32>
}
