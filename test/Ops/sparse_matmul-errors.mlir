// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op attribute 'nnz' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i32}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}
