// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --verify-diagnostics %s | FileCheck %s

// MLIR drops names that an op does not have; whoever misspelt one should hear of it.
// CHECK-LABEL: func.func @misspelt
// CHECK: "ttir.softmax"(%arg0) <{dimension = 1 : si32}>
// CHECK: "ttnn.permute"(%0) <{permutation = array<i64: 1, 0>}>
func.func @misspelt(%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  // expected-warning @+2 {{'ttir.softmax' op has no attribute 'axis', which is ignored; its attributes are dimension, numericStable}}
  // expected-warning @+1 {{'ttir.softmax' op has no attribute 'stable', which is ignored}}
  %0 = "ttir.softmax"(%arg0) <{axis = 0 : si32, dimension = 1 : si32, stable = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-warning @+1 {{'ttnn.permute' op has no attribute 'order', which is ignored; its attributes are permutation}}
  %1 = "ttnn.permute"(%0) <{order = 1 : i32, permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<3x2xf32>
}

// The older spelling of segment sizes is known.
// CHECK-LABEL: func.func @older_spelling
// CHECK: "ttir.layer_norm"(%arg0, %arg1) <{{.*}}operandSegmentSizes = array<i32: 1, 0, 1>
func.func @older_spelling(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.layer_norm"(%arg0, %arg1) <{normalized_shape = array<i64: 3>, operand_segment_sizes = array<i32: 1, 0, 1>}>
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// A dictionary of a custom form has discardable attributes too: only a near miss is a mistake.
// CHECK-LABEL: func.func @near_miss
// CHECK: d2m.generic %arg0 {block_factor = {{.*}}, {{.*}}iterator_types
func.func @near_miss(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-warning @+1 {{'d2m.generic' op has no attribute 'block_factor', which is ignored; did you mean 'block_factors'?}}
  %0 = d2m.generic %arg0 {block_factor = array<i64: 1, 1>, note = "kept", extents = array<i64: 1, 1>, indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<parallel>]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%x: !ttcore.tile<32x32, f32>):
    d2m.yield %x : !ttcore.tile<32x32, f32>
  }
  return %0 : tensor<32x32xf32>
}
