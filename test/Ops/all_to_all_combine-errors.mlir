// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op requires attribute 'num_experts_per_tok'}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// positive_c1
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected a positive num_devices, found 0}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 0 : i64, num_experts_per_tok = 2 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// devices_c1
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected cluster_axis of 0 at least, found -1}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = -1 : i64, num_devices = 2 : i64, num_experts_per_tok = 2 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c1
func.func @all_to_all_combine(%arg0: tensor<8x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected input_tensor rank 4, found 3}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64, num_experts_per_tok = 2 : i64}>
      : (tensor<8x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c2
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected output_shard_dim 1 or 2, found 0}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64, num_experts_per_tok = 2 : i64, output_shard_dim = 0 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c3
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected a positive num_experts_per_tok, found 0}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64, num_experts_per_tok = 0 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c4
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected a result of 3 experts and 16 elements per token, found 2x2x8x16}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64, num_experts_per_tok = 3 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c5
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> tensor<2x2x8x16xbf16> {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected 32 tokens of 4 devices in results, found 16 on each}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2)
      <{cluster_axis = 0 : i64, num_devices = 4 : i64, num_experts_per_tok = 2 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
  return %0 : tensor<2x2x8x16xbf16>
}

// -----

// all_to_all_combine_c1
func.func @all_to_all_combine(%arg0: tensor<2x4x8x16xbf16>, %arg1: tensor<1x4x8x2xui16>, %arg2: tensor<1x1x4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_combine' op expected result rank 4, found 0}}
  %0 = "ttir.all_to_all_combine"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 4 : i64,
      num_experts_per_tok = 2 : i64}> : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<bf16>
  return
}
