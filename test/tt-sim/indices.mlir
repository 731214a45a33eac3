// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Made-up places exist, whatever they are made of.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn | FileCheck %s
// RUN: tt-sim run %t.ttnn --seed 7 --init rand | FileCheck %s
// RUN: tt-sim run %t.ttnn --init ones | FileCheck %s
// RUN: tt-sim run %t.ttnn --init arange | FileCheck %s --check-prefixes=CHECK,ARANGE

// CHECK: program 0 "gather": 2 inputs
// ARANGE-NEXT: 2x3xf32=[0 4 8][9 1 5]
func.func @gather(%a: tensor<4x3xf32>, %i: tensor<2x3xi32>) -> tensor<2x3xf32> {
  %0 = "ttir.gather"(%a, %i) <{dim = 0 : i32}> : (tensor<4x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The axis counts from the last one; ones do not fit an axis of size 1.
// CHECK: program 1 "last": 2 inputs
func.func @last(%a: tensor<4x1xf32>, %i: tensor<4x6xi64>) -> tensor<4x6xf32> {
  %0 = "ttir.gather"(%a, %i) <{dim = -1 : i32}> : (tensor<4x1xf32>, tensor<4x6xi64>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// CHECK: program 2 "scatter": 3 inputs
func.func @scatter(%a: tensor<4xf32>, %i: tensor<8xi64>, %s: tensor<8xf32>) -> tensor<4xf32> {
  %0 = "ttir.scatter"(%a, %i, %s) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4xf32>, tensor<8xi64>, tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: program 3 "cache": 3 inputs
func.func @cache(%c: tensor<3x1x2x4xf32> {ttcore.kv_cache}, %x: tensor<1x1x3x4xf32>, %p: tensor<3xi32>) -> tensor<3x1x2x4xf32> {
  "ttir.update_cache"(%c, %x, %p) <{batch_offset = 0 : i32}> : (tensor<3x1x2x4xf32>, tensor<1x1x3x4xf32>, tensor<3xi32>) -> ()
  return %c : tensor<3x1x2x4xf32>
}

// The smallest extent counts; moves, casts and arithmetic are in between.
// CHECK: program 4 "behind": 3 inputs
func.func @behind(%a: tensor<6xf32>, %b: tensor<3xf32>, %i: tensor<2x4xi32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = "ttir.reshape"(%i) <{shape = [8 : i32]}> : (tensor<2x4xi32>) -> tensor<8xi32>
  %1 = "ttir.typecast"(%0) : (tensor<8xi32>) -> tensor<8xf32>
  %2 = "ttir.abs"(%1) : (tensor<8xf32>) -> tensor<8xf32>
  %3 = "ttir.typecast"(%2) : (tensor<8xf32>) -> tensor<8xi64>
  %4 = "ttir.gather"(%a, %0) <{dim = 0 : i32}> : (tensor<6xf32>, tensor<8xi32>) -> tensor<8xf32>
  %5 = "ttir.gather"(%b, %3) <{dim = 0 : i32}> : (tensor<3xf32>, tensor<8xi64>) -> tensor<8xf32>
  return %4, %5 : tensor<8xf32>, tensor<8xf32>
}

// What is looked up is a place as well: the table is limited, the places in it are by the table only.
// CHECK: program 5 "table": 3 inputs
// ARANGE-NEXT: 5xf32=0 1 0 1 0
func.func @table(%a: tensor<2xf32>, %t: tensor<5xi32>, %i: tensor<5xi32>) -> tensor<5xf32> {
  %0 = "ttir.gather"(%t, %i) <{dim = 0 : i32}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  %1 = "ttir.gather"(%a, %0) <{dim = 0 : i32}> : (tensor<2xf32>, tensor<5xi32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// Bounds of slices are those of the result, one for each axis, with steps, and behind casts.
// CHECK: program 6 "slice": 3 inputs
// ARANGE-NEXT: 2x2xf32=[0 1][8 9]
func.func @slice(%a: tensor<3x4xf32>, %b: tensor<2xi32>, %e: tensor<2xi64>) -> tensor<2x2xf32> {
  %0 = "ttir.typecast"(%e) : (tensor<2xi64>) -> tensor<2xi32>
  %1 = "ttir.slice_dynamic"(%a, %b, %0) <{step = [2 : i32, 1 : i32]}> : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// Rows of a table; floats are no places.
// CHECK: program 7 "embedding": 2 inputs
// ARANGE-NEXT: 4x2xf32=[0 1][2 3][4 5][0 1]
func.func @embedding(%w: tensor<3x2xf32>, %i: tensor<4xi32>) -> tensor<4x2xf32> {
  %0 = "ttir.embedding"(%i, %w) : (tensor<4xi32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
