// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op requires attribute 'replica_groups'}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, split_count = 2 : si32, split_dim = 1 : si32}> : (tensor<4x8xf32>)
      -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// attribute kind
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{attribute 'replica_groups' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<0> : tensor<1x2xi32>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// all_to_all_c1
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected split_dim in [0, 2), found 2}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 2 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// all_to_all_c1
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected concat_dim in [0, 2), found -1}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = -1 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// all_to_all_c2
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected a positive split_count, found 0}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 0 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// all_to_all_c3
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected input size in axis 1 to be a multiple of split_count, 3, found 8}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 3 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// all_to_all_c4
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected result shape 8x4, found 4x8}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// all_to_all_c5
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected replica_groups of split_count, 2, devices, found 1}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// replica_groups_c1
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected replica_groups of rank 2, found 1}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[0, 1]> : tensor<2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// replica_groups_c3
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_to_all' op expected each device once in replica_groups, found 1 twice}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// replica_groups_c1
func.func @all_to_all(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.all_to_all' op expected at most 65536 entries in replica_groups, found 140000}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<0> : tensor<70000x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}

// -----

// replica_groups_c2
func.func @all_to_all(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.all_to_all' op expected devices from 0 to 1 in replica_groups, found 5}}
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 5]]> : tensor<1x2xi64>,
      split_count = 2 : si32, split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}
