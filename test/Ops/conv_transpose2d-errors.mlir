// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op requires attribute 'output_padding'}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// attribute kind
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op attribute 'stride' failed to satisfy constraint: i32 or array<i32>}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i64}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}
