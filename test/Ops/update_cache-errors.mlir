// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// cache_c1
func.func @update_cache(%arg0: tensor<4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected cache rank 4, found 3}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<4x8x16xf32>, tensor<1x4x2x16xf32>, tensor<1xsi32>)
      -> ()
  return
}

// -----

// cache_c1
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<4x2x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected input rank 4, found 3}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<4x2x16xf32>, tensor<1xsi32>)
      -> ()
  return
}

// -----

// cache_c2: heads
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x3x2x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected input size in axis 1 to be the cache's (4), found 3}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x3x2x16xf32>, tensor<1xsi32>)
      -> ()
  return
}

// -----

// cache_c2: head size
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x8xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected input size in axis 3 to be the cache's (16), found 8}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x2x8xf32>, tensor<1xsi32>)
      -> ()
  return
}

// -----

// cache_c3
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xbf16>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected input of 'f32', found 'bf16'}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}>
      : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xbf16>, tensor<1xsi32>) -> ()
  return
}

// -----

// cache_c4
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>, %arg2: tensor<1xsi32>) -> tensor<2x4x8x16xbf16> {
  // expected-error @+1 {{expected result type to be the cache's ('tensor<2x4x8x16xf32>'), found 'tensor<2x4x8x16xbf16>'}}
  %0 = "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}>
      : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>, tensor<1xsi32>) -> tensor<2x4x8x16xbf16>
  return %0 : tensor<2x4x8x16xbf16>
}

// -----

// cache_c5
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op batch_offset is -1 and writes 2 rows, but the cache has 2}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = -1 : i32}>
      : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>, tensor<1xsi32>) -> ()
  return
}

// -----

// cache_c5, the same rule in the back end
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x2x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttnn.update_cache' op batch_offset is 2147483647 and writes 2 rows, but the cache has 2}}
  "ttnn.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 2147483647 : i32}>
      : (tensor<2x4x8x16xf32>, tensor<1x4x2x16xf32>, tensor<1xsi32>) -> ()
  return
}

// -----

// update_cache_c1
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<2x4x1x16xf32>, %arg2: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected input size in axis 0 to be 1, found 2}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<2x4x1x16xf32>, tensor<1xsi32>)
      -> ()
  return
}

// -----

// integers_c1
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x1x16xf32>, %arg2: tensor<1xf32>) {
  // expected-error @+1 {{'ttir.update_cache' op operand #2 must be ranked tensor of integer values, but got 'tensor<1xf32>'}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x1x16xf32>, tensor<1xf32>)
      -> ()
  return
}

// -----

// update_cache_c3
func.func @update_cache(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<1x4x1x16xf32>, %arg2: tensor<0xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected at least one element in update_index, found none}}
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x4x8x16xf32>, tensor<1x4x1x16xf32>, tensor<0xsi32>)
      -> ()
  return
}
