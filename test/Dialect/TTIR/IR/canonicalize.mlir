// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --canonicalize %s | FileCheck %s

//===----------------------------------------------------------------------===//
// Reshapes and permutes
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @merge_reshapes(%arg0: tensor<2x6xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [3 : i32, 4 : i32]}> : (tensor<2x6xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: return %0 : tensor<3x4xf32>
func.func @merge_reshapes(%arg0: tensor<2x6xf32>) -> tensor<3x4xf32> {
  %0 = "ttir.reshape"(%arg0) <{shape = [12 : i32]}> : (tensor<2x6xf32>) -> tensor<12xf32>
  %1 = "ttir.reshape"(%0) <{shape = [3 : i32, 4 : i32]}> : (tensor<12xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// There and back again.
// CHECK-LABEL: func.func @merge_reshapes_away(%arg0: tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: return %arg0 : tensor<2x6xf32>
func.func @merge_reshapes_away(%arg0: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0 = "ttir.reshape"(%arg0) <{shape = [12 : i32]}> : (tensor<2x6xf32>) -> tensor<12xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 6 : i32]}> : (tensor<12xf32>) -> tensor<2x6xf32>
  return %1 : tensor<2x6xf32>
}

// bf16 between would round: not merged.
// CHECK-LABEL: func.func @keep_rounding_reshapes(%arg0: tensor<2x6xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [12 : i32]}> : (tensor<2x6xf32>) -> tensor<12xbf16>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [3 : i32, 4 : i32]}> : (tensor<12xbf16>) -> tensor<3x4xf32>
// CHECK-NEXT: return %1 : tensor<3x4xf32>
func.func @keep_rounding_reshapes(%arg0: tensor<2x6xf32>) -> tensor<3x4xf32> {
  %0 = "ttir.reshape"(%arg0) <{shape = [12 : i32]}> : (tensor<2x6xf32>) -> tensor<12xbf16>
  %1 = "ttir.reshape"(%0) <{shape = [3 : i32, 4 : i32]}> : (tensor<12xbf16>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @merge_permutes(%arg0: tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 2, 1, 0>}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT: return %0 : tensor<4x3x2xf32>
func.func @merge_permutes(%arg0: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<3x4x2xf32>) -> tensor<4x3x2xf32>
  return %1 : tensor<4x3x2xf32>
}

// CHECK-LABEL: func.func @merge_permutes_away(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %arg0 : tensor<2x3x4xf32>
func.func @merge_permutes_away(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// Only the axis of size one moves.
// CHECK-LABEL: func.func @permute_to_reshape(%arg0: tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 4 : i32]}> : (tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
// CHECK-NEXT: return %0 : tensor<1x2x4xf32>
func.func @permute_to_reshape(%arg0: tensor<2x1x4xf32>) -> tensor<1x2x4xf32> {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @typecast_to_itself(%arg0: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %arg0 : tensor<4xf32>
func.func @typecast_to_itself(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// f32 holds every bf16, so the way through it is none.
// CHECK-LABEL: func.func @merge_typecasts(%arg0: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-NEXT: return %arg0 : tensor<4xbf16>
func.func @merge_typecasts(%arg0: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xbf16>) -> tensor<4xf32>
  %1 = "ttir.typecast"(%0) : (tensor<4xf32>) -> tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

// So does si32 every ui16 and f32 every i16.
// CHECK-LABEL: func.func @merge_integer_typecasts(%arg0: tensor<4xui16>, %arg1: tensor<4xi16>) -> (tensor<4xf32>, tensor<4xsi32>)
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xui16>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<4xi16>) -> tensor<4xsi32>
// CHECK-NEXT: return %0, %1 : tensor<4xf32>, tensor<4xsi32>
func.func @merge_integer_typecasts(%arg0: tensor<4xui16>, %arg1: tensor<4xi16>) -> (tensor<4xf32>, tensor<4xsi32>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xui16>) -> tensor<4xsi32>
  %1 = "ttir.typecast"(%0) : (tensor<4xsi32>) -> tensor<4xf32>
  %2 = "ttir.typecast"(%arg1) : (tensor<4xi16>) -> tensor<4xf32>
  %3 = "ttir.typecast"(%2) : (tensor<4xf32>) -> tensor<4xsi32>
  return %1, %3 : tensor<4xf32>, tensor<4xsi32>
}

// bf16 rounds an f32, f32 an si32; an unsigned type wraps a negative number.
// CHECK-LABEL: func.func @keep_lossy_typecasts
// CHECK-SAME: (%arg0: tensor<4xf32>, %arg1: tensor<4xsi32>) -> (tensor<4xf32>, tensor<4xsi32>, tensor<4xf32>)
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.typecast"(%arg1) : (tensor<4xsi32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<4xf32>) -> tensor<4xsi32>
// CHECK-NEXT: %4 = "ttir.typecast"(%arg1) : (tensor<4xsi32>) -> tensor<4xui32>
// CHECK-NEXT: %5 = "ttir.typecast"(%4) : (tensor<4xui32>) -> tensor<4xf32>
// CHECK-NEXT: return %1, %3, %5 : tensor<4xf32>, tensor<4xsi32>, tensor<4xf32>
func.func @keep_lossy_typecasts(%arg0: tensor<4xf32>, %arg1: tensor<4xsi32>) -> (tensor<4xf32>, tensor<4xsi32>, tensor<4xf32>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xbf16>
  %1 = "ttir.typecast"(%0) : (tensor<4xbf16>) -> tensor<4xf32>
  %2 = "ttir.typecast"(%arg1) : (tensor<4xsi32>) -> tensor<4xf32>
  %3 = "ttir.typecast"(%2) : (tensor<4xf32>) -> tensor<4xsi32>
  %4 = "ttir.typecast"(%arg1) : (tensor<4xsi32>) -> tensor<4xui32>
  %5 = "ttir.typecast"(%4) : (tensor<4xui32>) -> tensor<4xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<4xsi32>, tensor<4xf32>
}

// On demand neighbours stay.
// CHECK-LABEL: func.func @keep_conservative_typecasts(%arg0: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) <{conservative_folding = true}> : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK-NEXT: return %1 : tensor<4xbf16>
func.func @keep_conservative_typecasts(%arg0: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = "ttir.typecast"(%arg0) <{conservative_folding = true}> : (tensor<4xbf16>) -> tensor<4xf32>
  %1 = "ttir.typecast"(%0) : (tensor<4xf32>) -> tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

//===----------------------------------------------------------------------===//
// Broadcasts
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @drop_broadcast(%arg0: tensor<4x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<4x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %0 : tensor<4x3xf32>
func.func @drop_broadcast(%arg0: tensor<4x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.broadcast"(%arg1) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %1 = "ttir.add"(%arg0, %0) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// Of two, one has to carry the shape.
// CHECK-LABEL: func.func @keep_one_broadcast(%arg0: tensor<1x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %0 = "ttir.broadcast"(%arg1) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %0) : (tensor<1x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %1 : tensor<4x3xf32>
func.func @keep_one_broadcast(%arg0: tensor<1x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %1 = "ttir.broadcast"(%arg1) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// Axes that together make up the shape: both go.
// CHECK-LABEL: func.func @drop_both_broadcasts(%arg0: tensor<4x1xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<4x1xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %0 : tensor<4x3xf32>
func.func @drop_both_broadcasts(%arg0: tensor<4x1xf32>, %arg1: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<4x1xf32>) -> tensor<4x3xf32>
  %1 = "ttir.broadcast"(%arg1) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// A reduction is no element-wise op.
// CHECK-LABEL: func.func @keep_broadcast(%arg0: tensor<1x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %1 = "ttir.sum"(%0) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<4x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %1 : tensor<3xf32>
func.func @keep_broadcast(%arg0: tensor<1x3xf32>) -> tensor<3xf32> {
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 4, 1>}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %1 = "ttir.sum"(%0) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<4x3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// A splat operand needs one element; the other one carries the shape.
// CHECK-LABEL: func.func @shrink_splat(%arg0: tensor<64x128xf32>) -> tensor<64x128xf32>
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %0) : (tensor<64x128xf32>, tensor<1x1xf32>) -> tensor<64x128xf32>
// CHECK-NEXT: return %1 : tensor<64x128xf32>
func.func @shrink_splat(%arg0: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %0 = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 64, 128>}> : () -> tensor<64x128xf32>
  %1 = "ttir.multiply"(%arg0, %0) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
  return %1 : tensor<64x128xf32>
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @absorb_transposes(%arg0: tensor<5x3x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = true, transpose_b = true}> : (tensor<5x3x2xf32>, tensor<5x4x3xf32>)
// CHECK-SAME: -> tensor<5x2x4xf32>
// CHECK-NEXT: return %0 : tensor<5x2x4xf32>
func.func @absorb_transposes(%arg0: tensor<5x3x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32> {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x3x2xf32>) -> tensor<5x2x3xf32>
  %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x4x3xf32>) -> tensor<5x3x4xf32>
  %2 = "ttir.matmul"(%0, %1) : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return %2 : tensor<5x2x4xf32>
}

// A flag that is set is cleared.
// CHECK-LABEL: func.func @absorb_second_transpose
// CHECK-SAME: (%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %0 = "ttir.linear"(%arg0, %arg1, %arg2) <{transpose_b = false}> : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4xf32>)
// CHECK-SAME: -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>
func.func @absorb_second_transpose(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = "ttir.linear"(%arg0, %0, %arg2) <{transpose_b = true}> : (tensor<2x3xf32>, tensor<4x3xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// Other axes than the last two, and one that rounds.
// CHECK-LABEL: func.func @keep_transposes(%arg0: tensor<3x5x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (tensor<3x5x2xf32>) -> tensor<5x2x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x4x3xf32>) -> tensor<5x3x4xbf16>
// CHECK-NEXT: %2 = "ttir.matmul"(%0, %1) : (tensor<5x2x3xf32>, tensor<5x3x4xbf16>) -> tensor<5x2x4xf32>
// CHECK-NEXT: return %2 : tensor<5x2x4xf32>
func.func @keep_transposes(%arg0: tensor<3x5x2xf32>, %arg1: tensor<5x4x3xf32>) -> tensor<5x2x4xf32> {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (tensor<3x5x2xf32>) -> tensor<5x2x3xf32>
  %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x4x3xf32>) -> tensor<5x3x4xbf16>
  %2 = "ttir.matmul"(%0, %1) : (tensor<5x2x3xf32>, tensor<5x3x4xbf16>) -> tensor<5x2x4xf32>
  return %2 : tensor<5x2x4xf32>
}

//===----------------------------------------------------------------------===//
// Splats
//===----------------------------------------------------------------------===//

// -0.0 is not zero, 3e38 an f32 of its own, NaN a number like any other.
// CHECK-LABEL: func.func @splats() -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>)
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.ones"() <{shape = array<i32: 4>}> : () -> tensor<4xbf16>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -0.000000e+00 : f32, shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 3.000000e+38 : f32, shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 4>}> : () -> tensor<4xbf16>
// CHECK-NEXT: return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>
func.func @splats() -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>) {
  %0 = "ttir.constant"() <{value = dense<0.0> : tensor<4xf32>}> : () -> tensor<4xf32>
  %1 = "ttir.constant"() <{value = dense<1.0> : tensor<4xbf16>}> : () -> tensor<4xbf16>
  %2 = "ttir.constant"() <{value = dense<-0.0> : tensor<4xf32>}> : () -> tensor<4xf32>
  %3 = "ttir.constant"() <{value = dense<3.0e38> : tensor<4xf32>}> : () -> tensor<4xf32>
  %4 = "ttir.constant"() <{value = dense<0x7FC0> : tensor<4xbf16>}> : () -> tensor<4xbf16>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xbf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>
}

// The extremes; what an i32 attribute cannot say stays a literal.
// CHECK-LABEL: func.func @integer_splats
// CHECK-SAME: () -> (tensor<4xsi32>, tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xi64>, tensor<4xui8>)
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -2147483648 : i32, shape = array<i32: 4>}> : () -> tensor<4xsi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 2147483647 : i32, shape = array<i32: 4>}> : () -> tensor<4xui32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<4294967295> : tensor<4xui32>}> : () -> tensor<4xui32>
// CHECK-NEXT: %3 = "ttir.ones"() <{shape = array<i32: 4>}> : () -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<4294967296> : tensor<4xi64>}> : () -> tensor<4xi64>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 4>}> : () -> tensor<4xui8>
// CHECK-NEXT: return %0, %1, %2, %3, %4, %5 : tensor<4xsi32>, tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xi64>,
// CHECK-SAME: tensor<4xui8>
func.func @integer_splats() -> (tensor<4xsi32>, tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xi64>, tensor<4xui8>) {
  %0 = "ttir.constant"() <{value = dense<-2147483648> : tensor<4xsi32>}> : () -> tensor<4xsi32>
  %1 = "ttir.constant"() <{value = dense<2147483647> : tensor<4xui32>}> : () -> tensor<4xui32>
  %2 = "ttir.constant"() <{value = dense<4294967295> : tensor<4xui32>}> : () -> tensor<4xui32>
  %3 = "ttir.constant"() <{value = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
  %4 = "ttir.constant"() <{value = dense<4294967296> : tensor<4xi64>}> : () -> tensor<4xi64>
  %5 = "ttir.constant"() <{value = dense<255> : tensor<4xui8>}> : () -> tensor<4xui8>
  return %0, %1, %2, %3, %4, %5 : tensor<4xsi32>, tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xi64>, tensor<4xui8>
}

// A double that no f32 is stays a literal; one that is does not. Literals with different elements stay.
// CHECK-LABEL: func.func @kept_literals() -> (tensor<4xf64>, tensor<4xf64>, tensor<2xf32>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<1.000000e-01> : tensor<4xf64>}> : () -> tensor<4xf64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 4>}> : () -> tensor<4xf64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<2xf32>
func.func @kept_literals() -> (tensor<4xf64>, tensor<4xf64>, tensor<2xf32>) {
  %0 = "ttir.constant"() <{value = dense<0.1> : tensor<4xf64>}> : () -> tensor<4xf64>
  %1 = "ttir.constant"() <{value = dense<0.5> : tensor<4xf64>}> : () -> tensor<4xf64>
  %2 = "ttir.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<2xf32>
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

// A change of layout that writes into its output stays; one whose result nobody wants goes.
// CHECK-LABEL: func.func @written_output
// CHECK-NEXT: %0 = ttir.empty() : tensor<4xbf16>
// CHECK-NEXT: ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xbf16>{{$}}
// CHECK-NEXT: return %0 : tensor<4xbf16>
func.func @written_output(%arg0: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = ttir.empty() : tensor<4xbf16>
  ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xbf16>
  %1 = ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xbf16> -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

// A number between a transpose and the product that absorbs it changes nothing; other users of the transpose keep theirs.
// CHECK-LABEL: func.func @absorb_transpose_through_number
// CHECK-NEXT: %[[TWO:.*]] = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}>
// CHECK-NEXT: %[[SCALED:.*]] = "ttir.multiply"(%arg1, %[[TWO]]) : (tensor<4x3xf32>, tensor<1x1xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.matmul"(%arg0, %[[SCALED]]) <{transpose_b = true}>
// CHECK-NEXT: %[[SECOND:.*]] = "ttir.permute"(%arg1)
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%[[SECOND]], %arg2)
// CHECK-NEXT: "ttir.matmul"(%arg0, %[[SUM]])
func.func @absorb_transpose_through_number(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<3x1xf32>)
    -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %1 = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 3, 4>}> : () -> tensor<3x4xf32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = "ttir.matmul"(%arg0, %2) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %4 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %5 = "ttir.add"(%4, %arg2) : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %6 = "ttir.matmul"(%arg0, %5) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %3, %6 : tensor<2x4xf32>, tensor<2x4xf32>
}

// -----

// A negated comparison is the other comparison, unless the first one is needed as well.
// CHECK-LABEL: func.func @invert_comparisons
// CHECK-NEXT: %[[NE:.*]] = "ttir.ne"(%arg0, %arg1) : {{.*}} -> tensor<2xf32>
// CHECK-NEXT: %[[EQ:.*]] = "ttir.eq"(%arg0, %arg1) : {{.*}} -> tensor<2xbf16>
// CHECK-NEXT: %[[USED:.*]] = "ttir.eq"(%arg1, %arg0)
// CHECK-NEXT: %[[NOT:.*]] = "ttir.logical_not"(%[[USED]])
// CHECK-NEXT: return %[[NE]], %[[EQ]], %[[USED]], %[[NOT]]
func.func @invert_comparisons(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>)
    -> (tensor<2xf32>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) {
  %0 = "ttir.eq"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xbf16>
  %1 = "ttir.logical_not"(%0) : (tensor<2xbf16>) -> tensor<2xf32>
  %2 = "ttir.ne"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xbf16>
  %3 = "ttir.logical_not"(%2) : (tensor<2xbf16>) -> tensor<2xbf16>
  %4 = "ttir.eq"(%arg1, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xbf16>
  %5 = "ttir.logical_not"(%4) : (tensor<2xbf16>) -> tensor<2xbf16>
  return %1, %3, %4, %5 : tensor<2xf32>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>
}

// -----

// A bound that no number is beyond; the other infinity is one.
// CHECK-LABEL: @infinite_bounds(
// CHECK-NEXT: "ttir.full"() <{fill_value = 0xFF800000 : f32
// CHECK-NEXT: "ttir.minimum"(%arg0,
// CHECK-NEXT: return %arg0, %arg0, %{{.*}} : tensor<4x8xf32>
func.func @infinite_bounds(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %least = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 4, 8>}> : () -> tensor<4x8xf32>
  %most = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
  %0 = "ttir.maximum"(%least, %x) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.minimum"(%x, %most) : (tensor<4x8xf32>, tensor<1x1xf32>) -> tensor<4x8xf32>
  %2 = "ttir.minimum"(%x, %least) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
