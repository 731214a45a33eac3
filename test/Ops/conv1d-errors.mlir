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

// -----

// convolution_c1
func.func @conv1d(%arg0: tensor<8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected input rank 3, found 2}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// convolution_c1
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3x1xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected weight rank 3, found 4}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3x1xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// convolution_c2
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected distinct axes in batch, channel and spatial dims, found 2 twice}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, length_dim = 2 : i64, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// convolution_c2
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected batch, channel and spatial dims entry in [0, 3), found -1}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, length_dim = -1 : i64, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// conv2d_c3
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected groups to be positive, found 0}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 0 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// conv2d_c4
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected input channels to be a multiple of the 2 groups, found 3}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// conv2d_c6
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x2x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected weight size in axis 1 to be the channels of a group (3), found 2}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x2x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// conv2d_c7
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x0xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op weight has an empty kernel of shape 0}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x0xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// window_c1
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected stride to have 1 entry, found 2}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = array<i32: 1, 1>}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// window_c1
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected padding to have 1 or 2 entries, found 3}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// window_c2
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected dilation to be at least 1, found 0}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 0 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// window_c2
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected padding to be at least 0, found -1}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = -1 : i32, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// convolution_c3
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected kernel to span at most 10 elements of the padded length, found 11}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 5 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

// convolution_c4
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<1x7x4xf32> {
  // expected-error @+1 {{'ttir.conv1d' op expected result shape 1x8x4, found 1x7x4}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x7x4xf32>
  return %0 : tensor<1x7x4xf32>
}

// -----

// convolution_c2
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) {
  // expected-error @+1 {{'ttir.conv1d' op expected dilation to have 1 entry, found 3}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32,
      dilation = array<i32: 1, 1, 1>}> : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return
}

// -----

// convolution_c2
func.func @conv1d(%arg0: tensor<1x8x6xf32>, %arg1: tensor<4x3x3xf32>) {
  // expected-error @+1 {{'ttir.conv1d' op expected stride to be at least 1, found 0}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = array<i32: 1, 1>, stride = 0 : i32}>
      : (tensor<1x8x6xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return
}

// -----

// conv2d_c5
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>) {
  // expected-error @+1 {{'ttir.conv1d' op expected output channels of weight to be a multiple of the 3 groups, found 4}}
  %0 = "ttir.conv1d"(%arg0, %arg1) <{dilation = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32, groups = 3 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return
}

// -----

// conv2d_c8
func.func @conv1d(%arg0: tensor<1x8x3xf32>, %arg1: tensor<4x3x3xf32>, %arg2: tensor<4x3x3xf32>) {
  // expected-error @+1 {{'ttir.conv1d' op expected bias shape 1x1x4, found 4x3x3}}
  %0 = "ttir.conv1d"(%arg0, %arg1, %arg2) <{dilation = 1 : i32, groups = 1 : i32, length_dim = 1 : i64,
      padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
  return
}
