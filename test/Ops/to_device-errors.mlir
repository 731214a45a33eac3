// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_and_elements_c1
func.func @to_device(%arg0: tensor<2x3xf32>, %arg1: !ttnn.device) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttnn.to_device' op expected result shape 2x3, found 3x2}}
  %0 = "ttnn.to_device"(%arg0, %arg1) : (tensor<2x3xf32>, !ttnn.device) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// same_shape_and_elements_c2
func.func @to_device(%arg0: tensor<2x3xf32>, %arg1: !ttnn.device) -> tensor<2x3xbf16> {
  // expected-error @+1 {{'ttnn.to_device' op expected result of 'f32', found 'bf16'}}
  %0 = "ttnn.to_device"(%arg0, %arg1) : (tensor<2x3xf32>, !ttnn.device) -> tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}

// -----

// the device is an operand
func.func @to_device(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttnn.to_device' op expected 2 operands, but found 1}}
  %0 = "ttnn.to_device"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// the second operand is a device
func.func @to_device(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{operand #1 must be handle of the mesh of devices a program runs on, but got 'tensor<2xf32>'}}
  %0 = "ttnn.to_device"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
