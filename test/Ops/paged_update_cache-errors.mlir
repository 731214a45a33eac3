// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{attribute 'share_cache' failed to satisfy constraint: }}
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

// -----

// paged_update_cache_c4
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x3x16xf32>, %arg2: tensor<2xi32>, %arg3:
    tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected input heads of at least the cache's (4), found 3}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x2x3x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_update_cache_c5
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>, %arg3:
    tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op page_table is not supported with share_cache}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      <{share_cache = true}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_update_cache_c6
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected cache size in axis 0 2, found 8}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2)
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>) -> ()
  return
}

// -----

// paged_update_cache_c6
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected cache size in axis 0 1, found 8}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2)
      <{share_cache = true}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>) -> ()
  return
}

// -----

// places are integers
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xf32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op operand #2 must be ranked tensor of integer values, but got 'tensor<2xf32>'}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2)
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// places are integers
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>, %arg3:
    tensor<2x4xf32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op operand #3 must be ranked tensor of integer values, but got 'tensor<2x4xf32>'}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xf32>) -> ()
  return
}

// -----

// paged_cache_c1
func.func @paged_update_cache(%arg0: tensor<f32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected cache rank 4, found 0}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<1x2x32x16xf32>, tensor<2xi32>) -> ()
  return
}

// -----

// paged_cache_c3
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xi1>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected floats in input, found 'i1'}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2) : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xi1>, tensor<2xi32>) -> ()
  return
}

// -----

// paged_cache_c1
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<f32>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected input rank 4, found 0}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2) : (tensor<8x4x32x16xf32>, tensor<f32>, tensor<2xi32>) -> ()
  return
}

// -----

// paged_cache_c3
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xi1>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected floats in cache, found 'i1'}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2) : (tensor<8x4x32x16xi1>, tensor<1x2x32x16xf32>, tensor<2xi32>) -> ()
  return
}

// -----

// pages_c1
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x3x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<i32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected page_table rank 2, found 0}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x2x3x16xf32>, tensor<2xi32>, tensor<i32>) -> ()
  return
}

// -----

// pages_c3
func.func @paged_update_cache(%arg0: tensor<8x4x0x16xf32>, %arg1: tensor<1x2x3x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected blocks of a multiple of 1 row, found 0}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x0x16xf32>, tensor<1x2x3x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}
