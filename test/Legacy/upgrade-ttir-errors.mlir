// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-translate --upgrade-ttir --split-input-file --verify-diagnostics %s

// All ops without a current form are named.
func.func @kernel(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.empty() : tensor<4x4xf32>
  // expected-error @+1 {{'ttir.kernel' op has no current form}}
  %1 = "ttir.kernel"(%arg0, %0) <{op = @mulitply, kind = @eltwise, operandSegmentSizes = array<i32: 1, 1>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{'ttir.pipeline' op has no current form}}
  "ttir.pipeline"() : () -> ()
  return %1 : tensor<4x4xf32>
}

// -----

func.func @conv2d(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
  // expected-error @+1 {{expected all of the attributes stride_height, stride_width, found 1}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{stride_height = 1 : si32}> : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  return %0 : tensor<1x6x6x1xf32>
}

// -----

func.func @max_pool2d(%arg0: tensor<1x1x32x1xf32>) -> tensor<1x1x8x1xf32> {
  // expected-error @+1 {{original_height and original_width do not divide axis 2 of a four-dimensional input}}
  %0 = "ttir.max_pool2d"(%arg0) <{original_height = 5 : si32, original_width = 4 : si32}> : (tensor<1x1x32x1xf32>) -> tensor<1x1x8x1xf32>
  return %0 : tensor<1x1x8x1xf32>
}

// -----

func.func @broadcast(%arg0: tensor<4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{broadcast to another rank has no current form; reshape first}}
  %0 = "ttir.broadcast"(%arg0) <{dimension = [0]}> : (tensor<4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @attribute(%arg0: tensor<1x8x8x1xf32>) -> tensor<1x8x8x1xf32> {
  // expected-error @+1 {{expected attribute 'kernel_height' to be an integer, found "two"}}
  %0 = "ttir.max_pool2d"(%arg0) <{kernel_height = "two"}> : (tensor<1x8x8x1xf32>) -> tensor<1x8x8x1xf32>
  return %0 : tensor<1x8x8x1xf32>
}

// -----

// The verifiers of current TTIR have the last word, at the place in the older text.
func.func @verified(%arg0: tensor<4x4xf32>) -> tensor<5x4xf32> {
  %0 = tensor.empty() : tensor<5x4xf32>
  // expected-error @+1 {{'ttir.abs' op expected result shape to be the operand's (4x4), found 5x4}}
  %1 = "ttir.abs"(%arg0, %0) <{operandSegmentSizes = array<i32: 1, 1>}> : (tensor<4x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return %1 : tensor<5x4xf32>
}

// -----

func.func @syntax(%arg0: tensor<4x4xf32>) {
  // expected-error @+1 {{expected '('}}
  %0 = tensor.empty : tensor<5x4xf32>
  return
}

// -----

func.func @gather(%table: tensor<8x3xf32>, %places: tensor<9x1xi64>) -> tensor<9x3xf32> {
  // expected-error @+1 {{'ttir.gather' op expected attribute 'offset_dims' to be a list of integers, found 1 : i64}}
  %0 = "ttir.gather"(%table, %places) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = 1 : i64, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
      : (tensor<8x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}

// -----

// What an attribute without a current form says is not dropped.
func.func @unknown(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tensor.empty() : tensor<4x4xf32>
  // expected-error @+1 {{'ttir.matmul' op attribute "alpha" has no current form}}
  %1 = "ttir.matmul"(%arg0, %arg1, %0) <{alpha = 2.0 : f32}> : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{'ttir.abs' op attribute "approximate" has no current form}}
  %2 = "ttir.abs"(%1) <{approximate = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // The same where older texts have all attributes. Notes of dialects stay.
  // expected-error @+1 {{'ttir.matmul' op attribute "alpha" has no current form}}
  %3 = "ttir.matmul"(%2, %arg1) {alpha = 2.0 : f32, front.note = 1 : i64} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

// Leftovers of front ends say nothing, but for images with channels first.
func.func @leftovers(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
  %0 = "ttir.exp"(%arg0) {approximate = true, channel_last = 1 : si32, dtype = "f32"} : (tensor<1x8x8x1xf32>) -> tensor<1x8x8x1xf32>
  // expected-error @+1 {{'ttir.conv2d' op attribute "channel_last" has no current form}}
  %1 = "ttir.conv2d"(%0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}> {channel_last = 0 : si32}
      : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  return %1 : tensor<1x6x6x1xf32>
}

// -----

func.func @transposed(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
  // expected-error @+1 {{attribute 'is_convtranspose2d' has no current form; use ttir.conv_transpose2d}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{is_convtranspose2d = true}> : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  return %0 : tensor<1x6x6x1xf32>
}

// -----

func.func @twice(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
  // expected-error @+1 {{expected one of 'stride_height' and 'stride', found both}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{stride_height = 1 : si32, stride_width = 1 : si32, stride = array<i32: 2, 2>}>
      : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  return %0 : tensor<1x6x6x1xf32>
}

// -----

func.func @wide(%arg0: tensor<1x8x8x1xf32>, %arg1: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
  // expected-error @+1 {{expected attribute 'stride_height' of 32 bits, found 4294967297}}
  %0 = "ttir.conv2d"(%arg0, %arg1) <{stride_height = 4294967297 : i64, stride_width = 1 : si32}>
      : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  // expected-error @+1 {{expected attribute 'groups' of 32 bits, found 4294967297}}
  %1 = "ttir.conv2d"(%arg0, %arg1) <{groups = 4294967297 : i64}> : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32>
  return %0 : tensor<1x6x6x1xf32>
}

// -----

func.func @broadcast_axis(%arg0: tensor<1x1xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{expected axis 1 in attribute 'dimension', whose extent is 1 and becomes 4}}
  %0 = "ttir.broadcast"(%arg0) <{dimension = [0]}> : (tensor<1x1xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// expected-error @+1 {{expected one of "tt.system_desc" and 'ttcore.system_desc', found both}}
module attributes {
    tt.system_desc = #tt.system_desc<[<#tt.arch<wormhole_b0>, #tt.grid<8x8>>], [0], [<pcie|host_mmio>], [<0, 0, 0, 0>]>,
    ttcore.system_desc = #tt.system_desc<[<#tt.arch<wormhole_b0>, #tt.grid<8x8>>], [0], [<pcie|host_mmio>], [<0, 0, 0, 0>]>} {
}
