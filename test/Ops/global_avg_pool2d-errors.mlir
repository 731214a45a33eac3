// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// global_avg_pool2d_c1
func.func @global_avg_pool2d(%arg0: tensor<8x8x4xf32>) -> tensor<1x1x4xf32> {
  // expected-error @+1 {{'ttir.global_avg_pool2d' op expected operand rank 4, found 3}}
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<8x8x4xf32>) -> tensor<1x1x4xf32>
  return %0 : tensor<1x1x4xf32>
}

// -----

// global_avg_pool2d_c2
func.func @global_avg_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{'ttir.global_avg_pool2d' op expected result shape 1x1x1x4, found 1x4}}
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<1x8x8x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// global_avg_pool2d_c2
func.func @global_avg_pool2d(%arg0: tensor<1x4x8x8xf32>) -> tensor<1x4x1x1xf32> {
  // expected-error @+1 {{'ttir.global_avg_pool2d' op expected result shape 1x1x1x8, found 1x4x1x1: channels are the last axis, not axis 1}}
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<1x4x8x8xf32>) -> tensor<1x4x1x1xf32>
  return %0 : tensor<1x4x1x1xf32>
}
