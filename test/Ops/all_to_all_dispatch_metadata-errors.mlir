// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op requires attribute 'cluster_axis'}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>
}

// -----

// all_to_all_dispatch_metadata_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<4x4xui16>) -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected expert_mapping rank 4, found 2}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>
}

// -----

// all_to_all_dispatch_metadata_c2
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x4xbf16>,
    %arg3: tensor<1x1x4x4xui16>) -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected expert_scores shape 1x1x8x2, found 1x1x8x4}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x4xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>
}

// -----

// all_to_all_dispatch_metadata_c3
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) -> (tensor<1x1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected dispatched rank 3, found 4}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>
}

// -----

// all_to_all_dispatch_metadata_c4
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) -> (tensor<1x16x16xbf16>, tensor<1x8x2xui16>, tensor<1x16x2xbf16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected indices shape 1x16x2, found 1x8x2}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x8x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x16x16xbf16>, tensor<1x8x2xui16>, tensor<1x16x2xbf16>
}

// -----

// all_to_all_dispatch_metadata_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<ui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected expert_indices rank 4, found 0}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<ui16>, tensor<1x1x8x2xbf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return
}

// -----

// all_to_all_dispatch_metadata_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<bf16>,
    %arg3: tensor<4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected expert_scores rank 4, found 0}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<bf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return
}

// -----

// all_to_all_dispatch_metadata_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<bf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected input_tensor rank 4, found 0}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<bf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return
}

// -----

// all_to_all_dispatch_metadata_c4
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected dispatched shape 1x16x16, found 1x16x3}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x3xbf16>, tensor<1x8x2xui16>, tensor<1x16x2xbf16>)
  return
}

// -----

// all_to_all_dispatch_metadata_c4
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected scores shape 1x16x2, found scalar}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<bf16>)
  return
}

// -----

// devices_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<bf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected cluster_axis of 0 at least, found -1}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = -1 : i64, num_devices = 2 : i64}>
      : (tensor<bf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return
}

// -----

// positive_c1
func.func @all_to_all_dispatch_metadata(%arg0: tensor<bf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch_metadata' op expected a positive num_devices, found -1}}
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = -1 : i64}>
      : (tensor<bf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return
}
