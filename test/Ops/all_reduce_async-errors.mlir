// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_reduce_async(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.all_reduce_async' op requires attribute 'reduce_type'}}
  %0 = "ttir.all_reduce_async"(%arg0) <{cluster_axis = 1 : ui32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// same_shape_c1
func.func @all_reduce_async(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.all_reduce_async' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.all_reduce_async"(%arg0) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4x8xf32>)
      -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// reduce_type_c1
func.func @all_reduce_async(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.all_reduce_async' op expected reduce_type sum, found max}}
  %0 = "ttir.all_reduce_async"(%arg0) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<max>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
