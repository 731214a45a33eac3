// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that wrong operations change on some inputs only: what tame.py makes wrong in them is another function, operator, constant,
// bound or range that agrees where numbers are positive, small, or not at a tie.

func.func @relu_of_bias(%x: tensor<8x16xf32>, %w: tensor<16x32xf32>, %b: tensor<32xf32>) -> tensor<8x32xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = "ttir.square"(%0) : (tensor<8x32xf32>) -> tensor<8x32xf32>
  %2 = "ttir.full"() <{shape = array<i32: 8, 32>, fill_value = 1.250000e-01 : f32}> : () -> tensor<8x32xf32>
  %3 = "ttir.multiply"(%1, %2) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
  %4 = "ttir.add"(%3, %b) : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %5 = "ttir.relu"(%4) : (tensor<8x32xf32>) -> tensor<8x32xf32>
  return %5 : tensor<8x32xf32>
}
func.func @dropped_relu(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.relu"(%b) : (tensor<32xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}
func.func @leaky_slope(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.leaky_relu"(%b) <{parameter = 5.000000e-01 : f32}> : (tensor<32xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}
func.func @upper_bound(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -6.000000e+00 : f32, max = 6.000000e+00 : f32}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func @lower_bound(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -6.000000e+00 : f32, max = 6.000000e+00 : f32}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func @dropped_relu6(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %1 = "ttir.relu"(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = "ttir.full"() <{shape = array<i32: 8, 16>, fill_value = 6.000000e+00 : f32}> : () -> tensor<8x16xf32>
  %3 = "ttir.minimum"(%1, %2) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %3 : tensor<8x16xf32>
}
func.func @ties(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 32, 32>, fill_value = 5.000000e-01 : f32}> : () -> tensor<32x32xf32>
  %1 = "ttir.add"(%x, %0) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %2 = "ttir.floor"(%1) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}
func.func @floor(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.floor"(%b) : (tensor<32xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}
func.func @saturation(%x: tensor<8x16xf32>) -> tensor<8x16xsi8> {
  %0 = "ttir.typecast"(%x) : (tensor<8x16xf32>) -> tensor<8x16xsi8>
  return %0 : tensor<8x16xsi8>
}
func.func @wraparound(%x: tensor<32xsi8>, %y: tensor<32xsi8>) -> tensor<32xsi8> {
  %0 = "ttir.add"(%x, %y) : (tensor<32xsi8>, tensor<32xsi8>) -> tensor<32xsi8>
  return %0 : tensor<32xsi8>
}
func.func @pad_value(%x: tensor<8x8xf32>) -> tensor<8xf32> {
  %0 = "ttir.pad"(%x) <{padding = array<i32: 0, 0, 4, 4>, value = 0.000000e+00 : f32}> : (tensor<8x8xf32>) -> tensor<8x16xf32>
  %1 = "ttir.sum"(%0) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<8x16xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @largest(%b: tensor<64xf32>) -> tensor<16xf32> {
  %0 = "ttir.abs"(%b) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = "ttir.reshape"(%0) <{shape = [4 : i32, 16 : i32]}> : (tensor<64xf32>) -> tensor<4x16xf32>
  %2 = "ttir.max"(%1) <{keep_dim = false, dim_arg = [0 : i32]}> : (tensor<4x16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
func.func @axis(%x: tensor<16x16xf32>) -> tensor<16xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = "ttir.add"(%x, %0) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %2 = "ttir.floor"(%1) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %3 = "ttir.add"(%2, %x) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %4 = "ttir.sum"(%3) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<16x16xf32>) -> tensor<16xf32>
  return %4 : tensor<16xf32>
}
func.func @two_steps(%x: tensor<8x16xf32>, %w: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %0 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [8 : i32, 8 : i32], step = [1 : i32, 1 : i32]}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 8 : i32], ends = [8 : i32, 16 : i32], step = [1 : i32, 1 : i32]}> : (tensor<8x16xf32>) -> tensor<8x8xf32>
  %2 = "ttir.slice_static"(%w) <{begins = [0 : i32, 0 : i32], ends = [8 : i32, 8 : i32], step = [1 : i32, 1 : i32]}> : (tensor<16x8xf32>) -> tensor<8x8xf32>
  %3 = "ttir.slice_static"(%w) <{begins = [8 : i32, 0 : i32], ends = [16 : i32, 8 : i32], step = [1 : i32, 1 : i32]}> : (tensor<16x8xf32>) -> tensor<8x8xf32>
  %4 = "ttir.matmul"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = "ttir.matmul"(%1, %3) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %6 = "ttir.add"(%4, %5) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %6 : tensor<8x8xf32>
}
func.func @near_equal(%x: tensor<8x16xf32>, %y: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 8, 16>, fill_value = 9.765625e-04 : f32}> : () -> tensor<8x16xf32>
  %1 = "ttir.multiply"(%y, %0) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = "ttir.add"(%x, %1) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %3 = "ttir.subtract"(%2, %x) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %3 : tensor<8x16xf32>
}
func.func @sign_of_zero(%b: tensor<32xf32>, %c: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 32>, fill_value = 0.000000e+00 : f32}> : () -> tensor<32xf32>
  %1 = "ttir.multiply"(%b, %0) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  %2 = "ttir.atan2"(%1, %c) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  return %2 : tensor<32xf32>
}
func.func @strict(%b: tensor<64xf32>) -> tensor<64xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 64>, fill_value = 0.000000e+00 : f32}> : () -> tensor<64xf32>
  %1 = "ttir.ge"(%b, %0) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func @dead_branch(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 32>, fill_value = 0.000000e+00 : f32}> : () -> tensor<32xf32>
  %1 = "ttir.gt"(%b, %0) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  %2 = "ttir.expm1"(%b) : (tensor<32xf32>) -> tensor<32xf32>
  %3 = "ttir.where"(%1, %b, %2) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
  return %3 : tensor<32xf32>
}
func.func @root_of_square(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.abs"(%b) : (tensor<32xf32>) -> tensor<32xf32>
  %1 = "ttir.sqrt"(%0) : (tensor<32xf32>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}
func.func @arithmetic_shift(%x: tensor<32xsi32>, %y: tensor<32xsi32>) -> tensor<32xsi32> {
  %0 = "ttir.right_shift"(%x, %y) : (tensor<32xsi32>, tensor<32xsi32>) -> tensor<32xsi32>
  return %0 : tensor<32xsi32>
}
func.func @magnitude(%x: tensor<32xsi32>) -> tensor<32xsi32> {
  %0 = "ttir.abs"(%x) : (tensor<32xsi32>) -> tensor<32xsi32>
  return %0 : tensor<32xsi32>
}
