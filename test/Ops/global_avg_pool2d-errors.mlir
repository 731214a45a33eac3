// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// global_avg_pool2d_c1
func.func @global_avg_pool2d(%arg0: tensor<8x8x4xf32>) -> tensor<1x1x4xf32> {
  // expected-error @+1 {{'ttir.global_avg_pool2d' op operand rank is 3 but should be 4}}
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<8x8x4xf32>) -> tensor<1x1x4xf32>
  return %0 : tensor<1x1x4xf32>
}

// -----

// global_avg_pool2d_c2
func.func @global_avg_pool2d(%arg0: tensor<1x8x8x4xf32>) -> tensor<1x4xf32> {
  // expected-error @+1 {{'ttir.global_avg_pool2d' op result shape is 1x4 but should be 1x1x1x4}}
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<1x8x8x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
