// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// gather_c1
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 2 : i32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c1: a scalar has no axis
func.func @gather(%arg0: tensor<f32>, %arg1: tensor<si32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.gather' op expected dim in [0, 0), found 0}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<f32>, tensor<si32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// gather_c2
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op expected index rank 2, found 1}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// integers_c1
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op operand #1 must be ranked tensor of integer values, but got 'tensor<2x6xf32>'}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c4
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x7xsi32>) -> tensor<2x7xf32> {
  // expected-error @+1 {{'ttir.gather' op expected index size in axis 1 to be at most the operand's (6), found 7}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x7xsi32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}

// -----

// gather_c6, the same rule in the back end
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttnn.gather' op expected result shape 2x6, found 4x6}}
  %0 = "ttnn.gather"(%arg0, %arg1) <{dim = -2 : i32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// dim is i32
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c5
func.func @gather(%arg0: tensor<0xf32>, %arg1: tensor<2xsi32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op expected input size in axis 0 to be positive for 2 indices, found 0}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<0xf32>, tensor<2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// integers_c1: booleans are no positions
func.func @gather(%arg0: tensor<3xf32>, %arg1: tensor<2xi1>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op operand #1 must be ranked tensor of integer values, but got 'tensor<2xi1>'}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<3xf32>, tensor<2xi1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
