// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-decompose %s | FileCheck %s

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @squeeze(%arg0: tensor<2x1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32]}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>
func.func @squeeze(%arg0: tensor<2x1x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.squeeze"(%arg0) <{dim = -2 : si32}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Another element type is a conversion of its own.
// CHECK-LABEL: func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xbf16>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<2x3x1xf32>) -> tensor<2x3x1xbf16>
// CHECK-NEXT: return %1 : tensor<2x3x1xbf16>
func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xbf16> {
  %0 = "ttir.unsqueeze"(%arg0) <{dim = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3x1xbf16>
  return %0 : tensor<2x3x1xbf16>
}

// CHECK-LABEL: func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %0 : tensor<4x3xf32>
func.func @broadcast(%arg0: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 2, 1, 0>}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT: return %0 : tensor<4x3x2xf32>
func.func @transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = "ttir.transpose"(%arg0) <{dim0 = -1 : si32, dim1 = 0 : si32}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// An axis with itself: nothing moves.
// CHECK-LABEL: func.func @transpose_nothing(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>
func.func @transpose_nothing(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.transpose"(%arg0) <{dim0 = 1 : si32, dim1 = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @index(%arg0: tensor<2x9xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [2 : i32, -1 : i32], step = [1 : i32, 3 :
// CHECK-SAME: i32]}> : (tensor<2x9xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>
func.func @index(%arg0: tensor<2x9xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.index"(%arg0) <{begin = 1 : i32, dim = 1 : i32, end = -1 : i32, step = 3 : i32}> : (tensor<2x9xf32>) ->
      tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @get_dimension_size(%arg0: tensor<2x9xf32>) -> tensor<1xi32>
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 9 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: return %0 : tensor<1xi32>
func.func @get_dimension_size(%arg0: tensor<2x9xf32>) -> tensor<1xi32> {
  %0 = "ttir.get_dimension_size"(%arg0) <{dimension = 1 : i32}> : (tensor<2x9xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// CHECK-LABEL: func.func @concatenate_heads(%arg0: tensor<1x2x3x4xf32>) -> tensor<1x3x8xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x3x2x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [1 : i32, 3 : i32, 8 : i32]}> : (tensor<1x3x2x4xf32>) -> tensor<1x3x8xf32>
// CHECK-NEXT: return %1 : tensor<1x3x8xf32>
func.func @concatenate_heads(%arg0: tensor<1x2x3x4xf32>) -> tensor<1x3x8xf32> {
  %0 = "ttir.concatenate_heads"(%arg0) : (tensor<1x2x3x4xf32>) -> tensor<1x3x8xf32>
  return %0 : tensor<1x3x8xf32>
}

// CHECK-LABEL: func.func @rearrange(%arg0: tensor<2x3x4x5xf32>) -> tensor<4x10x3xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x3x4x5xf32>) ->
// CHECK-SAME: tensor<4x2x5x3xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [4 : i32, 10 : i32, 3 : i32]}> : (tensor<4x2x5x3xf32>) -> tensor<4x10x3xf32>
// CHECK-NEXT: return %1 : tensor<4x10x3xf32>
func.func @rearrange(%arg0: tensor<2x3x4x5xf32>) -> tensor<4x10x3xf32> {
  %0 = "ttir.rearrange"(%arg0) <{pattern = "b s h d -> h (b d) s"}> : (tensor<2x3x4x5xf32>) -> tensor<4x10x3xf32>
  return %0 : tensor<4x10x3xf32>
}

// Four query heads, two key and value heads; the key is transposed.
// CHECK-LABEL: func.func @split(%arg0: tensor<1x5x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x2x2x5xf32>, tensor<1x2x5x2xf32>)
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 8 : i32],
// CHECK-SAME: step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x16xf32>) -> tensor<1x5x8xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 8 : i32], ends = [1 : i32, 5 : i32, 12 : i32],
// CHECK-SAME: step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x16xf32>) -> tensor<1x5x4xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 12 : i32], ends = [1 : i32, 5 : i32, 16 : i32],
// CHECK-SAME: step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x16xf32>) -> tensor<1x5x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%0) <{shape = [1 : i32, 5 : i32, 4 : i32, 2 : i32]}> : (tensor<1x5x8xf32>) ->
// CHECK-SAME: tensor<1x5x4x2xf32>
// CHECK-NEXT: %4 = "ttir.permute"(%3) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x5x4x2xf32>) -> tensor<1x4x5x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%1) <{shape = [1 : i32, 5 : i32, 2 : i32, 2 : i32]}> : (tensor<1x5x4xf32>) ->
// CHECK-SAME: tensor<1x5x2x2xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x5x2x2xf32>) -> tensor<1x2x2x5xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%2) <{shape = [1 : i32, 5 : i32, 2 : i32, 2 : i32]}> : (tensor<1x5x4xf32>) ->
// CHECK-SAME: tensor<1x5x2x2xf32>
// CHECK-NEXT: %8 = "ttir.permute"(%7) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x5x2x2xf32>) -> tensor<1x2x5x2xf32>
// CHECK-NEXT: return %4, %6, %8 : tensor<1x4x5x2xf32>, tensor<1x2x2x5xf32>, tensor<1x2x5x2xf32>
func.func @split(%arg0: tensor<1x5x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x2x2x5xf32>, tensor<1x2x5x2xf32>) {
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0) <{num_heads = 4 : ui32, num_kv_heads = 2 : ui32, transpose_key =
      true}> : (tensor<1x5x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x2x2x5xf32>, tensor<1x2x5x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x5x2xf32>, tensor<1x2x2x5xf32>, tensor<1x2x5x2xf32>
}

// Keys and values from an operand of their own, of another length.
// CHECK-LABEL: func.func @split_kv
// CHECK-SAME: (%arg0: tensor<1x5x8xf32>, %arg1: tensor<1x7x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x4x7x2xf32>,
// CHECK-SAME: tensor<1x4x7x2xf32>)
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 7 : i32, 8 : i32],
// CHECK-SAME: step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x7x16xf32>) -> tensor<1x7x8xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 8 : i32], ends = [1 : i32, 7 : i32, 16 : i32],
// CHECK-SAME: step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x7x16xf32>) -> tensor<1x7x8xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 5 : i32, 4 : i32, 2 : i32]}> : (tensor<1x5x8xf32>) ->
// CHECK-SAME: tensor<1x5x4x2xf32>
// CHECK-NEXT: %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x5x4x2xf32>) -> tensor<1x4x5x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%0) <{shape = [1 : i32, 7 : i32, 4 : i32, 2 : i32]}> : (tensor<1x7x8xf32>) ->
// CHECK-SAME: tensor<1x7x4x2xf32>
// CHECK-NEXT: %5 = "ttir.permute"(%4) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x7x4x2xf32>) -> tensor<1x4x7x2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%1) <{shape = [1 : i32, 7 : i32, 4 : i32, 2 : i32]}> : (tensor<1x7x8xf32>) ->
// CHECK-SAME: tensor<1x7x4x2xf32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<1x7x4x2xf32>) -> tensor<1x4x7x2xf32>
// CHECK-NEXT: return %3, %5, %7 : tensor<1x4x5x2xf32>, tensor<1x4x7x2xf32>, tensor<1x4x7x2xf32>
func.func @split_kv(%arg0: tensor<1x5x8xf32>, %arg1: tensor<1x7x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x4x7x2xf32>,
    tensor<1x4x7x2xf32>) {
  %0:3 = "ttir.split_query_key_value_and_split_heads"(%arg0, %arg1) <{num_heads = 4 : ui32, transpose_key = false}> :
      (tensor<1x5x8xf32>, tensor<1x7x16xf32>) -> (tensor<1x4x5x2xf32>, tensor<1x4x7x2xf32>, tensor<1x4x7x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x4x5x2xf32>, tensor<1x4x7x2xf32>, tensor<1x4x7x2xf32>
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

// Already a matrix product.
// CHECK-LABEL: func.func @dot_plain(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = false, transpose_b = false}> : (tensor<2x3xf32>,
// CHECK-SAME: tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>
func.func @dot_plain(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs =
      array<i64: 1>, contract_dims_rhs = array<i64: 0>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The transpose flags do it; nothing moves.
// CHECK-LABEL: func.func @dot_flags(%arg0: tensor<5x3x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = true, transpose_b = true}> : (tensor<5x3x2xf32>,
// CHECK-SAME: tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: return %0 : tensor<5x2x4xf32>
func.func @dot_flags(%arg0: tensor<5x3x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs =
      array<i64: 1>, contract_dims_rhs = array<i64: 2>}> : (tensor<5x3x2xf32>, tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// Two contracted axes, in another order on each side: one side moves.
// CHECK-LABEL: func.func @dot_two(%arg0: tensor<2x3x4xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 12 : i32]}> : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0, 2>}> : (tensor<4x3x5xf32>) -> tensor<3x4x5xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [12 : i32, 5 : i32]}> : (tensor<3x4x5xf32>) -> tensor<12x5xf32>
// CHECK-NEXT: %3 = "ttir.matmul"(%0, %2) <{transpose_a = false, transpose_b = false}> : (tensor<2x12xf32>, tensor<12x5xf32>)
// CHECK-SAME: -> tensor<2x5xf32>
// CHECK-NEXT: return %3 : tensor<2x5xf32>
func.func @dot_two(%arg0: tensor<2x3x4xf32>, %arg1: tensor<4x3x5xf32>) -> tensor<2x5xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs =
      array<i64: 1, 2>, contract_dims_rhs = array<i64: 1, 0>}> : (tensor<2x3x4xf32>, tensor<4x3x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// The batch is not in front, several free axes on both sides.
// CHECK-LABEL: func.func @dot_batch(%arg0: tensor<2x7x3xf32>, %arg1: tensor<4x3x7x5xf32>) -> tensor<7x2x4x5xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x7x3xf32>) -> tensor<7x2x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 1, 0, 3>}> : (tensor<4x3x7x5xf32>) ->
// CHECK-SAME: tensor<7x3x4x5xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [7 : i32, 3 : i32, 20 : i32]}> : (tensor<7x3x4x5xf32>) -> tensor<7x3x20xf32>
// CHECK-NEXT: %3 = "ttir.matmul"(%0, %2) <{transpose_a = false, transpose_b = false}> : (tensor<7x2x3xf32>,
// CHECK-SAME: tensor<7x3x20xf32>) -> tensor<7x2x20xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [7 : i32, 2 : i32, 4 : i32, 5 : i32]}> : (tensor<7x2x20xf32>) ->
// CHECK-SAME: tensor<7x2x4x5xf32>
// CHECK-NEXT: return %4 : tensor<7x2x4x5xf32>
func.func @dot_batch(%arg0: tensor<2x7x3xf32>, %arg1: tensor<4x3x7x5xf32>) -> tensor<7x2x4x5xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 1>, batch_dims_rhs = array<i64: 2>, contract_dims_lhs =
      array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x7x3xf32>, tensor<4x3x7x5xf32>) -> tensor<7x2x4x5xf32>
  return %0 : tensor<7x2x4x5xf32>
}

// No free axes: a scalar product.
// CHECK-LABEL: func.func @dot_scalar(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>) -> tensor<f32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 6 : i32]}> : (tensor<6xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [6 : i32, 1 : i32]}> : (tensor<6xf32>) -> tensor<6x1xf32>
// CHECK-NEXT: %2 = "ttir.matmul"(%0, %1) <{transpose_a = false, transpose_b = false}> : (tensor<1x6xf32>, tensor<6x1xf32>) ->
// CHECK-SAME: tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = []}> : (tensor<1x1xf32>) -> tensor<f32>
// CHECK-NEXT: return %3 : tensor<f32>
func.func @dot_scalar(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>) -> tensor<f32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs =
      array<i64: 0>, contract_dims_rhs = array<i64: 0>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// No contracted axes: an outer product, of mixed element types.
// CHECK-LABEL: func.func @dot_outer(%arg0: tensor<2xf32>, %arg1: tensor<3xbf16>) -> tensor<2x3xbf16>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xbf16>) -> tensor<1x3xbf16>
// CHECK-NEXT: %2 = "ttir.matmul"(%0, %1) <{transpose_a = false, transpose_b = false}> : (tensor<2x1xf32>, tensor<1x3xbf16>)
// CHECK-SAME: -> tensor<2x3xbf16>
// CHECK-NEXT: return %2 : tensor<2x3xbf16>
func.func @dot_outer(%arg0: tensor<2xf32>, %arg1: tensor<3xbf16>) -> tensor<2x3xbf16> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs =
      array<i64>, contract_dims_rhs = array<i64>}> : (tensor<2xf32>, tensor<3xbf16>) -> tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @global_avg_pool2d(%arg0: tensor<2x4x5x3xf32>) -> tensor<2x1x1x3xf32>
// CHECK-NEXT: %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32, 2 : i32], keep_dim = true}> : (tensor<2x4x5x3xf32>) ->
// CHECK-SAME: tensor<2x1x1x3xf32>
// CHECK-NEXT: return %0 : tensor<2x1x1x3xf32>
func.func @global_avg_pool2d(%arg0: tensor<2x4x5x3xf32>) -> tensor<2x1x1x3xf32> {
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<2x4x5x3xf32>) -> tensor<2x1x1x3xf32>
  return %0 : tensor<2x1x1x3xf32>
}

// Flattened activations get their image back.
// CHECK-LABEL: func.func @conv2d(%arg0: tensor<1x1x32x3xf32>, %arg1: tensor<6x3x3x3xf32>) -> tensor<1x1x32x6xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 4 : i32, 4 : i32, 3 : i32]}> : (tensor<1x1x32x3xf32>) ->
// CHECK-SAME: tensor<2x4x4x3xf32>
// CHECK-NEXT: %1 = "ttir.conv2d"(%0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}> :
// CHECK-SAME: (tensor<2x4x4x3xf32>, tensor<6x3x3x3xf32>) -> tensor<2x4x4x6xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 32 : i32, 6 : i32]}> : (tensor<2x4x4x6xf32>) ->
// CHECK-SAME: tensor<1x1x32x6xf32>
// CHECK-NEXT: return %2 : tensor<1x1x32x6xf32>
func.func @conv2d(%arg0: tensor<1x1x32x3xf32>, %arg1: tensor<6x3x3x3xf32>) -> tensor<1x1x32x6xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 2,
      input_height = 4, input_width = 4>, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}> : (tensor<1x1x32x3xf32>,
      tensor<6x3x3x3xf32>) -> tensor<1x1x32x6xf32>
  return %0 : tensor<1x1x32x6xf32>
}

// CHECK-LABEL: func.func @max_pool2d(%arg0: tensor<1x1x32x3xf32>) -> tensor<1x1x8x3xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 4 : i32, 4 : i32, 3 : i32]}> : (tensor<1x1x32x3xf32>) ->
// CHECK-SAME: tensor<2x4x4x3xf32>
// CHECK-NEXT: %1 = "ttir.max_pool2d"(%0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride
// CHECK-SAME: = 2 : i32}> : (tensor<2x4x4x3xf32>) -> tensor<2x2x2x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x2x2x3xf32>) ->
// CHECK-SAME: tensor<1x1x8x3xf32>
// CHECK-NEXT: return %2 : tensor<1x1x8x3xf32>
func.func @max_pool2d(%arg0: tensor<1x1x32x3xf32>) -> tensor<1x1x8x3xf32> {
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat
      batch_size = 2, input_height = 4, input_width = 4>, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}> :
      (tensor<1x1x32x3xf32>) -> tensor<1x1x8x3xf32>
  return %0 : tensor<1x1x8x3xf32>
}

// ceil_mode counts in the output image.
// CHECK-LABEL: func.func @avg_pool2d(%arg0: tensor<1x1x15x3xf32>) -> tensor<1x1x6x3xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 3 : i32, 5 : i32, 3 : i32]}> : (tensor<1x1x15x3xf32>) ->
// CHECK-SAME: tensor<1x3x5x3xf32>
// CHECK-NEXT: %1 = "ttir.avg_pool2d"(%0) <{ceil_mode = true, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride
// CHECK-SAME: = 2 : i32}> : (tensor<1x3x5x3xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x2x3x3xf32>) ->
// CHECK-SAME: tensor<1x1x6x3xf32>
// CHECK-NEXT: return %2 : tensor<1x1x6x3xf32>
func.func @avg_pool2d(%arg0: tensor<1x1x15x3xf32>) -> tensor<1x1x6x3xf32> {
  %0 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat
      batch_size = 1, input_height = 3, input_width = 5>, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}> :
      (tensor<1x1x15x3xf32>) -> tensor<1x1x6x3xf32>
  return %0 : tensor<1x1x6x3xf32>
}

// Literal bounds are static, and on their axes; a step that leads away takes nothing, which no static slice does.
// CHECK-LABEL: func.func @literal_bounds
// CHECK: "ttir.slice_static"(%arg0) <{begins = [-3 : i32, 5 : i32], ends = [4 : i32, 0 : i32], step = [1 : i32, -2 : i32]}> : (tensor<4x6xf32>) -> tensor<3x3xf32>
// CHECK: ttir.slice_dynamic
func.func @literal_bounds(%x: tensor<4x6xf32>) -> (tensor<3x3xf32>, tensor<0x3xf32>) {
  %begins = "ttir.constant"() <{value = dense<[-3, 70]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %ends = "ttir.constant"() <{value = dense<[9, 0]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %none = "ttir.constant"() <{value = dense<0> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %0 = "ttir.slice_dynamic"(%x, %begins, %ends) <{step = [1 : i32, -2 : i32]}> : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<3x3xf32>
  %1 = "ttir.slice_dynamic"(%x, %begins, %none) <{step = [1 : i32, -2 : i32]}> : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<0x3xf32>
  return %0, %1 : tensor<3x3xf32>, tensor<0x3xf32>
}
