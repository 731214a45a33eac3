// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// repeat_interleave_c1
func.func @repeat_interleave(%arg0: tensor<2x3xf32>) -> tensor<0x3xf32> {
  // expected-error @+1 {{'ttir.repeat_interleave' op expected repeats to be positive, found 0}}
  %0 = "ttir.repeat_interleave"(%arg0) <{dim = 0 : si32, repeats = 0 : ui32}> : (tensor<2x3xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// -----

// repeat_interleave_c2
func.func @repeat_interleave(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttir.repeat_interleave' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.repeat_interleave"(%arg0) <{dim = 2 : si32, repeats = 2 : ui32}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeat_interleave_c3, the same rule in the back end
func.func @repeat_interleave(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'ttnn.repeat_interleave' op expected result shape 2x6, found 4x3}}
  %0 = "ttnn.repeat_interleave"(%arg0) <{dim = -1 : si32, repeats = 2 : ui32}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// repeats is ui32
func.func @repeat_interleave(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{attribute 'repeats' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0 = "ttir.repeat_interleave"(%arg0) <{dim = 0 : si32, repeats = 2 : i32}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
