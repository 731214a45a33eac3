// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// operand count
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected 3 or more operands, but found 2}}
  "ttir.paged_fill_cache"(%arg0, %arg1) : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>) -> ()
  return
}
