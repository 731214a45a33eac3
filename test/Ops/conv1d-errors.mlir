// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op requires attribute 'dilation'}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// attribute kind
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op attribute 'groups' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : si32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}
