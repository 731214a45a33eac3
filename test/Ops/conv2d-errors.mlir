// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// conv2d_c1
func.func @conv2d(%arg0: tensor<8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected input rank 4, found 3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c1
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x9xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected weight rank 4, found 3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x9xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c2
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected distinct axes in batch_dim, height_dim, width_dim, channel_dim, found 2 twice}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{batch_dim = 0 : i64, channel_dim = 2 : i64, dilation = 1 : i32, groups = 1 : i32,
      height_dim = 1 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 2 : i64}> : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>)
      -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c2
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected batch_dim, height_dim, width_dim, channel_dim entry in [0, 4), found 4}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{batch_dim = 0 : i64, channel_dim = 4 : i64, dilation = 1 : i32, groups = 1 : i32,
      height_dim = 1 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 2 : i64}> : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>)
      -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c3
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected groups to be positive, found 0}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 0 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c4
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x1x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected input channels to be a multiple of the 3 groups, found 4}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 3 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x1x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c5
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<5x2x3x3xf32>) -> tensor<1x6x6x5xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected output channels of weight to be a multiple of the 2 groups, found 5}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<5x2x3x3xf32>) -> tensor<1x6x6x5xf32>
  return %0 : tensor<1x6x6x5xf32>
}

// -----

// conv2d_c6
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected weight size in axis 1 to be the channels of a group (2), found 4}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c7
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x0x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op weight has an empty kernel of shape 0x3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x0x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c8
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>, %arg2: tensor<6xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected bias shape 1x1x1x6, found 6}}
  %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c8: the bias follows the layout
func.func @conv2d(%arg0: tensor<1x4x8x8xf32>, %arg1: tensor<6x4x3x3xf32>, %arg2: tensor<1x1x1x6xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected bias shape 1x6x1x1, found 1x1x1x6}}
  %0 = "ttir.conv2d"(%arg0, %arg1, %arg2) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 1 : i32, groups = 1 : i32,
      height_dim = 2 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 3 : i64}>
      : (tensor<1x4x8x8xf32>, tensor<6x4x3x3xf32>, tensor<1x1x1x6xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c9
func.func @conv2d(%arg0: tensor<1x2x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected kernel to span at most 2 elements of the padded height, found 3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x2x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c9: dilation widens the kernel
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected kernel to span at most 8 elements of the padded width, found 9}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = array<i32: 1, 4>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c9: a product beyond 32 bits
func.func @conv2d(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x2147483647x1xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{expected kernel to span at most 8 elements of the padded height, found 4611686011984936963}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 2147483647 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x1xf32>, tensor<1x1x2147483647x1xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// conv2d_c10: sizes round down
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x4x4x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected result shape 1x3x3x6, found 1x4x4x6}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x4x4x6xf32>
  return %0 : tensor<1x4x4x6xf32>
}

// -----

// conv2d_c10: top, left, bottom, right; the same rule in the back end
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x9x6xf32> {
  // expected-error @+1 {{'ttnn.conv2d' op expected result shape 1x9x6x6, found 1x6x9x6}}
  %0 = "ttnn.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 0, 2, 0>, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x9x6xf32>
  return %0 : tensor<1x6x9x6xf32>
}

// -----

// window_c1
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected stride to have 2 entries, found 3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = array<i32: 1, 1, 1>}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c1
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected padding to have 2 or 4 entries, found 1}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1>, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c2
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected stride to be at least 1, found 0}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 0 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c2
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected dilation to be at least 1, found -1}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = array<i32: 1, -1>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c2
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected padding to be at least 0, found -1}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = -1 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c3
func.func @conv2d(%arg0: tensor<1x1x0x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x1x0x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op flattened_compat_info has a size that is not positive}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 0,
      input_height = 8, input_width = 8>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x1x0x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x1x0x6xf32>
  return %0 : tensor<1x1x0x6xf32>
}

// -----

// window_c4
func.func @conv2d(%arg0: tensor<1x1x64x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x1x36x6xf32> {
  // expected-error @+1 {{expected batch, height and width of the flattened activation in axes 0, 1 and 2, found 0, 2 and 3}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = 1 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 8, input_width = 8>, groups = 1 : i32,
      height_dim = 2 : i64, padding = 0 : i32, stride = 1 : i32, width_dim = 3 : i64}> : (tensor<1x1x64x4xf32>, tensor<6x4x3x3xf32>)
      -> tensor<1x1x36x6xf32>
  return %0 : tensor<1x1x36x6xf32>
}

// -----

// window_c5
func.func @conv2d(%arg0: tensor<1x1x64x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x1x36x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected flattened activation shape 1x1x72x4, found 1x1x64x4}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1,
      input_height = 8, input_width = 9>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x1x64x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x1x36x6xf32>
  return %0 : tensor<1x1x36x6xf32>
}

// -----

// conv2d_c10: flattened results stay flat
func.func @conv2d(%arg0: tensor<1x1x64x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected result shape 1x1x36x6, found 1x6x6x6}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, flattened_compat_info = #ttir<flattened_compat batch_size = 1,
      input_height = 8, input_width = 8>, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x1x64x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// a stride that is neither i32 nor array<i32>
func.func @conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op attribute 'stride' failed to satisfy constraint: i32 or array<i32>}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i64}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// -----

// window_c1
func.func @conv2d(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<6x1x3x3xf32>) {
  // expected-error @+1 {{'ttir.conv2d' op expected dilation to have 2 entries, found 1}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{groups = 3 : i32, padding = 0 : i32, stride = 1 : i32, dilation = array<i32: 1>}>
      : (tensor<1x8x8x3xf32>, tensor<6x1x3x3xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// conv2d_c6: an image of a front end that has channels first
func.func @conv2d(%arg0: tensor<1x3x8x8xf32>, %arg1: tensor<6x3x3x3xf32>) -> tensor<1x6x6x6xf32> {
  // expected-error @+1 {{'ttir.conv2d' op expected weight size in axis 1 to be the channels of a group (8), found 3: axis 1 has as many; channels are the last axis unless channel_dim and the *_dim of spatial axes say otherwise}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x3x8x8xf32>, tensor<6x3x3x3xf32>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}
