// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  // expected-error @+1 {{Invalid attribute `is_causal` in property conversion}}
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = "yes", operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}
