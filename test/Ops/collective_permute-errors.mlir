// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op requires attribute 'source_target_pairs'}}
  %0 = "ttir.collective_permute"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// same_shape_c1
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op expected result shape to be the operand's (4x8), found 4x4}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// source_target_pairs_c1
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op expected source_target_pairs of shape Nx2, found 1x3}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// source_target_pairs_c2
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op expected devices from 0 in source_target_pairs, found -1}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [-1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// source_target_pairs_c3
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op expected each source once in source_target_pairs, found 0 twice}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// source_target_pairs_c3
func.func @collective_permute(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_permute' op expected each target once in source_target_pairs, found 1 twice}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// source_target_pairs_c1
func.func @collective_permute(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.collective_permute' op expected at most 65536 entries in source_target_pairs, found 140000}}
  %0 = "ttir.collective_permute"(%arg0) <{source_target_pairs = dense<0> : tensor<70000x2xi64>}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
