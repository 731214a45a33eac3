// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op requires attribute 'scale_factor'}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest"}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// attribute kind
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op attribute 'scale_factor' failed to satisfy constraint: si32 or array<i32>}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = 2 : i32}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// upsample2d_c1
func.func @upsample2d(%arg0: tensor<2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected input rank 4, found 3}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// upsample2d_c2
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected scale_factor to have 2 entries, found 3}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3, 1>}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// upsample2d_c2
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected scale_factor to be at least 1, found 0}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = 0 : si32}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// upsample2d_c3
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected mode nearest or bilinear, found 'cubic'}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "cubic", scale_factor = array<i32: 2, 3>}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// upsample2d_c4
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x4x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected result shape 1x4x6x3, found 1x4x4x3}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x4x3xf32>
  return %0 : tensor<1x4x4x3xf32>
}

// -----

// upsample2d_c4
func.func @upsample2d(%arg0: tensor<1x3x2x2xf32>) -> tensor<1x3x4x6xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op expected result shape 1x6x6x2, found 1x3x4x6: channels are the last axis, not axis 1}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x3x2x2xf32>) -> tensor<1x3x4x6xf32>
  return %0 : tensor<1x3x4x6xf32>
}
