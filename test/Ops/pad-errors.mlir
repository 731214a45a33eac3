// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// pad_c1
func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.pad' op expected padding to have 4 entries, found 2}}
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 1>, value = 0.0 : f32}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// pad_c2
func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<2x0xf32> {
  // expected-error @+1 {{'ttir.pad' op expected padding of axis 1 that cuts off no more than its 3 elements, found -2 and -2}}
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, -2, -2>, value = 0.0 : f32}> : (tensor<2x3xf32>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// -----

// pad_c3: low and high of an axis stand together; the same rule in the back end
func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<5x3xf32> {
  // expected-error @+1 {{'ttnn.pad' op expected result shape 3x5, found 5x3}}
  %0 = "ttnn.pad"(%arg0) <{padding = array<i32: 1, 0, 2, 0>, value = 0.0 : f32}> : (tensor<2x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

// the value is a number of 32 bits
func.func @pad(%arg0: tensor<2x3xsi32>) -> tensor<2x3xsi32> {
  // expected-error @+1 {{attribute 'value' failed to satisfy constraint: f32, i32 or ui32 number}}
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, 0, 0>, value = 0 : i64}> : (tensor<2x3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}
