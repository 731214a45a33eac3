// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op requires attribute 'kernel'}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// attribute kind
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{attribute 'ceil_mode' failed to satisfy constraint: }}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = 0 : i32, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// pool2d_c4
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected result shape 1x1x1x2, found 1x2x2x2}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 3 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// window_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected stride to be at least 1, found 0}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 0 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// pool_indices_c1
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected result_indices shape 1x2x2x2, found 1x2x2}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2xi32>
}

// -----

// integers_c1
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xf32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op result #1 must be ranked tensor of integer values, but got 'tensor<1x2x2x2xf32>'}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// -----

// pool_indices_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected two destinations or none, found 1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// pool_indices_c3
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x3xf32>, %arg2: tensor<1x2x2x2xi32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected destination shape 1x2x2x2, found 1x2x2x3}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return %0#0, %0#1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>
}

// -----

// window_c1
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected dilation to have 2 entries, found 1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32,
      dilation = array<i32: 1>}> : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// pool2d_c1
func.func @max_pool2d_with_indices(%arg0: tensor<f32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected input rank 4, found 0}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}> : (tensor<f32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// pool2d_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected kernel to be at least 1, found 0}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 0 : i32,
      padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// pool2d_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected kernel to have 2 entries, found 1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, padding = 0 : i32,
      stride = 2 : i32, kernel = array<i32: 2>}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// pool2d_c3
func.func @max_pool2d_with_indices(%arg0: tensor<4x1x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected kernel to span at most 1 element of the padded height, found 2}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}>
      : (tensor<4x1x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// window_c1
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected padding to have 2 or 4 entries, found 1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, stride = 2 : i32,
      padding = array<i32: 1>}> : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// window_c1
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<1x2x2x2xi32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected stride to have 2 entries, found 1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = array<i32: 1>}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2xi32>)
  return
}

// -----

// window_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected dilation to be at least 1, found 0}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 0 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// window_c2
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected padding to be at least 0, found -1}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = -1 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// window_c3
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op flattened_compat_info has a size that is not positive}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 0>}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}

// -----

// window_c5
func.func @max_pool2d_with_indices(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{'ttir.max_pool2d_with_indices' op expected flattened activation shape 1x1x4x2, found 1x4x4x2}}
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 2>}>
      : (tensor<1x4x4x2xf32>, tensor<1x2x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
  return
}
