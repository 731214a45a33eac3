// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize_unrolled(%arg0: tensor<4x8xi8>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>,
    %arg4: tensor<1xi32>) -> tensor<8x4xi8> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op result shape is 8x4 but should be the operand's, 4x8}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8xi8>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4xi8>
  return %0 : tensor<8x4xi8>
}
