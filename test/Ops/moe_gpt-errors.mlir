// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x16xui32>, tensor<1x1188xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{attribute 'hidden_size' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : i32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x16xui32>, tensor<1x1188xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x16xui32>, tensor<1x1188xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c1
func.func @moe_gpt(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected input_tensor rank 2, found 3}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c2
func.func @moe_gpt(%arg0: tensor<32x64xf32>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected bf16 in input_tensor, found 'f32'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xf32>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c3
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui32>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected ui16 in expert_indices, found 'ui32'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui32>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c4
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x2xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected expert_scores shape 32x4, found 32x2}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x2xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c5
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x6xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected expert_mapping of shape 1xN with N a multiple of 4 experts, found 1x6}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x6xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c6
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x64xbf16>, %arg5: tensor<8x1x4x2x64x64xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected w0_w1_tensor size 128 in the last axis, found 64}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x64xbf16>,
      tensor<8x1x4x2x64x64xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c8
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x8xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected token_counts shape 1x4, found 1x8}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x8xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x8xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c8
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x128xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected token_indices shape 4x132, found 4x128}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x128xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x128xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c9
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x64x64xbf16>, tensor<12x2x64x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected tilize_out shape 12x2x32x64, found 12x2x64x64}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x64x64xbf16>,
      tensor<12x2x64x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x64x64xbf16>,
      tensor<12x2x64x64xbf16>
}

// -----

// moe_gpt_c7
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x3x2x64x128xbf16>) -> (tensor<1x16xui32>, tensor<1x1188xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected w2_tensor size 4 in axis 2, found 3}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x3x2x64x128xbf16>) -> (tensor<1x16xui32>, tensor<1x1188xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x16xui32>, tensor<1x1188xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}

// -----

// moe_gpt_c10
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<6x2x32x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected tilize_out_rm shape 12x2x32x64, found 6x2x32x64}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<6x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<6x2x32x64xbf16>
}

// -----

// moe_gpt_c1
func.func @moe_gpt(%arg0: tensor<32x64xf32>, %arg1: tensor<ui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected expert_indices rank 2, found 0}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xf32>, tensor<ui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c1
func.func @moe_gpt(%arg0: tensor<32x64xf32>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<bf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected w0_w1_tensor rank 6, found 0}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xf32>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<bf16>, tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c1
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x64xbf16>, %arg5: tensor<bf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected w2_tensor rank 6, found 0}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x64xbf16>, tensor<bf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c3
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xi1>,
    %arg4: tensor<8x1x4x2x64x64xbf16>, %arg5: tensor<8x1x4x2x64x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected ui16 in expert_mapping, found 'i1'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xi1>, tensor<8x1x4x2x64x64xbf16>,
      tensor<8x1x4x2x64x64xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c4
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<1x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x64xbf16>, %arg5: tensor<8x1x4x2x64x64xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected expert_indices shape 32x4, found 1x4}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<1x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x64xbf16>,
      tensor<8x1x4x2x64x64xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c6
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x3xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected w2_tensor size 128 in the last axis, found 3}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x3xbf16>)
      -> (tensor<1x8xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c8
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected activation_records shape 1x396, found scalar}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<ui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c9
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x0xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected tilize_out rank 4, found 0}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x0xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<bf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c11
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected ui32 in activation_records, found 'i1'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xi1>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c11
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected ui32 in token_counts, found 'ui16'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui16>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c11
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected ui32 in token_indices, found 'ui16'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui16>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c12
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected bf16 in tilize_out, found 'ui16'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xui16>, tensor<12x2x32x64xbf16>)
  return
}

// -----

// moe_gpt_c12
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x1x128xbf16>) {
  // expected-error @+1 {{'ttir.moe_gpt' op expected bf16 in tilize_out_rm, found 'i1'}}
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x1x128xbf16>)
      -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xi1>)
  return
}
