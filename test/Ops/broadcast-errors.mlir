// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// broadcast_c1
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op broadcast_dimensions has 1 entry but should have 2}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// broadcast_c2
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<0x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op broadcast_dimensions entry 0 is 0 but should be positive}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// -----

// broadcast_c3
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.broadcast' op broadcast_dimensions entry 1 is 2 but should be 1 because the axis has size 3, not 1}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 2>}> : (tensor<1x3xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// broadcast_c4: multipliers, not an axis map
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<1x3xf32> {
  // expected-error @+1 {{'ttir.broadcast' op result shape is 1x3 but should be 4x3}}
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
