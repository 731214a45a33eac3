// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where one operation has no TTNN form, the function stays as it is.
// RUN: not tt-opt --convert-ttir-to-ttnn --mlir-print-ir-after-failure %s 2>&1 | FileCheck %s --implicit-check-not=ttnn.

// CHECK: refusals.mlir:[[#@LINE+7]]:8: error: 'ttir.dropout' is not supported by the TTNN back end
// CHECK: IR Dump After ConvertTTIRToTTNN Failed
// CHECK: ttir.exp
// CHECK: ttir.dropout
// CHECK: ttir.neg
func.func @part(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttir.dropout"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.neg"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
