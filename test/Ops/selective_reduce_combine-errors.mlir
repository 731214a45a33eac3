// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op requires attribute 'experts'}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 4 : ui32, hidden_size = 64 : ui32,
      select_experts_k = 2 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}

// -----

// positive_c1
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op expected a positive batch_size, found 0}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 0 : ui32, experts = 8 : ui32,
      hidden_size = 64 : ui32, select_experts_k = 2 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}

// -----

// positive_c1
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op expected a positive experts, found 0}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 4 : ui32, experts = 0 : ui32,
      hidden_size = 64 : ui32, select_experts_k = 2 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}

// -----

// positive_c1
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op expected a positive hidden_size, found 0}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 4 : ui32, experts = 8 : ui32,
      hidden_size = 0 : ui32, select_experts_k = 2 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}

// -----

// positive_c1
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op expected a positive select_experts_k, found 0}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 4 : ui32, experts = 8 : ui32,
      hidden_size = 64 : ui32, select_experts_k = 0 : ui32, seq_size = 8 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}

// -----

// positive_c1
func.func @selective_reduce_combine(%arg0: tensor<4x32x64xbf16>, %arg1: tensor<4x32xbf16>, %arg2: tensor<4x32xui16>,
    %arg3: tensor<4xui32>) -> tensor<2x32x64xbf16> {
  // expected-error @+1 {{'ttir.selective_reduce_combine' op expected a positive seq_size, found 0}}
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3) <{batch_size = 4 : ui32, experts = 8 : ui32,
      hidden_size = 64 : ui32, select_experts_k = 2 : ui32, seq_size = 0 : ui32}>
      : (tensor<4x32x64xbf16>, tensor<4x32xbf16>, tensor<4x32xui16>, tensor<4xui32>) -> tensor<2x32x64xbf16>
  return %0 : tensor<2x32x64xbf16>
}
