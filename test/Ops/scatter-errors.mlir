// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// scatter_c1
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>, %arg2: tensor<2x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected dim in [-2, 2), found -3}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = -3 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<4x6xf32>, tensor<2x6xsi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// scatter_c2
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected index rank 2, found 1}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// scatter_c3
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>, %arg2: tensor<2x5xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected source shape 2x6, found 2x5}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<4x6xf32>, tensor<2x6xsi32>, tensor<2x5xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// scatter_c4
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<5x6xsi32>, %arg2: tensor<5x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected index size in axis 0 to be at most the operand's (4), found 5}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<4x6xf32>, tensor<5x6xsi32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// scatter_c5
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>, %arg2: tensor<2x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected scatter_reduce_type to be invalid, sum, prod, max or min, found mean}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<mean>}>
      : (tensor<4x6xf32>, tensor<2x6xsi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// scatter_c7, the same rule in the back end
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>, %arg2: tensor<2x6xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttnn.scatter' op expected result shape 4x6, found 2x6}}
  %0 = "ttnn.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<4x6xf32>, tensor<2x6xsi32>, tensor<2x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// scatter_c6
func.func @scatter(%arg0: tensor<2x0xf32>, %arg1: tensor<2x3xsi32>, %arg2: tensor<2x3xf32>) -> tensor<2x0xf32> {
  // expected-error @+1 {{'ttir.scatter' op expected input size in axis 1 to be positive for 6 indices, found 0}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<2x0xf32>, tensor<2x3xsi32>, tensor<2x3xf32>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// -----

// integers_c1
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xf32>, %arg2: tensor<2x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op operand #1 must be ranked tensor of integer values, but got 'tensor<2x6xf32>'}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<4x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// integers_c1, the same rule in the back end
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xbf16>, %arg2: tensor<2x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttnn.scatter' op operand #1 must be ranked tensor of integer values, but got 'tensor<2x6xbf16>'}}
  %0 = "ttnn.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<4x6xf32>, tensor<2x6xbf16>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// integers_c1: booleans are no positions
func.func @scatter(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xi1>, %arg2: tensor<2x6xf32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttir.scatter' op operand #1 must be ranked tensor of integer values, but got 'tensor<2x6xi1>'}}
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<4x6xf32>, tensor<2x6xi1>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
