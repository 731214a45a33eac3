// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// window_c6: of calls without MLIR, in unittests/ResultRules

// pool2d_c1
func.func @max_pool2d(%arg0: tensor<8x8x4xf32>) -> tensor<4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected input rank 4, found 3}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<8x8x4xf32>) -> tensor<4x4x4xf32>
  return %0 : tensor<4x4x4xf32>
}

// -----

// pool2d_c2
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected kernel to be at least 1, found 0}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 0 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// pool2d_c2
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected kernel to have 2 entries, found 1}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = array<i32: 2>, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// pool2d_c3
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x1x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected kernel to span at most 8 elements of the padded width, found 9}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = array<i32: 2, 9>, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x1x4xf32>
  return %0 : tensor<1x4x1x4xf32>
}

// -----

// pool2d_c4: sizes round down
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected result shape 1x3x3x4, found 1x4x4x4}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// pool2d_c4: with ceil_mode sizes round up
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected result shape 1x4x4x4, found 1x3x3x4}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// -----

// pool2d_c4: a last window that would start in the high padding is dropped; the same rule in the back end
func.func @max_pool2d(%arg0: tensor<1x4x4x1xf32>) -> tensor<1x3x3x1xf32> {
  // expected-error @+1 {{'ttnn.max_pool2d' op expected result shape 1x2x2x1, found 1x3x3x1}}
  %0 = "ttnn.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 1 : i32, padding = 1 : i32, stride = 4 : i32}>
      : (tensor<1x4x4x1xf32>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}

// -----

// window_c1
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected padding to have 2 or 4 entries, found 3}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = array<i32: 1, 1, 1>,
      stride = 2 : i32}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// window_c2
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected stride to be at least 1, found -2147483648}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32,
      stride = -2147483648 : i32}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// window_c5
func.func @max_pool2d(%arg0: tensor<1x1x64x4xf32>) -> tensor<1x1x16x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected flattened activation shape 1x1x128x4, found 1x1x64x4}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 2, input_height = 8, input_width = 8>, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}> : (tensor<1x1x64x4xf32>) -> tensor<1x1x16x4xf32>
  return %0 : tensor<1x1x16x4xf32>
}

// -----

// pool2d_c4: flattened results stay flat
func.func @max_pool2d(%arg0: tensor<1x1x64x4xf32>) -> tensor<1x4x4x4xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected result shape 1x1x16x4, found 1x4x4x4}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 8, input_width = 8>, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}> : (tensor<1x1x64x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// window_c1
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d' op expected dilation to have 2 entries, found 1}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32,
      dilation = array<i32: 1>}> : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

// window_c1
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d' op expected stride to have 2 entries, found 1}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 3 : i32, padding = 0 : i32,
      stride = array<i32: 1>}> : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

// window_c2
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d' op expected dilation to be at least 1, found 0}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 0 : i32, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

// window_c2
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d' op expected padding to be at least 0, found -1}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 3 : i32, padding = -1 : i32, stride = 2 : i32}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

// window_c3
func.func @max_pool2d(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d' op flattened_compat_info has a size that is not positive}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = true, dilation = 1 : i32, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 0>}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

// pool2d_c4
func.func @max_pool2d(%arg0: tensor<1x3x32x32xf32>) -> tensor<1x3x16x16xf32> {
  // expected-error @+1 {{'ttir.max_pool2d' op expected result shape 1x1x16x32, found 1x3x16x16: channels are the last axis, not axis 1}}
  %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x3x32x32xf32>) -> tensor<1x3x16x16xf32>
  return %0 : tensor<1x3x16x16xf32>
}
