// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @typecast(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.typecast' op expected result shape to be the operand's (2x3), found 3x2}}
  %0 = "ttir.typecast"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @typecast(%arg0: tensor<4xf32>) -> tensor<f32> {
  // expected-error @+1 {{'ttnn.typecast' op expected result shape to be the operand's (4), found scalar}}
  %0 = "ttnn.typecast"(%arg0) : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// tensor_types_c1
func.func @typecast(%arg0: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // expected-error @+1 {{'ttir.typecast' op expected operand 0 to have static sizes, found type 'tensor<?x3xf32>'}}
  %0 = "ttir.typecast"(%arg0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// the flag is a bool
func.func @typecast(%arg0: tensor<2xf32>) -> tensor<2xbf16> {
  // expected-error @+1 {{attribute 'conservative_folding' failed to satisfy constraint: }}
  %0 = "ttir.typecast"(%arg0) <{conservative_folding = 1 : i32}> : (tensor<2xf32>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}
