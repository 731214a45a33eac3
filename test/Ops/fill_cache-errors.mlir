// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// cache_c1
func.func @fill_cache(%arg0: tensor<4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected cache rank 4, found 3}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<4x8x16xf32>, tensor<1x4x2x16xf32>) -> ()
  return
}

// -----

// cache_c1
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<4x2x16xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected input rank 4, found 3}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<4x2x16xf32>) -> ()
  return
}

// -----

// cache_c2: heads
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x3x2x16xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected input size in axis 1 to be the cache's (4), found 3}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x3x2x16xf32>) -> ()
  return
}

// -----

// cache_c2: head size
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x8xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected input size in axis 3 to be the cache's (16), found 8}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x8xf32>) -> ()
  return
}

// -----

// cache_c3
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xbf16>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected input of 'f32', found 'bf16'}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xbf16>) -> ()
  return
}

// -----

// cache_c4
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>) -> tensor<2x4x8x16xbf16> {
  // expected-error @+1 {{expected result type to be the cache's ('tensor<2x4x8x16xf32>'), found 'tensor<2x4x8x16xbf16>'}}
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>)
      -> tensor<2x4x8x16xbf16>
  return %0 : tensor<2x4x8x16xbf16>
}

// -----

// cache_c5
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op batch_offset is -1 and writes 1 row, but the cache has 2}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = -1 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>) -> ()
  return
}

// -----

// cache_c5, the same rule in the back end
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>) {
  // expected-error @+1 {{'ttnn.fill_cache' op batch_offset is 2147483647 and writes 1 row, but the cache has 2}}
  "ttnn.fill_cache"(%arg0, %arg1) <{batch_offset = 2147483647 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>) -> ()
  return
}

// -----

// fill_cache_c1
func.func @fill_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x9x16xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected input size in axis 2 to be at most the cache's (8), found 9}}
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x9x16xf32>) -> ()
  return
}
