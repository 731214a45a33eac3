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

// -----

// sparse_matmul_c1
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected is_input_a_sparse or is_input_b_sparse, found neither}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = false, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c2
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected sparsity rank 4, found 2}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c3
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<2x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected b size 1 in axis 0, found 2}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<2x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c4
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x4x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected b inner size 8, found 4}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x4x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c5
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x4xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected sparsity for 3 experts in the last axis, found 4}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x4xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c6
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected 3 experts in axis 1 of a, found 2}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = true, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c7
func.func @sparse_matmul(%arg0: tensor<2x3x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected a size 1 in axis 0, found 2}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = true, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<2x3x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c8
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected a positive nnz, found 0}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 0 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c9
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected result shape 1x2x1x3x4x16, found 1x2x3x4x16}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x3x4x16xf32>
  return %0 : tensor<1x2x3x4x16xf32>
}

// -----

// sparse_matmul_c10
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x4x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected 6 elements of sparsity, one for each block, or 3, found 12}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x4x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}

// -----

// sparse_matmul_c2
func.func @sparse_matmul(%arg0: tensor<f32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected a rank 4, found 0}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<f32>, tensor<1x3x8x16xf32>, tensor<2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return
}

// -----

// sparse_matmul_c2
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<2x3xf32>) {
  // expected-error @+1 {{'ttir.sparse_matmul' op expected b rank 4, found 0}}
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<f32>, tensor<2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return
}
