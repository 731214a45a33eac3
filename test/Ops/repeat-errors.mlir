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

// -----

// tensor_types_c2, of a result
func.func @repeat(%arg0: tensor<65536x65536xf32>) {
  // expected-error @+1 {{'ttir.repeat' op expected result 0 to have at most 2^48 elements, found type 'tensor<65536x1073741824x65536xf32>'}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 1, 1>}> : (tensor<65536x65536xf32>) -> tensor<65536x1073741824x65536xf32>
  return
}

// -----

// tensor_types_c4, of a result
func.func @repeat(%arg0: tensor<1x2xf32>) {
  // expected-error @+1 {{'ttir.repeat' op expected result 0 to have sizes below 2^31, found type 'tensor<2147483648x2xf32>'}}
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2147483648, 1>}> : (tensor<1x2xf32>) -> tensor<2147483648x2xf32>
  return
}
