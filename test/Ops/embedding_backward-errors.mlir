// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// operand count
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
  // expected-error @+1 {{'ttir.embedding_backward' op expected 3 operands, but found 2}}
  %0 = "ttir.embedding_backward"(%arg0, %arg1) : (tensor<1x4xui32>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}
