// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#floats = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @maps(%x: tensor<32x32xf32, #floats>) {
  // expected-error@+1 {{'d2m.rearrange' op expected maps of 1 inputs, found 0}}
  %0 = d2m.rearrange %x {maps = [], begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, padding = 0 : i32}
      : (tensor<32x32xf32, #floats>) -> tensor<32x32xf32, #floats>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @boxes(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected 2 first and last indices of boxes, found 1 and 2}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0>, ends = array<i64: 32, 32>, padding = 0 : i32}
      : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return
}

// -----

#map = affine_map<(d0) -> (d0, d0)>
func.func @dimensions(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{expected a map of 2 dimensions to 2, found affine_map<(d0) -> (d0, d0)>}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, padding = 0 : i32}
      : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return
}

// -----

#floats = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#halves = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @formats(%x: tensor<32x32xbf16, #halves>) {
  // expected-error@+1 {{expected input 0 of '!ttcore.tile<32x32, f32>', as the result, found '!ttcore.tile<32x32, bf16>'}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, padding = 0 : i32}
      : (tensor<32x32xbf16, #halves>) -> tensor<32x32xf32, #floats>
  return
}

// -----

#blocks = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @block_floats(%x: tensor<32x32xbf16, #blocks>) {
  // expected-error@+1 {{expected elements of an independent format, found '!ttcore.tile<32x32, bfp_bf8>'}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 32, 32>, padding = 0 : i32}
      : (tensor<32x32xbf16, #blocks>) -> tensor<32x32xbf16, #blocks>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @no_elements(%x: tensor<0x64xf32>) {
  // expected-error@+1 {{'d2m.rearrange' op expected tensors of known shape with elements, found 'tensor<0x64xf32>'}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 64, 32>, padding = 0 : i32}
      : (tensor<0x64xf32>) -> tensor<64x32xf32>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @box_too_large(%x: tensor<32x64xf32>) {
  // expected-error@+1 {{expected the box of input 0 in the result, found indices from 0 up to 65 of 64}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 65, 32>, padding = 0 : i32}
      : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @box_backwards(%x: tensor<32x64xf32>) {
  // expected-error@+1 {{expected the box of input 0 in the result, found indices from 8 up to 4 of 32}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 8>, ends = array<i64: 64, 4>, padding = 0 : i32}
      : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @box_below(%x: tensor<32x64xf32>) {
  // expected-error@+1 {{expected the box of input 0 in the result, found indices from -1 up to 64 of 64}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: -1, 0>, ends = array<i64: 64, 32>, padding = 0 : i32}
      : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1 + 1, d0)>
func.func @index_above(%x: tensor<32x64xf32>) {
  // expected-error@+1 {{expected an index of input 0 below 32 at (0, 31), found 32}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 64, 32>, padding = 0 : i32}
      : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return
}

// -----

#map = affine_map<(d0, d1) -> (d1, d0 mod 0)>
func.func @by_zero(%x: tensor<32x64xf32>) {
  // expected-error@+1 {{expected a map with constant factors and positive constant divisors, found affine_map<(d0, d1) -> (d1, d0 mod 0)>}}
  %0 = d2m.rearrange %x {maps = [#map], begins = array<i64: 0, 0>, ends = array<i64: 64, 32>, padding = 0 : i32}
      : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return
}
