// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where one function has no reference, no function of the module changes.
// RUN: not tt-opt --convert-ttir-to-reference --mlir-print-ir-after-failure %s 2>&1 | FileCheck %s --implicit-check-not=f64

// CHECK: refusals.mlir:[[#@LINE+10]]:8: error: 'ttir.collective_permute' is not supported in references
// CHECK: IR Dump After ConvertTTIRToReference Failed
// CHECK: func.func @first(%{{.*}}: tensor<4x4xbf16>)
// CHECK: ttir.zeros
func.func @first(%x: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  %0 = "ttir.zeros"() <{shape = array<i32: 4, 4>}> : () -> tensor<4x4xbf16>
  %1 = "ttir.add"(%x, %0) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
  return %1 : tensor<4x4xbf16>
}
func.func @second(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "ttir.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
