// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// gather_c1
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op expected dim in [-2, 2), found 2}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 2 : i32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c1: a scalar has no axis
func.func @gather(%arg0: tensor<f32>, %arg1: tensor<si32>) -> tensor<f32> {
  // expected-error @+1 {{'ttir.gather' op expected dim in [0, 0), found 0}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<f32>, tensor<si32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// gather_c2
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op expected index rank 2, found 1}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// integers_c1
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xf32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op operand #1 must be ranked tensor of integer values, but got 'tensor<2x6xf32>'}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c4
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x7xsi32>) -> tensor<2x7xf32> {
  // expected-error @+1 {{'ttir.gather' op expected index size in axis 1 to be at most the operand's (6), found 7}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x7xsi32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}

// -----

// gather_c6, the same rule in the back end
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<4x6xf32> {
  // expected-error @+1 {{'ttnn.gather' op expected result shape 2x6, found 4x6}}
  %0 = "ttnn.gather"(%arg0, %arg1) <{dim = -2 : i32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

// dim is i32
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x6xsi32>) -> tensor<2x6xf32> {
  // expected-error @+1 {{'ttir.gather' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<4x6xf32>, tensor<2x6xsi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// -----

// gather_c5
func.func @gather(%arg0: tensor<0xf32>, %arg1: tensor<2xsi32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op expected input size in axis 0 to be positive for 2 indices, found 0}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<0xf32>, tensor<2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// integers_c1: booleans are no positions
func.func @gather(%arg0: tensor<3xf32>, %arg1: tensor<2xi1>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.gather' op operand #1 must be ranked tensor of integer values, but got 'tensor<2xi1>'}}
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<3xf32>, tensor<2xi1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// gather_windows_c1
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected index_vector_dim in [0, 2], found 3}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 3 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected collapsed_slice_dims entry in [0, 2), found 2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 2>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected distinct axes in collapsed_slice_dims, found 0 twice}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0, 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected operand_batching_dims entry in [0, 2), found -1}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, operand_batching_dims = array<i64: -1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected distinct axes in operand_batching_dims, found 1 twice}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, operand_batching_dims = array<i64: 1, 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected start_indices_batching_dims entry in [0, 2), found 5}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>, start_indices_batching_dims = array<i64: 5>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected distinct axes in start_indices_batching_dims, found 0 twice}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>, start_indices_batching_dims = array<i64: 0, 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected start_index_map entry in [0, 2), found 2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 2>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c2
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected distinct axes in start_index_map, found 1 twice}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 1, 1>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c4: a coordinate for each mapped axis
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected start_index_map to have 1 entry, found 2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0, 1>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c5
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected slice_sizes to have 2 entries, found 1}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c6: windows within the operand
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected slice_sizes entry 1 in [0, 3], found 4}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 4>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c7: collapsed axes of one element
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected slice_sizes entry 0 to be 1 for an axis without a place in the result, found 2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 2, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c3
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected start_indices_batching_dims to have 0 entries, found 1}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>, start_indices_batching_dims = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c8: batches of one size
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected operand_batching_dims that match axes of index, found 0 and 0}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, operand_batching_dims = array<i64: 0>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 1>, start_indices_batching_dims = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c9: a place for each axis of windows
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected offset_dims to have 1 entry, found 0}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c9
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected offset_dims entry in [0, 2), found 2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 2>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c9
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected distinct axes in offset_dims, found 1 twice}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1, 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_windows_c10
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x2xf32> {
  // expected-error @+1 {{'ttir.gather' op expected result shape 9x3, found 9x2}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x2xf32>
  return %0 : tensor<9x2xf32>
}

// -----

// gather_c7
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected attribute 'dim' or those of windows, found both}}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, dim = 0 : i32, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// gather_c7
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected attribute 'dim' or those of windows, found neither}}
  %0 = "ttir.gather"(%table, %starts)
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// lists are array<i64>
func.func @gather(%table: tensor<8x3xf32>, %starts: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{attribute 'offset_dims' failed to satisfy constraint: }}
  %0 = "ttir.gather"(%table, %starts) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = 1 : i64, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}
