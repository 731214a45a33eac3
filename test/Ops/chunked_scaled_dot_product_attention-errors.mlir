// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>, %arg5: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{Invalid attribute `scale` in property conversion}}
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{scale = 1 : i32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}
