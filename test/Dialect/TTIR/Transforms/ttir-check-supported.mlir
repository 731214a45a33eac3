// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-check-supported %s | FileCheck %s

// Ops of the back end pass through, and declarations.
// CHECK: func.func private @declared
func.func private @declared(tensor<4xf32>)
// CHECK-LABEL: func.func @mixed
// CHECK: "ttir.exp"
// CHECK: "ttnn.exp"
func.func @mixed(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttnn.exp"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
