// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Convolutions with zeros between the elements of their input multiply no zeros: they are transposed ones.
// RUN: tt-opt --to-ttir-pipeline %s | FileCheck %s --implicit-check-not='"ttir.conv'

// CHECK-LABEL: @image
// CHECK: "ttir.conv_transpose2d"
// CHECK-SAME: dilation = array<i32: 1, 1>
// CHECK-SAME: output_padding = array<i32: 0, 0>
// CHECK-SAME: padding = array<i32: 8, 8, 8, 8>
// CHECK-SAME: stride = array<i32: 16, 16>
// CHECK-SAME: (tensor<1x8x8x4xf32>, tensor<4x2x32x32xf32>) -> tensor<1x128x128x2xf32>
func.func @image(%x: tensor<1x8x8x4xf32>, %w: tensor<32x32x4x2xf32>) -> tensor<1x128x128x2xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[23, 23], [23, 23]], lhs_dilate = [16, 16]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<32x32x4x2xf32>) -> tensor<1x128x128x2xf32>
  return %0 : tensor<1x128x128x2xf32>
}

// A volume is images, one for each plane of the kernel.
// CHECK-LABEL: @volume
// CHECK-COUNT-2: "ttir.conv_transpose2d"
func.func @volume(%x: tensor<1x3x4x5x4xf32>, %w: tensor<2x2x2x4x2xf32>) -> tensor<1x6x8x10x2xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f], window = {pad = [[1, 1], [1, 1], [1, 1]], lhs_dilate = [2, 2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x4x5x4xf32>, tensor<2x2x2x4x2xf32>) -> tensor<1x6x8x10x2xf32>
  return %0 : tensor<1x6x8x10x2xf32>
}

// Where there are as large steps, most windows would be dropped.
// CHECK-LABEL: @strided
// CHECK: "ttir.conv2d"
func.func @strided(%x: tensor<1x8x8x4xf32>, %w: tensor<2x2x4x2xf32>) -> tensor<1x7x7x2xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<2x2x4x2xf32>) -> tensor<1x7x7x2xf32>
  return %0 : tensor<1x7x7x2xf32>
}

// CHECK-LABEL: @tosa
// CHECK: "ttir.conv_transpose2d"
// CHECK-SAME: stride = array<i32: 16, 16>
func.func @tosa(%x: tensor<1x8x8x4xf32>, %w: tensor<2x16x16x4xf32>, %b: tensor<2xf32>) -> tensor<1x128x128x2xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 16, 16>} : (tensor<1x8x8x4xf32>, tensor<2x16x16x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x128x2xf32>
  return %0 : tensor<1x128x128x2xf32>
}
