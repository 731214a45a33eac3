// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttnn-to-ttir --split-input-file --verify-diagnostics %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %S/Inputs/kernel.mlir -o %t.mlir
// RUN: not tt-opt --convert-ttnn-to-ttir %t.mlir 2>&1 | FileCheck %s
// CHECK: error: no TTIR form for 'ttnn.generic'

// All of them are listed.
func.func @foreign(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttnn.relu"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{no TTIR form for 'arith.addf'}}
  %1 = arith.addf %0, %0 : tensor<4xf32>
  // expected-error @+1 {{no TTIR form for 'arith.mulf'}}
  %2 = arith.mulf %1, %0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
