// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// sort_c1
func.func @sort(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xsi32>) {
  // expected-error @+1 {{'ttir.sort' op expected dim in [-2, 2), found -3}}
  %0:2 = "ttir.sort"(%arg0) <{dim = -3 : si32}> : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xsi32>)
  return %0#0, %0#1 : tensor<2x8xf32>, tensor<2x8xsi32>
}

// -----

// sort_c2
func.func @sort(%arg0: tensor<2x8xf32>) -> (tensor<2x8xbf16>, tensor<2x8xsi32>) {
  // expected-error @+1 {{'ttir.sort' op expected values of 'f32', found 'bf16'}}
  %0:2 = "ttir.sort"(%arg0) : (tensor<2x8xf32>) -> (tensor<2x8xbf16>, tensor<2x8xsi32>)
  return %0#0, %0#1 : tensor<2x8xbf16>, tensor<2x8xsi32>
}

// -----

// integers_c1
func.func @sort(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>) {
  // expected-error @+1 {{'ttir.sort' op result #1 must be ranked tensor of integer values, but got 'tensor<2x8xf32>'}}
  %0:2 = "ttir.sort"(%arg0) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>)
  return %0#0, %0#1 : tensor<2x8xf32>, tensor<2x8xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @sort(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<8xsi32>) {
  // expected-error @+1 {{'ttnn.sort' op expected result shape to be the operand's (2x8), found 8}}
  %0:2 = "ttnn.sort"(%arg0) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<8xsi32>)
  return %0#0, %0#1 : tensor<2x8xf32>, tensor<8xsi32>
}

// -----

// dim is si32
func.func @sort(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xsi32>) {
  // expected-error @+1 {{'ttir.sort' op attribute 'dim' failed to satisfy constraint: 32-bit signed integer attribute}}
  %0:2 = "ttir.sort"(%arg0) <{dim = 1 : i32}> : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xsi32>)
  return %0#0, %0#1 : tensor<2x8xf32>, tensor<2x8xsi32>
}
