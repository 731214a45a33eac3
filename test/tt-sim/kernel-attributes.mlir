// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes reach kernels in the order of the operation's record: bounds are not swapped with each other or with the format.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=OPS
// RUN: tt-sim run %t.ttnn --input=5xf32=-7,-1,0.5,2,9 | FileCheck %s
//
// OPS: generic
// CHECK: output 0: 5xf32=-1.5 -1 0.5 2 2.25
func.func @clamp(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.5 : f32, max = 2.25 : f32}> : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
