// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | FileCheck %s --check-prefix=MIXED

// CHECK: strict.mlir:{{[0-9]+:[0-9]+}}: error: 'ttir.sort' has no kernel for these operands
// CHECK: strict.mlir:{{[0-9]+:[0-9]+}}: error: 'ttir.permute' has no kernel for these operands
// MIXED: "ttnn.sort"
// MIXED: "ttnn.generic"
// MIXED: "ttnn.permute"

func.func @strict(%a: tensor<64x3x32xf32>) -> tensor<3x64x32xf32> {
  %0:2 = "ttir.sort"(%a) : (tensor<64x3x32xf32>) -> (tensor<64x3x32xf32>, tensor<64x3x32xsi32>)
  %1 = "ttir.exp"(%0#0) : (tensor<64x3x32xf32>) -> tensor<64x3x32xf32>
  %2 = "ttir.permute"(%1) <{permutation = array<i64: 1, 0, 2>}> : (tensor<64x3x32xf32>) -> tensor<3x64x32xf32>
  return %2 : tensor<3x64x32xf32>
}
