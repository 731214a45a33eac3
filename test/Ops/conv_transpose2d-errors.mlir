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

// -----

// conv_transpose2d_c1
func.func @conv_transpose2d(%arg0: tensor<4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected input rank 4, found 3}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected distinct axes in batch_dim, height_dim, width_dim, channel_dim, found 1 twice}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{channel_dim = 1 : i64, dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c3
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected groups that divide the 3 channels, found 2}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c4
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<2x3x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected weight size 3 in axis 0, the channels, found 2}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<2x3x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c5
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x0x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op weight has an empty kernel of shape 0x2}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x0x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c6
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>, %arg2: tensor<2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected bias shape 1x1x1x2, found 2}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1, %arg2) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>, tensor<2xf32>)
      -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// window_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected stride to be at least 1, found 0}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 0 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// window_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected output_padding to be at least 0, found -1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = -1 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c7
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected a height of elements that padding does not take, found 0}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 4 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// -----

// conv_transpose2d_c8
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) -> tensor<1x9x8x2xf32> {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected result shape 1x8x8x2, found 1x9x8x2}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x9x8x2xf32>
  return %0 : tensor<1x9x8x2xf32>
}

// -----

// conv_transpose2d_c1
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<f32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected weight rank 4, found 0}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<f32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// conv_transpose2d_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected batch_dim, height_dim, width_dim, channel_dim entry in [0, 4), found 9}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32, batch_dim = 9 : i64}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// conv_transpose2d_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected output_padding to have 2 entries, found 1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 2 : i32,
      output_padding = array<i32: 1>}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c1
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected dilation to have 2 entries, found 1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{groups = 2 : i32, output_padding = 0 : i32, padding = 0 : i32, stride = 2 : i32,
      dilation = array<i32: 1>}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c1
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x0x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected padding to have 2 or 4 entries, found 1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, stride = 2 : i32,
      padding = array<i32: 1>}> : (tensor<1x4x4x3xf32>, tensor<3x2x0x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c1
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected stride to have 2 entries, found 1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = array<i32: 1>}> : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<2x3x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected dilation to be at least 1, found 0}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32, stride = 2 : i32,
      dilation = 0 : i32}> : (tensor<1x4x4x3xf32>, tensor<2x3x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c2
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x0x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected padding to be at least 0, found -1}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = -1 : i32,
      stride = 2 : i32}> : (tensor<1x4x4x3xf32>, tensor<3x2x0x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c3
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op flattened_compat_info has a size that is not positive}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 0>}>
      : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// window_c5
func.func @conv_transpose2d(%arg0: tensor<1x4x4x3xf32>, %arg1: tensor<3x2x0x2xf32>) {
  // expected-error @+1 {{'ttir.conv_transpose2d' op expected flattened activation shape 1x1x4x3, found 1x4x4x3}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 2>}>
      : (tensor<1x4x4x3xf32>, tensor<3x2x0x2xf32>) -> tensor<1x8x8x2xf32>
  return
}

// -----

// conv_transpose2d_c4: an image of a front end that has channels first
func.func @conv_transpose2d(%arg0: tensor<1x3x8x8xf32>, %arg1: tensor<3x6x3x3xf32>) -> tensor<1x6x10x10xf32> {
  // expected-error @+1 {{expected weight size 8 in axis 0, the channels, found 3: axis 1 has as many; channels are the last axis unless}}
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x3x8x8xf32>, tensor<3x6x3x3xf32>) -> tensor<1x6x10x10xf32>
  return %0 : tensor<1x6x10x10xf32>
}
