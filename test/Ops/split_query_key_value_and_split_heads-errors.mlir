// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// split_query_key_value_c1
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{num_heads is 0 and num_kv_heads is 0 but should be positive}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 0 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c1
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{num_heads is 2 and num_kv_heads is 0 but should be positive}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0)
      <{num_heads = 2 : ui32, num_kv_heads = 0 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c2
func.func @split_query_key_value_and_split_heads(%arg0: tensor<3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op input_tensor rank is 2 but should be 3}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c3: two heads of the query, two of key and value each
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x25xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{last axis of input_tensor has size 25 but should have a multiple of the 6 heads in it}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x25xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c4
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x8xf32>, %arg1: tensor<3x16xf32>) -> (tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op kv_input_tensor rank is 2 but should be 3}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 2 : ui32, transpose_key = false}>
      : (tensor<1x3x8xf32>, tensor<3x16xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c5
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x8xf32>, %arg1: tensor<1x3x8xf32>) -> (tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op kv_input_tensor shape is 1x3x8 but should be 1x3x16}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 2 : ui32, transpose_key = false}>
      : (tensor<1x3x8xf32>, tensor<1x3x8xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c6
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op query shape is 1x3x2x4 but should be 1x2x3x4}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c7
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x4x3xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op value shape is 1x2x4x3 but should be 1x2x3x4}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x4x3xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x4x3xf32>
}

// -----

// split_query_key_value_c8: transpose_key swaps the last two axes
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op key shape is 1x2x3x4 but should be 1x2x4x3}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = true}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}
