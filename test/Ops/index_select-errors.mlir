// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// index_select_c1
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 2 : si32, length = 1 : si32}> : (tensor<2x8xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// index_select_c2
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected stride in [1, 8], or 0 for 8, found 9}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 1 : si32, length = 1 : si32, stride = 9 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// index_select_c2
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected stride in [1, 8], or 0 for 8, found -1}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 1 : si32, length = 1 : si32, stride = -1 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// index_select_c3
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x8xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected length in [1, 2], found 3}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 1 : si32, length = 3 : si32, stride = 2 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// -----

// index_select_c3
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x0xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected length in [1, 8], found 0}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 1 : si32, length = 0 : si32}> : (tensor<2x8xf32>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// -----

// index_select_c4
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected begin in [0, 6], found 7}}
  %0 = "ttir.index_select"(%arg0) <{begin = 7 : si32, dim = 1 : si32, length = 2 : si32}> : (tensor<2x8xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// index_select_c4
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.index_select' op expected begin in [0, 6], found -1}}
  %0 = "ttir.index_select"(%arg0) <{begin = -1 : si32, dim = 1 : si32, length = 2 : si32}> : (tensor<2x8xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// index_select_c5
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x4xbf16> {
  // expected-error @+1 {{'ttir.index_select' op expected result of 'f32', found 'bf16'}}
  %0 = "ttir.index_select"(%arg0) <{begin = 0 : si32, dim = 1 : si32, length = 2 : si32, stride = 4 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x4xbf16>
  return %0 : tensor<2x4xbf16>
}

// -----

// index_select_c6: the last window is clipped; the same rule in the back end
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttnn.index_select' op expected result shape 2x5, found 2x6}}
  %0 = "ttnn.index_select"(%arg0) <{begin = 1 : si32, dim = -1 : si32, length = 2 : si32, stride = 3 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}
