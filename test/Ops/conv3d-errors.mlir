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
  // expected-error @+1 {{attribute 'padding_mode' failed to satisfy constraint: }}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = 1 : i32, stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// conv3d_c1
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected padding_mode zeros or replicate, found 'reflect'}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "reflect", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// convolution_c1
func.func @conv3d(%arg0: tensor<4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected input rank 5, found 4}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// convolution_c2
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected distinct axes in batch, channel and spatial dims, found 0 twice}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{channel_dim = 0 : i64, groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// conv2d_c6
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x1x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected weight size in axis 1 to be the channels of a group (3), found 1}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x1x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// window_c1
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected stride to have 3 entries, found 2}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// window_c1: padding is the same on both sides
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected padding to have 3 entries, found 6}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = array<i32: 0, 0, 0, 0, 0, 0>, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// convolution_c3
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x5x2x2xf32>) -> tensor<1x3x3x3x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected kernel to span at most 4 elements of the padded depth, found 5}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x5x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// -----

// convolution_c4
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x4x2xf32> {
  // expected-error @+1 {{'ttir.conv3d' op expected result shape 1x3x3x3x2, found 1x3x3x4x2}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x4x2xf32>
  return %0 : tensor<1x3x3x4x2xf32>
}

// -----

// convolution_c2
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected stride to be at least 1, found 0}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = 0 : i32}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// conv2d_c3
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected groups to be positive, found 0}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 0 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// conv2d_c4
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected input channels to be a multiple of the 2 groups, found 3}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 2 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// conv2d_c5
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected output channels of weight to be a multiple of the 3 groups, found 2}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>, groups = 3 : i32}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// conv2d_c7
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x0x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op weight has an empty kernel of shape 2x0x2}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x0x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// conv2d_c8
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>, %arg2: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected bias shape 1x1x1x1x2, found 2x3x2x2x2}}
  %0 = "ttir.conv3d"(%arg0, %arg1, %arg2) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate",
      stride = array<i32: 1, 1>}> : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// convolution_c1
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<f32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected weight rank 5, found 0}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<f32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// convolution_c2
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected batch, channel and spatial dims entry in [0, 5), found 7}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate", stride = array<i32: 1, 1>,
      height_dim = 7 : i64}> : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}

// -----

// convolution_c2
func.func @conv3d(%arg0: tensor<1x4x4x4x3xf32>, %arg1: tensor<2x3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv3d' op expected padding to be at least 0, found -1}}
  %0 = "ttir.conv3d"(%arg0, %arg1) <{groups = 1 : i32, padding_mode = "replicate", stride = array<i32: 1, 1, 1>,
      padding = -1 : i32}> : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
  return
}
