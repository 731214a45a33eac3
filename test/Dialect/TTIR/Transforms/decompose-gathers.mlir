// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-decompose-gathers %s | FileCheck %s

// Starts are moved into the operand; rows are looked up.
// CHECK-LABEL: func.func @rows
// CHECK-NEXT: %[[CLAMPED:.*]] = "ttir.clamp_scalar"(%arg1) <{max = 168 : i32, min = 0 : i32}>
// CHECK-NEXT: %[[ROWS:.*]] = "ttir.reshape"(%[[CLAMPED]]) <{shape = [9 : i32]}>
// CHECK-NEXT: %[[FOUND:.*]] = "ttir.embedding"(%[[ROWS]], %arg0) : (tensor<9xi64>, tensor<169x3xf32>) -> tensor<9x3xf32>
// CHECK-NEXT: return %[[FOUND]]
func.func @rows(%table: tensor<169x3xf32>, %places: tensor<9x1xi64>) -> tensor<9x3xf32> {
  %0 = "ttir.gather"(%table, %places) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64,
    indices_are_sorted = false, offset_dims = array<i64: 1>, operand_batching_dims = array<i64>, slice_sizes = array<i64: 1, 3>,
    start_index_map = array<i64: 0>, start_indices_batching_dims = array<i64>}>
    : (tensor<169x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// Two coordinates: 300 * 200 rows are more than 8 bits count. The result is rounded.
// CHECK-LABEL: func.func @elements
// CHECK-NEXT: %[[WIDE:.*]] = "ttir.typecast"(%arg1){{.*}} : (tensor<9x2xui8>) -> tensor<9x2xsi32>
// CHECK: "ttir.full"() <{fill_value = 200 : i32
// CHECK-NEXT: %[[LINES:.*]] = "ttir.multiply"
// CHECK: %[[SUM:.*]] = "ttir.add"(%[[LINES]], {{.*}} -> tensor<9x1x1xsi32>
// CHECK: %[[FOUND:.*]] = "ttir.embedding"({{.*}}) : (tensor<9xsi32>, tensor<60000x1xf32>) -> tensor<9x1xf32>
// CHECK-NEXT: %[[ALL:.*]] = "ttir.reshape"(%[[FOUND]])
// CHECK-NEXT: "ttir.typecast"(%[[ALL]]) : (tensor<9xf32>) -> tensor<9xbf16>
func.func @elements(%table: tensor<300x200xf32>, %places: tensor<9x2xui8>) -> tensor<9xbf16> {
  %0 = "ttir.gather"(%table, %places) <{collapsed_slice_dims = array<i64: 0, 1>, slice_sizes = array<i64: 1, 1>,
    start_index_map = array<i64: 0, 1>}> : (tensor<300x200xf32>, tensor<9x2xui8>) -> tensor<9xbf16>
  return %0 : tensor<9xbf16>
}

// Nothing to look up.
// CHECK-LABEL: func.func @empty
// CHECK-NEXT: "ttir.zeros"() <{shape = array<i32: 9, 0>}> : () -> tensor<9x0xf32>
func.func @empty(%table: tensor<8x3xf32>, %places: tensor<9x1xi64>) -> tensor<9x0xf32> {
  %0 = "ttir.gather"(%table, %places) <{collapsed_slice_dims = array<i64: 0>, offset_dims = array<i64: 1>,
    slice_sizes = array<i64: 1, 0>, start_index_map = array<i64: 0>}> : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x0xf32>
  return %0 : tensor<9x0xf32>
}

// The other form stays.
// CHECK-LABEL: func.func @along
// CHECK-NEXT: "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}>
func.func @along(%x: tensor<4x6xf32>, %index: tensor<2x2xsi32>) -> tensor<2x2xf32> {
  %0 = "ttir.gather"(%x, %index) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x2xsi32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
