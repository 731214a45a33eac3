// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op expected begins to have 2 entries, found 1}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x6xf32>)
      -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op expected ends to have 2 entries, found 3}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32, 1 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op expected step to have 2 entries, found 0}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = []}> : (tensor<4x6xf32>)
      -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c2
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op expected nonzero step in axis 1, found 0}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 0 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c5
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op step in axis 0 is 1, which leads from 3 away from 1}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [3 : i32, 0 : i32], ends = [1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// slice_static_c5
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.slice_static' op step in axis 1 is -1, which leads from 1 away from 4}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, -1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// slice_static_c6
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xbf16> {
  // expected-error @+1 {{'ttir.slice_static' op expected result of 'f32', found 'bf16'}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xbf16>
  return %0 : tensor<4x6xbf16>
}

// -----

// slice_static_c7: sizes round up; the same rule in the back end
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttnn.slice_static' op expected result shape 4x3, found 4x2}}
  %0 = "ttnn.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 2 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
