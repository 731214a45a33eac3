// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
//
// What exported files write besides the plain generic form.

// Inherent attributes may stand in the trailing dictionary; they print in <{}>.
// CHECK-LABEL: func.func @trailing
// CHECK: "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
func.func @trailing(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  %0 = "ttir.sum"(%arg0) {dim_arg = [1 : i32], keep_dim = false} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Discardable attributes stay, also those that look like an attribute of the op.
// CHECK-LABEL: func.func @discardable
// CHECK: "ttir.gelu"(%arg0) {approximate = "tanh", ttir.should_hoist} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
// CHECK: "ttir.typecast"(%0) <{conservative_folding = false}> {dtype = f32} : (tensor<2x3xbf16>) -> tensor<2x3xf32>
func.func @discardable(%arg0: tensor<2x3xbf16>) -> tensor<2x3xf32> {
  %0 = "ttir.gelu"(%arg0) {approximate = "tanh", ttir.should_hoist} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %1 = "ttir.typecast"(%0) <{conservative_folding = false}> {dtype = f32} : (tensor<2x3xbf16>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Keys in <{}> that the op does not have are dropped.
// CHECK-LABEL: func.func @unknown
// CHECK: "ttir.linear"(%arg0, %arg1) <{transpose_a = false}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
func.func @unknown(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.linear"(%arg0, %arg1) <{contract_dims_lhs = array<i64: 1>, transpose_a = false}>
      : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Element types are free, 64 bits, booleans and scalars included.
// CHECK-LABEL: func.func @element_types
// CHECK: "ttir.multiply"(%arg0, %arg1) : (tensor<2xf64>, tensor<i64>) -> tensor<2xbf16>
// CHECK: "ttir.eq"(%arg0, %0) : (tensor<2xf64>, tensor<2xbf16>) -> tensor<2xi1>
// CHECK: "ttir.add"(%1, %arg2) : (tensor<2xi1>, tensor<1xui16>) -> tensor<2xindex>
func.func @element_types(%arg0: tensor<2xf64>, %arg1: tensor<i64>, %arg2: tensor<1xui16>) -> tensor<2xindex> {
  %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<2xf64>, tensor<i64>) -> tensor<2xbf16>
  %1 = "ttir.eq"(%arg0, %0) : (tensor<2xf64>, tensor<2xbf16>) -> tensor<2xi1>
  %2 = "ttir.add"(%1, %arg2) : (tensor<2xi1>, tensor<1xui16>) -> tensor<2xindex>
  return %2 : tensor<2xindex>
}

// Blanks in a shape, a type alias, several results and a location known later.
!row = tensor<2 x 4 x f32>
// CHECK-LABEL: func.func @spelling
// CHECK: %values, %indices = "ttir.topk"(%arg0) <{k = 2 : i32}> : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
func.func @spelling(%arg0: !row loc("input")) -> tensor<2x2xi64> {
  %0:2 = "ttir.topk"(%arg0) <{k = 2 : i32}> : (!row) -> (tensor<2x2xf32>, tensor<2x2xi64>) loc(#later)
  return %0#1 : tensor<2x2xi64>
}
#later = loc("topk"("model.py":3:7))
