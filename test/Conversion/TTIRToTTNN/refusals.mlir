// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where one operation has no TTNN form, the function stays as it is.
// RUN: not tt-opt --convert-ttir-to-ttnn --mlir-print-ir-after-failure %s 2>&1 | FileCheck %s --implicit-check-not=ttnn.

// CHECK: refusals.mlir:[[#@LINE+7]]:8: error: 'ttir.collective_permute' is not supported by the TTNN back end
// CHECK: IR Dump After ConvertTTIRToTTNN Failed
// CHECK: ttir.exp
// CHECK: ttir.collective_permute
// CHECK: ttir.neg
func.func @part(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttir.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.neg"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
