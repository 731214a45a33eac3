// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// elementwise_broadcast_c1
func.func @add(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.add' op expected operand 1 to broadcast with 2x3, found shape 2x4}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// elementwise_broadcast_c2
func.func @add(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.add' op expected result shape to be the broadcast of the operands (2x3), found 2x1}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// elementwise_broadcast_c2, the same rule in the back end
func.func @add(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{'ttnn.add' op expected result shape to be the broadcast of the operands (4), found 1x4}}
  %0 = "ttnn.add"(%arg0, %arg1) : (tensor<4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// tensor_types_c2
func.func @add(%arg0: tensor<1073741824x1073741824xf32>, %arg1: tensor<f32>) -> tensor<1073741824x1073741824xf32> {
  // expected-error @+1 {{expected operand 0 to have at most 2^48 elements, found type 'tensor<1073741824x1073741824xf32>'}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<1073741824x1073741824xf32>, tensor<f32>) -> tensor<1073741824x1073741824xf32>
  return %0 : tensor<1073741824x1073741824xf32>
}

// -----

// tensor_types_c3
func.func @add(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.add' op expected operand 0 of integers or floats, found 'complex<f32>'}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// tensor_types_c3
func.func @add(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xvector<2xf32>> {
  // expected-error @+1 {{'ttir.add' op expected result 0 of integers or floats, found 'vector<2xf32>'}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xvector<2xf32>>
  return %0 : tensor<2xvector<2xf32>>
}

// -----

// tensor_types_c4
func.func @add(%arg0: tensor<2147483648x1xui8>, %arg1: tensor<ui8>) -> tensor<2147483648x1xui8> {
  // expected-error @+1 {{expected operand 0 to have sizes below 2^31, found type 'tensor<2147483648x1xui8>'}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2147483648x1xui8>, tensor<ui8>) -> tensor<2147483648x1xui8>
  return %0 : tensor<2147483648x1xui8>
}

// -----

// tensor_types_c5
func.func @add(%arg0: tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>, %arg1: tensor<2xf32>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32> {
  // expected-error @+1 {{'ttir.add' op expected operand 0 of rank at most 12, found 13}}
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>, tensor<2xf32>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
  return %0 : tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>
}
