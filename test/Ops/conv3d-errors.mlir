// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op requires attribute 'padding'}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// attribute kind
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{Invalid attribute `padding_mode` in property conversion}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = 1 : i32, stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}
