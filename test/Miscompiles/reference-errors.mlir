// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a reference cannot hold is named, all of it, at its place.
//
// RUN: tt-opt --ttir-to-reference-pipeline --split-input-file --verify-diagnostics %s

func.func @unsupported(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'ttir.collective_permute' is not supported in references}}
  %0 = "ttir.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// expected-error @+1 {{expected a tensor of static shape whose elements are floats or integers of up to 64 bits, found 'tensor<2x!ttcore.tile<32x32, f32>>'}}
func.func @tiles(%x: tensor<2x!ttcore.tile<32x32, f32>>) -> tensor<2x!ttcore.tile<32x32, f32>> {
  return %x : tensor<2x!ttcore.tile<32x32, f32>>
}

// -----

func.func @bits(%x: tensor<4xsi8>, %y: tensor<4xsi8>) -> tensor<4xsi8> {
  // expected-error @+1 {{'ttir.logical_right_shift' of signed integers of 8 or 16 bits is not supported in references}}
  %0 = "ttir.logical_right_shift"(%x, %y) : (tensor<4xsi8>, tensor<4xsi8>) -> tensor<4xsi8>
  return %0 : tensor<4xsi8>
}
