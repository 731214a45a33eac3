// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// dot_general_c1
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected lhs dims entry in [0, 3), found 3}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 3>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// dot_general_c1
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected rhs dims entry in [0, 3), found -2}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: -2>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// dot_general_c2: batch and contracted axes differ
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected distinct axes in lhs dims, found 0 twice}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 0>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// dot_general_c3
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected batch_dims_rhs to have 1 entry, found 0}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// dot_general_c3
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected contract_dims_rhs to have 1 entry, found 0}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// -----

// dot_general_c4
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x4x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected size of rhs axis 1 to be that of lhs axis 1 (3), found 4}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

// -----

// dot_general_c5: batch, free lhs, free rhs
func.func @dot_general(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<3x2x5xf32> {
  // expected-error @+1 {{'ttir.dot_general' op expected result shape 2x3x5, found 3x2x5}}
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>)
      -> tensor<3x2x5xf32>
  return %0 : tensor<3x2x5xf32>
}
