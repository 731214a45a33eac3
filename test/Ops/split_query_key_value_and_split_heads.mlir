// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x8xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   | FileCheck %s --check-prefix=SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x4xf32=0,1,2,3,8,9,10,11 \
// RUN:   --input=1x2x8xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   | FileCheck %s --check-prefix=SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-KV

// Two query heads share one key and value head; the key is transposed.
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS{LITERAL}: 1x2x2x2xf32=[[[0 1][8 9]][[2 3][10 11]]]
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-NEXT{LITERAL}: 1x1x2x2xf32=[[[4 12][5 13]]]
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-NEXT{LITERAL}: 1x1x2x2xf32=[[[6 7][14 15]]]
// CHECK-LABEL: func.func @split_query_key_value_and_split_heads
// CHECK: %query, %key, %value = "ttir.split_query_key_value_and_split_heads"(%arg0)
// CHECK-SAME: <{num_heads = 2 : ui32, num_kv_heads = 1 : ui32, transpose_key = true}> : (tensor<1x2x8xf32>)
// CHECK-SAME: -> (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>)
func.func @split_query_key_value_and_split_heads(%arg0: tensor<1x2x8xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>,
    tensor<1x1x2x2xf32>) {
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 2 : ui32, num_kv_heads = 1 : ui32, transpose_key = true}>
      : (tensor<1x2x8xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>
}

// Key and value come from an operand of their own.
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-KV{LITERAL}: 1x2x2x2xf32=[[[0 1][8 9]][[2 3][10 11]]]
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-KV-NEXT{LITERAL}: 1x2x2x2xf32=[[[0 1][8 9]][[2 3][10 11]]]
// SPLIT-QUERY-KEY-VALUE-AND-SPLIT-HEADS-KV-NEXT{LITERAL}: 1x2x2x2xf32=[[[4 5][12 13]][[6 7][14 15]]]
// CHECK-LABEL: func.func @split_query_key_value_and_split_heads_kv
// CHECK: %query, %key, %value = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1)
// CHECK-SAME: <{num_heads = 2 : ui32, transpose_key = false}> : (tensor<1x2x4xf32>, tensor<1x2x8xf32>)
// CHECK-SAME: -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>)
func.func @split_query_key_value_and_split_heads_kv(%arg0: tensor<1x2x4xf32>, %arg1: tensor<1x2x8xf32>) -> (tensor<1x2x2x2xf32>,
    tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 2 : ui32, transpose_key = false}>
      : (tensor<1x2x4xf32>, tensor<1x2x8xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// The back end.
// TTNN: "ttnn.permute"(
