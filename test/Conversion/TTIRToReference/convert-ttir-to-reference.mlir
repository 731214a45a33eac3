// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts and what manages memory go; every operation stays what it is, with the type that it was declared with.
//
// RUN: tt-opt --ttcore-register-device --convert-ttir-to-reference %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-opt --ttcore-register-device --convert-ttir-to-reference | FileCheck %s --check-prefix=TTNN

// CHECK: module attributes {ttcore.reference
// CHECK-LABEL: func.func @add(
// CHECK-SAME:  %[[A:.*]]: tensor<32x32xf32> {ttcore.declared_type = f32}, %[[B:.*]]: tensor<32x32xf32> {ttcore.declared_type = f32}
// CHECK-NEXT:  %[[SUM:.*]] = "ttir.add"(%[[A]], %[[B]]) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
// CHECK-NEXT:  return %[[SUM]]

// TTNN: "ttnn.add"
// TTNN-NOT: ttcore.alloc
func.func @add(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
