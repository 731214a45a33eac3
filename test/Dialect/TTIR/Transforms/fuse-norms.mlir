// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-norms %s | FileCheck %s
// RUN: tt-opt --ttir-fuse %s | FileCheck %s

// As a Llama export has it.
// CHECK-LABEL: func.func @rms_norm
// CHECK-NEXT: %[[R:.*]] = "ttir.reshape"(%arg1) <{shape = [16 : i32]}>
// CHECK-NEXT: %[[N:.*]] = "ttir.rms_norm"(%arg0, %[[R]]) <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 16>, operandSegmentSizes = array<i32: 1, 1, 0>}>
// CHECK-NEXT: return %[[N]]
func.func @rms_norm(%x: tensor<2x4x16xf32>, %w: tensor<1x1x16xf32>) -> tensor<2x4x16xf32> {
  %two = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.pow"(%x, %two) : (tensor<2x4x16xf32>, tensor<1x1x1xf32>) -> tensor<2x4x16xf32>
  %1 = "ttir.mean"(%0) <{dim_arg = [-1 : i32], keep_dim = false}> : (tensor<2x4x16xf32>) -> tensor<2x4xf32>
  %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
  %3 = "ttir.add"(%2, %eps) : (tensor<2x4x1xf32>, tensor<1xf32>) -> tensor<2x4x1xf32>
  %4 = "ttir.rsqrt"(%3) : (tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
  %5 = "ttir.multiply"(%x, %4) : (tensor<2x4x16xf32>, tensor<2x4x1xf32>) -> tensor<2x4x16xf32>
  %6 = "ttir.multiply"(%w, %5) : (tensor<1x1x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return %6 : tensor<2x4x16xf32>
}

// Sums and quotients, a weight and a bias.
// CHECK-LABEL: func.func @layer_norm
// CHECK-NEXT: %[[N:.*]] = "ttir.layer_norm"(%arg0, %arg1, %arg2) <{epsilon = 1.000000e-03 : f32, normalized_shape = array<i64: 16>,
// CHECK-NEXT: return %[[N]]
func.func @layer_norm(%x: tensor<4x16xf32>, %w: tensor<16xf32>, %b: tensor<16xf32>) -> tensor<4x16xf32> {
  %n = "ttir.full"() <{fill_value = 16.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %eps = "ttir.full"() <{fill_value = 1.0e-3 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<4x16xf32>) -> tensor<4x1xf32>
  %1 = "ttir.div"(%0, %n) : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4x1xf32>
  %2 = "ttir.subtract"(%x, %1) : (tensor<4x16xf32>, tensor<4x1xf32>) -> tensor<4x16xf32>
  %3 = "ttir.multiply"(%2, %2) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = "ttir.mean"(%3) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<4x16xf32>) -> tensor<4x1xf32>
  %5 = "ttir.add"(%4, %eps) : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4x1xf32>
  %6 = "ttir.sqrt"(%5) : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %7 = "ttir.div"(%2, %6) : (tensor<4x16xf32>, tensor<4x1xf32>) -> tensor<4x16xf32>
  %8 = "ttir.multiply"(%7, %w) : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  %9 = "ttir.add"(%b, %8) : (tensor<16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %9 : tensor<4x16xf32>
}

// Another axis, a sum that is no mean, squares of another tensor.
// CHECK-LABEL: func.func @others
// CHECK-NOT: _norm
// CHECK: return
func.func @others(%x: tensor<16x16xf32>, %y: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) {
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.multiply"(%x, %x) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = "ttir.mean"(%0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<16x16xf32>) -> tensor<1x16xf32>
  %2 = "ttir.add"(%1, %eps) : (tensor<1x16xf32>, tensor<1xf32>) -> tensor<1x16xf32>
  %3 = "ttir.rsqrt"(%2) : (tensor<1x16xf32>) -> tensor<1x16xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<16x16xf32>, tensor<1x16xf32>) -> tensor<16x16xf32>
  %5 = "ttir.sum"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<16x16xf32>) -> tensor<16x1xf32>
  %6 = "ttir.add"(%5, %eps) : (tensor<16x1xf32>, tensor<1xf32>) -> tensor<16x1xf32>
  %7 = "ttir.rsqrt"(%6) : (tensor<16x1xf32>) -> tensor<16x1xf32>
  %8 = "ttir.multiply"(%x, %7) : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x16xf32>
  %9 = "ttir.mean"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<16x16xf32>) -> tensor<16x1xf32>
  %10 = "ttir.add"(%9, %eps) : (tensor<16x1xf32>, tensor<1xf32>) -> tensor<16x1xf32>
  %11 = "ttir.rsqrt"(%10) : (tensor<16x1xf32>) -> tensor<16x1xf32>
  %12 = "ttir.multiply"(%y, %11) : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x16xf32>
  return %4, %8, %12 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>
}

// A mean that is converted to integers is another one; so is a sum over one element less, also in bf16.
// CHECK-LABEL: func.func @near_misses(
// CHECK-NOT: ttir.rms_norm
// CHECK: return
func.func @near_misses(%x: tensor<4x8xf32>, %y: tensor<4x256xbf16>) -> (tensor<4x8xf32>, tensor<4x256xbf16>) {
  %epsilon = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.multiply"(%x, %x) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.mean"(%0) <{keep_dim = true, dim_arg = [1 : i32]}> : (tensor<4x8xf32>) -> tensor<4x1xi32>
  %2 = "ttir.add"(%1, %epsilon) : (tensor<4x1xi32>, tensor<1xf32>) -> tensor<4x1xf32>
  %3 = "ttir.rsqrt"(%2) : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  %n = "ttir.full"() <{fill_value = 255.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %one = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %5 = "ttir.multiply"(%y, %y) : (tensor<4x256xbf16>, tensor<4x256xbf16>) -> tensor<4x256xbf16>
  %6 = "ttir.sum"(%5) <{keep_dim = true, dim_arg = [1 : i32]}> : (tensor<4x256xbf16>) -> tensor<4x1xbf16>
  %7 = "ttir.div"(%6, %n) : (tensor<4x1xbf16>, tensor<1xbf16>) -> tensor<4x1xbf16>
  %8 = "ttir.add"(%7, %one) : (tensor<4x1xbf16>, tensor<1xbf16>) -> tensor<4x1xbf16>
  %9 = "ttir.rsqrt"(%8) : (tensor<4x1xbf16>) -> tensor<4x1xbf16>
  %10 = "ttir.multiply"(%y, %9) : (tensor<4x256xbf16>, tensor<4x1xbf16>) -> tensor<4x256xbf16>
  return %4, %10 : tensor<4x8xf32>, tensor<4x256xbf16>
}

// In single precision of bf16, with constants of the whole shape, narrowed before a weight and a bias, as PyTorch exports have it.
// CHECK-LABEL: func.func @widened(
// CHECK-NEXT: %[[W:.*]] = "ttir.reshape"(%arg1) <{shape = [16 : i32]}>
// CHECK-NEXT: %[[N:.*]] = "ttir.layer_norm"(%arg0, %[[W]], %arg2) <{epsilon = 9.99999974E-6 : f32, {{.*}} : (tensor<2x4x16xbf16>, tensor<16xbf16>, tensor<16xbf16>) -> tensor<2x4x16xbf16>
// CHECK-NEXT: return %[[N]]
func.func @widened(%x: tensor<2x4x16xbf16>, %w: tensor<1x1x16xbf16>, %b: tensor<16xbf16>) -> tensor<2x4x16xbf16> {
  %share = "ttir.full"() <{fill_value = 6.25e-2 : f32, shape = array<i32: 2, 4, 16>}> : () -> tensor<2x4x16xf32>
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 2, 4, 16>}> : () -> tensor<2x4x16xf32>
  %0 = "ttir.typecast"(%x) <{conservative_folding = false}> : (tensor<2x4x16xbf16>) -> tensor<2x4x16xf32>
  %1 = "ttir.sum"(%0) <{dim_arg = [2 : i32], keep_dim = false}> : (tensor<2x4x16xf32>) -> tensor<2x4xf32>
  %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
  %3 = "ttir.multiply"(%share, %2) : (tensor<2x4x16xf32>, tensor<2x4x1xf32>) -> tensor<2x4x16xf32>
  %4 = "ttir.subtract"(%0, %3) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %5 = "ttir.multiply"(%4, %4) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %6 = "ttir.sum"(%5) <{dim_arg = [2 : i32], keep_dim = false}> : (tensor<2x4x16xf32>) -> tensor<2x4xf32>
  %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
  %8 = "ttir.broadcast"(%7) <{broadcast_dimensions = array<i64: 1, 1, 16>}> : (tensor<2x4x1xf32>) -> tensor<2x4x16xf32>
  %9 = "ttir.multiply"(%8, %share) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %10 = "ttir.add"(%9, %eps) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %11 = "ttir.rsqrt"(%10) : (tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %12 = "ttir.multiply"(%4, %11) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %13 = "ttir.typecast"(%12) <{conservative_folding = false}> : (tensor<2x4x16xf32>) -> tensor<2x4x16xbf16>
  %14 = "ttir.multiply"(%13, %w) : (tensor<2x4x16xbf16>, tensor<1x1x16xbf16>) -> tensor<2x4x16xbf16>
  %15 = "ttir.add"(%14, %b) : (tensor<2x4x16xbf16>, tensor<16xbf16>) -> tensor<2x4x16xbf16>
  return %15 : tensor<2x4x16xbf16>
}

// The numbers of rows get their axis back at the end, a weight is widened, and the result is narrowed last.
// CHECK-LABEL: func.func @late_reshape(
// CHECK-NEXT: %[[N:.*]] = "ttir.rms_norm"(%arg0, %arg1) <{epsilon = 9.99999974E-6 : f32, {{.*}} : (tensor<4x8xbf16>, tensor<8xbf16>) -> tensor<4x8xbf16>
// CHECK-NEXT: return %[[N]]
func.func @late_reshape(%x: tensor<4x8xbf16>, %w: tensor<8xbf16>) -> tensor<4x8xbf16> {
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.typecast"(%x) <{conservative_folding = false}> : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %1 = "ttir.square"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.mean"(%1) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x8xf32>) -> tensor<4xf32>
  %3 = "ttir.add"(%2, %eps) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %4 = "ttir.rsqrt"(%3) : (tensor<4xf32>) -> tensor<4xf32>
  %5 = "ttir.reshape"(%4) <{shape = [4 : i32, 1 : i32]}> : (tensor<4xf32>) -> tensor<4x1xf32>
  %6 = "ttir.multiply"(%0, %5) : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  %7 = "ttir.typecast"(%w) <{conservative_folding = false}> : (tensor<8xbf16>) -> tensor<8xf32>
  %8 = "ttir.multiply"(%6, %7) : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %9 = "ttir.typecast"(%8) <{conservative_folding = false}> : (tensor<4x8xf32>) -> tensor<4x8xbf16>
  return %9 : tensor<4x8xbf16>
}

// A weight in single precision is not rounded, nor is a result that nothing narrows.
// CHECK-LABEL: func.func @wide(
// CHECK: "ttir.rms_norm"(%{{.*}}, %arg1) <{{{.*}} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK: "ttir.rms_norm"(%{{.*}}) <{{{.*}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: return
func.func @wide(%x: tensor<4x8xbf16>, %w: tensor<8xf32>) -> (tensor<4x8xbf16>, tensor<4x8xf32>) {
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.typecast"(%x) <{conservative_folding = false}> : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %1 = "ttir.multiply"(%0, %0) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.mean"(%1) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %3 = "ttir.add"(%2, %eps) : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4x1xf32>
  %4 = "ttir.rsqrt"(%3) : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %5 = "ttir.multiply"(%0, %4) : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  %6 = "ttir.multiply"(%5, %w) : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %7 = "ttir.typecast"(%6) <{conservative_folding = false}> : (tensor<4x8xf32>) -> tensor<4x8xbf16>
  %8 = "ttir.sqrt"(%3) : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %9 = "ttir.div"(%0, %8) : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  return %7, %9 : tensor<4x8xbf16>, tensor<4x8xf32>
}

// Numbers of rows that are broadcast as numbers of columns, squares of a rounded tensor, and conversions that have to stay.
// CHECK-LABEL: func.func @others_of_rows(
// CHECK-NOT: _norm
// CHECK: return
func.func @others_of_rows(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %eps = "ttir.full"() <{fill_value = 1.0e-5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.multiply"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "ttir.mean"(%0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<8x8xf32>) -> tensor<8xf32>
  %2 = "ttir.add"(%1, %eps) : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
  %3 = "ttir.rsqrt"(%2) : (tensor<8xf32>) -> tensor<8xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %5 = "ttir.typecast"(%x) <{conservative_folding = false}> : (tensor<8x8xf32>) -> tensor<8x8xbf16>
  %6 = "ttir.multiply"(%5, %5) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
  %7 = "ttir.mean"(%6) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<8x8xf32>) -> tensor<8x1xf32>
  %8 = "ttir.add"(%7, %eps) : (tensor<8x1xf32>, tensor<1xf32>) -> tensor<8x1xf32>
  %9 = "ttir.rsqrt"(%8) : (tensor<8x1xf32>) -> tensor<8x1xf32>
  %10 = "ttir.multiply"(%x, %9) : (tensor<8x8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  %11 = "ttir.mean"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<8x8xf32>) -> tensor<8x1xf32>
  %12 = "ttir.typecast"(%11) <{conservative_folding = true}> : (tensor<8x1xf32>) -> tensor<8x1xbf16>
  %13 = "ttir.add"(%12, %eps) : (tensor<8x1xbf16>, tensor<1xf32>) -> tensor<8x1xf32>
  %14 = "ttir.rsqrt"(%13) : (tensor<8x1xf32>) -> tensor<8x1xf32>
  %15 = "ttir.multiply"(%x, %14) : (tensor<8x8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  return %4, %10, %15 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
