// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// concatenate_heads_c1
func.func @concatenate_heads(%arg0: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  // expected-error @+1 {{'ttir.concatenate_heads' op expected operand rank 4, found 3}}
  %0 = "ttir.concatenate_heads"(%arg0) : (tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %0 : tensor<2x4x8xf32>
}

// -----

// concatenate_heads_c2
func.func @concatenate_heads(%arg0: tensor<1x2x4x8xf32>) -> tensor<1x2x32xf32> {
  // expected-error @+1 {{'ttir.concatenate_heads' op expected result shape 1x4x16, found 1x2x32}}
  %0 = "ttir.concatenate_heads"(%arg0) : (tensor<1x2x4x8xf32>) -> tensor<1x2x32xf32>
  return %0 : tensor<1x2x32xf32>
}
