// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// permute_c1
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.permute' op expected permutation to have 2 entries, found 1}}
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// permute_c2
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.permute' op expected permutation entry in [0, 2), found 2}}
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// permute_c2
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.permute' op expected permutation entry in [0, 2), found -1}}
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: -1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// permute_c2
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'ttir.permute' op expected distinct axes in permutation, found 1 twice}}
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// permute_c3, the same rule in the back end
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttnn.permute' op expected result shape 3x2, found 2x3}}
  %0 = "ttnn.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// a dense array of i64
func.func @permute(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{attribute 'permutation' failed to satisfy constraint: }}
  %0 = "ttir.permute"(%arg0) <{permutation = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
