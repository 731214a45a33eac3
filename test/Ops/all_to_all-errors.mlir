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
