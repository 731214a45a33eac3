// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small, with what miscompiles are seeded into: square products, permutations of axes of one size, slices, reductions, constants.

func.func @mixed(%x: tensor<4x8x8xf32>, %w: tensor<8x8xf32>, %b: tensor<4x8x8xf32>, %g: tensor<8xf32>) -> (tensor<4x8x8xf32>, tensor<4x8xf32>) {
  %0 = "ttir.matmul"(%x, %w) <{transpose_a = false, transpose_b = false}> : (tensor<4x8x8xf32>, tensor<8x8xf32>) -> tensor<4x8x8xf32>
  %1 = "ttir.relu"(%0) : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %2 = "ttir.subtract"(%1, %b) : (tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 2, 1>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %4 = "ttir.sigmoid"(%3) : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %5 = "ttir.matmul"(%4, %x) <{transpose_a = false, transpose_b = false}> : (tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %6 = "ttir.full"() <{shape = array<i32: 4, 8, 8>, fill_value = 7.500000e-01 : f32}> : () -> tensor<4x8x8xf32>
  %7 = "ttir.multiply"(%5, %6) : (tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %8 = "ttir.softmax"(%7) <{dimension = 2 : si32, numericStable = true}> : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %9 = "ttir.slice_static"(%7) <{begins = [0 : i32, 2 : i32, 0 : i32], ends = [4 : i32, 6 : i32, 8 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x8x8xf32>) -> tensor<4x4x8xf32>
  %10 = "ttir.slice_static"(%2) <{begins = [0 : i32, 4 : i32, 0 : i32], ends = [4 : i32, 8 : i32, 8 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x8x8xf32>) -> tensor<4x4x8xf32>
  %11 = "ttir.concat"(%9, %10) <{dim = 1 : si32}> : (tensor<4x4x8xf32>, tensor<4x4x8xf32>) -> tensor<4x8x8xf32>
  %12 = "ttir.cumsum"(%11) <{dim = 1 : i64}> : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %13 = "ttir.reverse"(%12) <{dimensions = array<i64: 1>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %14 = "ttir.add"(%13, %8) : (tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %15 = "ttir.layer_norm"(%14, %g) <{normalized_shape = array<i64: 8>, epsilon = 1.000000e-05 : f32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<4x8x8xf32>, tensor<8xf32>) -> tensor<4x8x8xf32>
  %16 = "ttir.gelu"(%14) : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %17 = "ttir.sum"(%16) <{keep_dim = false, dim_arg = [2 : i32]}> : (tensor<4x8x8xf32>) -> tensor<4x8xf32>
  %18 = "ttir.max"(%13) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<4x8x8xf32>) -> tensor<4x8xf32>
  %19 = "ttir.div"(%17, %18) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %15, %19 : tensor<4x8x8xf32>, tensor<4x8xf32>
}
