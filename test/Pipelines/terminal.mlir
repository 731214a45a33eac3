// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On a terminal: what is read from it is said, nothing binary is written to it, colors follow NO_COLOR and --color.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t/a.ttnn.mlir && tt-translate --ttnn-to-flatbuffer %t/a.ttnn.mlir -o %t/a.ttnn
// RUN: %python %S/Inputs/terminal.py %t | FileCheck %s
//
// CHECK: {{^[1-9][0-9]*}} checks passed
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.exp"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
