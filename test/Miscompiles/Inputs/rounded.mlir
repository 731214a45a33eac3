// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What rounding.mlir computes, through bf16.

func.func @net(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.typecast"(%0) : (tensor<4x8xf32>) -> tensor<4x8xbf16>
  %2 = "ttir.relu"(%1) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %3 = "ttir.typecast"(%2) : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
