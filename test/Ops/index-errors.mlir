// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// index_c1: counted from the front only
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.index' op expected dim in [0, 2), found -1}}
  %0 = "ttir.index"(%arg0) <{begin = 0 : i32, dim = -1 : i32, end = 6 : i32, step = 1 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// index_c2
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.index' op expected nonzero step in axis 1, found 0}}
  %0 = "ttir.index"(%arg0) <{begin = 0 : i32, dim = 1 : i32, end = 6 : i32, step = 0 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// index_c5
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.index' op step in axis 1 is 1, which leads from 5 away from 2}}
  %0 = "ttir.index"(%arg0) <{begin = 5 : i32, dim = 1 : i32, end = 2 : i32, step = 1 : i32}> : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// index_c6
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x6xsi32> {
  // expected-error @+1 {{'ttir.index' op expected result of 'f32', found 'si32'}}
  %0 = "ttir.index"(%arg0) <{begin = 0 : i32, dim = 1 : i32, end = 6 : i32, step = 1 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xsi32>
  return %0 : tensor<4x6xsi32>
}

// -----

// index_c7
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{'ttir.index' op expected result shape 4x2, found 4x1}}
  %0 = "ttir.index"(%arg0) <{begin = 0 : i32, dim = 1 : i32, end = 6 : i32, step = 4 : i32}> : (tensor<4x6xf32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
