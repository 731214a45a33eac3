// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-check-supported %s | FileCheck %s

// Declarations pass through.
// CHECK: func.func private @declared
func.func private @declared(tensor<4xf32>)
// CHECK-LABEL: func.func @main
// CHECK: "ttir.exp"
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
