// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @bitcast_convert(%arg0: tensor<2x3xf32>) -> tensor<6xsi32> {
  // expected-error @+1 {{'ttir.bitcast_convert' op expected result shape to be the operand's (2x3), found 6}}
  %0 = "ttir.bitcast_convert"(%arg0) : (tensor<2x3xf32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// -----

// bitcast_convert_c1
func.func @bitcast_convert(%arg0: tensor<2xindex>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.bitcast_convert' op expected element type to be an integer or a float, found 'index'}}
  %0 = "ttir.bitcast_convert"(%arg0) : (tensor<2xindex>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// bitcast_convert_c2
func.func @bitcast_convert(%arg0: tensor<2xf32>) -> tensor<2xbf16> {
  // expected-error @+1 {{'ttir.bitcast_convert' op expected result elements of 32 bits, as 'f32' has, found 16 of 'bf16'}}
  %0 = "ttir.bitcast_convert"(%arg0) : (tensor<2xf32>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// -----

// bitcast_convert_c2, the same rule in the back end
func.func @bitcast_convert(%arg0: tensor<2xui8>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttnn.bitcast_convert' op expected result elements of 8 bits, as 'ui8' has, found 32 of 'si32'}}
  %0 = "ttnn.bitcast_convert"(%arg0) : (tensor<2xui8>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}
