// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// split_query_key_value_c1
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{expected positive num_heads and num_kv_heads, found 0 and 0}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 0 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c1
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{expected positive num_heads and num_kv_heads, found 2 and 0}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0)
      <{num_heads = 2 : ui32, num_kv_heads = 0 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c2
func.func @split_query_key_value_and_split_heads(%arg0: tensor<3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected input_tensor rank 3, found 2}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c3: two heads of the query, two of key and value each
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x25xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{expected size of the last axis of input_tensor to be a multiple of its 6 heads, found 25}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x25xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c4
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x8xf32>, %arg1: tensor<3x16xf32>) -> (tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected kv_input_tensor rank 3, found 2}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 2 : ui32, transpose_key = false}>
      : (tensor<1x3x8xf32>, tensor<3x16xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c5
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x8xf32>, %arg1: tensor<1x3x8xf32>) -> (tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected kv_input_tensor shape 1x3x16, found 1x3x8}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 2 : ui32, transpose_key = false}>
      : (tensor<1x3x8xf32>, tensor<1x3x8xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c6
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected query shape 1x2x3x4, found 1x3x2x4}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x3x2x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}

// -----

// split_query_key_value_c7
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x4x3xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected value shape 1x2x3x4, found 1x2x4x3}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x4x3xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x4x3xf32>
}

// -----

// split_query_key_value_c8: transpose_key swaps the last two axes
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x3x24xf32>) -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>,
    tensor<1x2x3x4xf32>) {
  // expected-error @+1 {{'ttir.split_query_key_value_and_split_heads' op expected key shape 1x2x4x3, found 1x2x3x4}}
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, transpose_key = true}> : (tensor<1x3x24xf32>)
      -> (tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>
}
