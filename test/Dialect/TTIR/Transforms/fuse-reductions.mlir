// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-reductions %s | FileCheck %s

// CHECK-LABEL: func.func @keeps
// CHECK-NEXT: %[[A:.*]] = "ttir.max"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
// CHECK-NEXT: %[[B:.*]] = "ttir.sum"(%arg0) <{keep_dim = true}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @keeps(%x: tensor<2x3x4xf32>) -> (tensor<2x1x4xf32>, tensor<1x1x1xf32>) {
  %0 = "ttir.max"(%x) <{dim_arg = [-2 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 1 : i32, 4 : i32]}> : (tensor<2x4xf32>) -> tensor<2x1x4xf32>
  %2 = "ttir.sum"(%x) <{keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<f32>
  %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1xf32>
  return %1, %3 : tensor<2x1x4xf32>, tensor<1x1x1xf32>
}

// Another shape, or another user.
// CHECK-LABEL: func.func @drops
// CHECK-COUNT-2: keep_dim = false
func.func @drops(%x: tensor<2x3x4xf32>) -> (tensor<2x4x1xf32>, tensor<2x1x4xf32>, tensor<2x4xf32>) {
  %0 = "ttir.max"(%x) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
  %2 = "ttir.min"(%x) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<2x4xf32>
  %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 1 : i32, 4 : i32]}> : (tensor<2x4xf32>) -> tensor<2x1x4xf32>
  return %1, %3, %2 : tensor<2x4x1xf32>, tensor<2x1x4xf32>, tensor<2x4xf32>
}
