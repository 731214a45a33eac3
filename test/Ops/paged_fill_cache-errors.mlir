// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// operand count
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected 3 or more operands, but found 2}}
  "ttir.paged_fill_cache"(%arg0, %arg1) : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>) -> ()
  return
}

// -----

// paged_cache_c1
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected input rank 4, found 3}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// -----

// paged_cache_c2
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x8xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected input head size 16, found 8}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x8xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// -----

// paged_cache_c3
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xi32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected floats in cache, found 'i32'}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xi32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// -----

// pages_c3
func.func @paged_fill_cache(%arg0: tensor<8x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected blocks of a multiple of 32 rows, found 8}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// -----

// pages_c1
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xf32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op operand #2 must be ranked tensor of integer values, but got 'tensor<2x4xf32>'}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xf32>, tensor<1xi32>) -> ()
  return
}

// -----

// paged_fill_cache_c1
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected input heads 4, found 2}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x2x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// -----

// paged_fill_cache_c2
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected batch_idx_tensor for an input of batch 2}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2)
      : (tensor<8x4x32x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_fill_cache_c3
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<2xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected batch_idx_tensor shape 1, found 2}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// paged_fill_cache_c4
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x129x16xf32>, %arg2: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected an input of at most the 128 positions of a user, found 129}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2)
      : (tensor<8x4x32x16xf32>, tensor<1x4x129x16xf32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// cache_c4
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xi32>) ->
    tensor<8x4x32x8xf32> {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected result type to be the cache's ('tensor<8x4x32x16xf32>'), found 'tensor<8x4x32x8xf32>'}}
  %0 = "ttir.paged_fill_cache"(%arg0, %arg1, %arg2)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>) -> tensor<8x4x32x8xf32>
  return %0 : tensor<8x4x32x8xf32>
}

// -----

// paged_cache_c1
func.func @paged_fill_cache(%arg0: tensor<f32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected cache rank 4, found 0}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<2x4x8x16xf32>, tensor<2x4xi32>) -> ()
  return
}

// -----

// paged_cache_c3
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<2x4x8x16xi1>, %arg2: tensor<2x4xi32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected floats in input, found 'i1'}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2) : (tensor<8x4x32x16xf32>, tensor<2x4x8x16xi1>, tensor<2x4xi32>) -> ()
  return
}

// -----

// pages_c1
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<i32>) {
  // expected-error @+1 {{'ttir.paged_fill_cache' op expected page_table rank 2, found 0}}
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2) : (tensor<8x4x32x16xf32>, tensor<2x4x8x16xf32>, tensor<i32>) -> ()
  return
}
