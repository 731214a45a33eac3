// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @moe_compute(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op requires attribute 'layer_id'}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}> : (tensor<1x32x64xbf16>,
      tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>, tensor<1x4x64x32xbf16>,
      tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}

// -----

// moe_compute_c2
func.func @moe_compute(%arg0: tensor<1x32x32xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op expected tilize_input_tensor with 64 elements in the last axis, as w0 has in axis 2, found 1x32x32}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x32xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>,
      tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}

// -----

// moe_compute_c3
func.func @moe_compute(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op expected intermediate_size in a multiple of 32, found 33}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 33 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>,
      tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}

// -----

// moe_compute_c4
func.func @moe_compute(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op expected 3 biases or none, found 1}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>,
      tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}

// -----

// moe_compute_c1
func.func @moe_compute(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op expected w0 rank 4, found 3}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<4x64x32xbf16>,
      tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}

// -----

// moe_compute_c3: of the tokens
func.func @moe_compute(%arg0: tensor<1x32x48xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x48x32xbf16>, %arg5: tensor<1x4x48x32xbf16>, %arg6: tensor<1x4x32x48xbf16>) -> tensor<4x32x48xbf16> {
  // expected-error @+1 {{'ttir.moe_compute' op expected hidden size in a multiple of 32, found 48}}
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x48xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x48x32xbf16>,
      tensor<1x4x48x32xbf16>, tensor<1x4x32x48xbf16>) -> tensor<4x32x48xbf16>
  return %0 : tensor<4x32x48xbf16>
}
