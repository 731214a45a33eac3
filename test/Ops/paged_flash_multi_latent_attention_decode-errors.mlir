// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  // expected-error @+1 {{'ttir.paged_flash_multi_latent_attention_decode' op requires attribute 'head_dim_v'}}
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}
