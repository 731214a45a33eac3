// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// slice_dynamic_c1
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<1xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected begins shape 2, found 1}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<1xsi32>, tensor<2xsi32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// slice_dynamic_c1
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2x1xsi32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected ends shape 2, found 2x1}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2x1xsi32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// integers_c1
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xsi32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op operand #1 must be ranked tensor of integer values, but got 'tensor<2xf32>'}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xf32>, tensor<2xsi32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// slice_dynamic_c3
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected step to have 2 entries, found 1}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) <{step = [1 : i32]}> : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>)
      -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// slice_dynamic_c4
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected nonzero step in every axis, found 0}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) <{step = [1 : i32, 0 : i32]}> : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>)
      -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// slice_dynamic_c5
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected result rank 2, found 1}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// slice_dynamic_c6
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x2xbf16> {
  // expected-error @+1 {{'ttir.slice_dynamic' op expected result of 'f32', found 'bf16'}}
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x2xbf16>
  return %0 : tensor<2x2xbf16>
}

// -----

// slice_dynamic_c7, the same rule in the back end
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x7xf32> {
  // expected-error @+1 {{'ttnn.slice_dynamic' op expected result size in axis 1 to be at most the operand's (6), found 7}}
  %0 = "ttnn.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}
