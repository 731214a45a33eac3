// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file has a program for each public function: a module with private ones only is a mistake, an empty one is not.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | not tt-translate --ttnn-to-flatbuffer -o %t.ttnn 2>&1 | FileCheck %s
// RUN: not test -e %t.ttnn
// CHECK: private-errors.mlir:[[#@LINE+1]]:1: error: expected a public function, found only private ones: a file has a program for each public function
func.func private @f(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  return %arg0 : tensor<2xf32>
}
