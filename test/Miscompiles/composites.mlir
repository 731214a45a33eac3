// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the graph path decomposes has a kernel of its own in references; numpy says what it should give.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read --section ops %t.ttnn | FileCheck %s
// RUN: %python %S/Inputs/composites.py %t.ttnn %t

// Nothing is decomposed.
// CHECK: broadcast
// CHECK: transpose
// CHECK: unsqueeze
// CHECK: squeeze
// CHECK: index
// CHECK: rearrange
// CHECK: concatenate_heads
// CHECK: get_dimension_size
// CHECK: split_query_key_value_and_split_heads
// CHECK: dot_general
// CHECK: global_avg_pool2d

func.func @broadcast(%x: tensor<2x1x3xf32>) -> tensor<2x4x3xf32> {
  %0 = "ttir.broadcast"(%x) <{broadcast_dimensions = array<i64: 1, 4, 1>}> : (tensor<2x1x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}
func.func @transpose(%x: tensor<2x5x3xi32>) -> tensor<3x5x2xi32> {
  %0 = "ttir.transpose"(%x) <{dim0 = 0 : si32, dim1 = -1 : si32}> : (tensor<2x5x3xi32>) -> tensor<3x5x2xi32>
  return %0 : tensor<3x5x2xi32>
}
func.func @unsqueeze(%x: tensor<2x3xf32>) -> tensor<2x1x3xf32> {
  %0 = "ttir.unsqueeze"(%x) <{dim = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
  return %0 : tensor<2x1x3xf32>
}
func.func @squeeze(%x: tensor<2x1x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.squeeze"(%x) <{dim = 1 : si32}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @index(%x: tensor<2x9x3xf32>) -> tensor<2x3x3xf32> {
  %0 = "ttir.index"(%x) <{dim = 1 : i32, begin = 1 : i32, end = 8 : i32, step = 3 : i32}> : (tensor<2x9x3xf32>) -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}
func.func @rearrange(%x: tensor<2x3x4x5xf32>) -> tensor<5x8x3xf32> {
  %0 = "ttir.rearrange"(%x) <{pattern = "a b c d -> d (c a) b"}> : (tensor<2x3x4x5xf32>) -> tensor<5x8x3xf32>
  return %0 : tensor<5x8x3xf32>
}
func.func @concatenate_heads(%x: tensor<2x3x4x5xf32>) -> tensor<2x4x15xf32> {
  %0 = "ttir.concatenate_heads"(%x) : (tensor<2x3x4x5xf32>) -> tensor<2x4x15xf32>
  return %0 : tensor<2x4x15xf32>
}
func.func @get_dimension_size(%x: tensor<2x7xf32>) -> tensor<1xi32> {
  %0 = "ttir.get_dimension_size"(%x) <{dimension = 1 : i32}> : (tensor<2x7xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
func.func @split(%x: tensor<2x3x40xf32>) -> (tensor<2x4x3x5xf32>, tensor<2x2x5x3xf32>, tensor<2x2x3x5xf32>) {
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%x) <{num_heads = 4 : ui32, num_kv_heads = 2 : ui32, transpose_key = true}>
      : (tensor<2x3x40xf32>) -> (tensor<2x4x3x5xf32>, tensor<2x2x5x3xf32>, tensor<2x2x3x5xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x4x3x5xf32>, tensor<2x2x5x3xf32>, tensor<2x2x3x5xf32>
}
func.func @dot_general(%x: tensor<4x2x3x5xf32>, %y: tensor<5x7x2x4xf32>) -> tensor<2x3x7xf32> {
  %0 = "ttir.dot_general"(%x, %y) <{batch_dims_lhs = array<i64: 1>, contract_dims_lhs = array<i64: 3, 0>, batch_dims_rhs = array<i64: 2>,
      contract_dims_rhs = array<i64: 0, 3>}> : (tensor<4x2x3x5xf32>, tensor<5x7x2x4xf32>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}
func.func @global_avg_pool2d(%x: tensor<2x3x4x5xf32>) -> tensor<2x1x1x5xf32> {
  %0 = "ttir.global_avg_pool2d"(%x) : (tensor<2x3x4x5xf32>) -> tensor<2x1x1x5xf32>
  return %0 : tensor<2x1x1x5xf32>
}

// Narrow integers have 32 bits in the file: what is computed from integers wraps around, what is computed from floats saturates.
func.func @wrap(%x: tensor<4xi8>, %y: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "ttir.add"(%x, %y) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
func.func @wrap_product(%x: tensor<4xi8>, %y: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "ttir.multiply"(%x, %y) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
func.func @saturate(%x: tensor<4xf32>) -> tensor<4xsi16> {
  %0 = "ttir.typecast"(%x) : (tensor<4xf32>) -> tensor<4xsi16>
  return %0 : tensor<4xsi16>
}
// Contractions whose operands are matrices as they lie in memory, either way round.
func.func @dot_general_rows(%x: tensor<2x3x5xf32>, %y: tensor<2x7x5xf32>) -> tensor<2x3x7xf32> {
  %0 = "ttir.dot_general"(%x, %y) <{batch_dims_lhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, batch_dims_rhs = array<i64: 0>,
      contract_dims_rhs = array<i64: 2>}> : (tensor<2x3x5xf32>, tensor<2x7x5xf32>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}
func.func @dot_general_columns(%x: tensor<5x2x3xf32>, %y: tensor<5x2x7xf32>) -> tensor<2x3x7xf32> {
  %0 = "ttir.dot_general"(%x, %y) <{batch_dims_lhs = array<i64: 1>, contract_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 1>,
      contract_dims_rhs = array<i64: 0>}> : (tensor<5x2x3xf32>, tensor<5x2x7xf32>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}
func.func @dot_general_vector(%x: tensor<5x1xi32>, %y: tensor<7x5xi32>) -> tensor<1x7xi32> {
  %0 = "ttir.dot_general"(%x, %y) <{batch_dims_lhs = array<i64>, contract_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64>,
      contract_dims_rhs = array<i64: 1>}> : (tensor<5x1xi32>, tensor<7x5xi32>) -> tensor<1x7xi32>
  return %0 : tensor<1x7xi32>
}
