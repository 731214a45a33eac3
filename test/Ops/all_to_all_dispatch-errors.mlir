// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op requires attribute 'num_devices'}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// positive_c1
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected a positive num_devices, found -2}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = -2 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// all_to_all_dispatch_c1
func.func @all_to_all_dispatch(%arg0: tensor<2x8x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected input_tensor rank 4, found 3}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// all_to_all_dispatch_c2
func.func @all_to_all_dispatch(%arg0: tensor<2x8x2x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected input_tensor size 1 in axis 2, found 2}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x2x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// all_to_all_dispatch_c3
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x4x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected expert_indices shape 2x8x1x2, found 2x4x1x2}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x4x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// all_to_all_dispatch_c4
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x2x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected dispatched shape 1x4x8x16, found 1x2x8x16}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x2x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x2x8x16xbf16>, tensor<1x4x8x2xui16>
}

// -----

// all_to_all_dispatch_c5
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected metadata shape 1x4x8x2, found 1x4x8x4}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x4xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x4xui16>
}

// -----

// all_to_all_dispatch_c1
func.func @all_to_all_dispatch(%arg0: tensor<2x8x2x16xbf16>, %arg1: tensor<ui16>, %arg2: tensor<1x1x4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected expert_indices rank 4, found 0}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x2x16xbf16>, tensor<ui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return
}

// -----

// devices_c1
func.func @all_to_all_dispatch(%arg0: tensor<2x8x2x16xbf16>, %arg1: tensor<ui16>, %arg2: tensor<1x1x4x4xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op expected cluster_axis of 0 at least, found -99}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = -99 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x2x16xbf16>, tensor<ui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return
}
