// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// repeat_c1
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.repeat' op expected repeat_dimensions to have 2 entries, found 1}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeat_c2
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<2x0xf32> {
  // expected-error @+1 {{'ttir.repeat' op expected repeat_dimensions entry to be positive, found 0}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// -----

// repeat_c3
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.repeat' op expected result shape 4x6, found 4x3}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2, 2>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeat_c3: a factor beyond any size; the same rule in the back end
func.func @repeat(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttnn.repeat' op expected result shape 9223372036854775807x3, found 4x3}}
  %0 = "ttnn.repeat"(%arg0) <{repeat_dimensions = array<i64: 9223372036854775807, 1>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
