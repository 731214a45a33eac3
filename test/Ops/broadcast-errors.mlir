// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// broadcast_c1
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op expected broadcast_dimensions to have 2 entries, found 1}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// broadcast_c2
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<0x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op expected broadcast_dimensions entry 0 to be positive, found 0}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// -----

// broadcast_c3
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.broadcast' op expected broadcast_dimensions entry 1 to be 1 for an axis of size 3, found 2}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 2>}> : (tensor<1x3xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// broadcast_c4: multipliers, not an axis map
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<1x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op expected result shape 4x3, found 1x3}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
