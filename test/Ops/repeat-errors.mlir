// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// repeat_c1
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.repeat' op repeat_dimensions has 1 entry but should have 2}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeat_c2
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<2x0xf32> {
  // expected-error @+1 {{'ttir.repeat' op repeat_dimensions entry is 0 but should be positive}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// -----

// repeat_c3
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.repeat' op result shape is 4x3 but should be 4x6}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2, 2>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeat_c3: a factor beyond any size; the same rule in the back end
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttnn.repeat' op result shape is 4x3 but should be 9223372036854775807x3}}
  %0 = "ttnn.repeat"(%arg0) <{repeat_dimensions = array<i64: 9223372036854775807, 1>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
