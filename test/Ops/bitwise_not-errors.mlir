// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @bitwise_not(%arg0: tensor<2x3xsi32>) -> tensor<3x2xsi32> {
  // expected-error @+1 {{'ttir.bitwise_not' op expected result shape to be the operand's (2x3), found 3x2}}
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<2x3xsi32>) -> tensor<3x2xsi32>
  return %0 : tensor<3x2xsi32>
}

// -----

// same_shape_c1, the same rule in the back end
func.func @bitwise_not(%arg0: tensor<4xsi32>) -> tensor<si32> {
  // expected-error @+1 {{'ttnn.bitwise_not' op expected result shape to be the operand's (4), found scalar}}
  %0 = "ttnn.bitwise_not"(%arg0) : (tensor<4xsi32>) -> tensor<si32>
  return %0 : tensor<si32>
}

// -----

// tensor_types_c1
func.func @bitwise_not(%arg0: tensor<?x3xsi32>) -> tensor<?x3xsi32> {
  // expected-error @+1 {{'ttir.bitwise_not' op expected operand 0 to have static sizes, found type 'tensor<?x3xsi32>'}}
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<?x3xsi32>) -> tensor<?x3xsi32>
  return %0 : tensor<?x3xsi32>
}

// -----

// bitwise_c1
func.func @bitwise_not(%arg0: tensor<2xbf16>) -> tensor<2xbf16> {
  // expected-error @+1 {{'ttnn.bitwise_not' op expected operand 0 of integers, found 'bf16'; ttir.bitcast_convert gives the bits of floats as integers}}
  %0 = "ttnn.bitwise_not"(%arg0) : (tensor<2xbf16>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// -----

// bitwise_c2
func.func @bitwise_not(%arg0: tensor<2xsi32>) -> tensor<2xi1> {
  // expected-error @+1 {{'ttir.bitwise_not' op expected elements of booleans or of other types, found both}}
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<2xsi32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

// integers_only_c2
func.func @bitwise_not(%arg0: tensor<2xsi32>) {
  // expected-error @+1 {{'ttir.bitwise_not' op expected result of integers, found 'f32'}}
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<2xsi32>) -> tensor<2xf32>
  return
}
