// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// scan_c1
func.func @cumsum(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.cumsum' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.cumsum"(%arg0) <{dim = 2 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// scan_c1
func.func @cumsum(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.cumsum' op expected dim in [-2, 2), found -9223372036854775808}}
  %0 = "ttir.cumsum"(%arg0) <{dim = -9223372036854775808 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @cumsum(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttnn.cumsum' op expected result shape to be the operand's (2x3), found 2}}
  %0 = "ttnn.cumsum"(%arg0) <{dim = 0 : i64}> : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// dim is i64
func.func @cumsum(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.cumsum' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "ttir.cumsum"(%arg0) <{dim = 0 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
