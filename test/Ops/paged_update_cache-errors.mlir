// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{Invalid attribute `share_cache` in property conversion}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = 0 : i32}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_cache_c2
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x8xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected input head size 16, found 8}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x8xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_update_cache_c1
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<2x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected input size in axis 0 1, found 2}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<2x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_update_cache_c2
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<3xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected update_index shape 2, found 3}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<3xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_update_cache_c3
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<3x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected page_table rows 2, found 3}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<3x4xi32>) -> ()
  return
}
