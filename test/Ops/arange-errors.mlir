// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// arange_c1
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op expected nonzero step, found 0}}
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 0 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c2
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op expected arange_dimension in [0, 1), found 1}}
  %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c2
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op expected arange_dimension in [0, 1), found -1}}
  %0 = "ttir.arange"() <{arange_dimension = -1 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c3: extremes of si64
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op range from -9223372036854775808 to 9223372036854775807 is longer than 64 bits can count}}
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 9223372036854775807 : si64, start = -9223372036854775808 : si64,
      step = 1 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c3: the most negative distance over -1
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op range from 0 to -9223372036854775808 is longer than 64 bits can count}}
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = -9223372036854775808 : si64, start = 0 : si64, step = -1 : si64}> : ()
      -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c4
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op expected elements in the range from 4 to 0 by 1, found none}}
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 0 : si64, start = 4 : si64, step = 1 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// arange_c5: the quotient truncates; the same rule in the back end
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttnn.arange' op expected result size in axis 0 to be 3, found 4}}
  %0 = "ttnn.arange"() <{arange_dimension = 0 : i64, end = 7 : si64, start = 0 : si64, step = 2 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// bounds are si64
func.func @arange() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.arange' op attribute 'end' failed to satisfy constraint: 64-bit signed integer attribute}}
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : i64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
