// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op begins has 1 entry but should have 2}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x6xf32>)
      -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op ends has 3 entries but should have 2}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32, 1 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c1
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op step has 0 entries but should have 2}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = []}> : (tensor<4x6xf32>)
      -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c2
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op step in axis 1 is 0 but should not be}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 0 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c3
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<0x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op begin in axis 0 is 5 but should be in [-4, 4]}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [5 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<0x6xf32>
  return %0 : tensor<0x6xf32>
}

// -----

// slice_static_c3: the extreme of i32
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op begin in axis 1 is -2147483648 but should be in [-6, 6]}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, -2147483648 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c3: counting down starts on an element
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.slice_static' op begin in axis 0 is 4 but should be below 4}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [4 : i32, 0 : i32], ends = [0 : i32, 6 : i32], step = [-1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// slice_static_c4
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x7xf32> {
  // expected-error @+1 {{'ttir.slice_static' op end in axis 1 is 7 but should be in [-6, 6]}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 7 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
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
  // expected-error @+1 {{'ttir.slice_static' op result has elements of 'bf16' but should have 'f32'}}
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x6xbf16>
  return %0 : tensor<4x6xbf16>
}

// -----

// slice_static_c7: sizes round up; the same rule in the back end
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<4x2xf32> {
  // expected-error @+1 {{'ttnn.slice_static' op result shape is 4x2 but should be 4x3}}
  %0 = "ttnn.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [4 : i32, 6 : i32], step = [1 : i32, 2 : i32]}>
      : (tensor<4x6xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
