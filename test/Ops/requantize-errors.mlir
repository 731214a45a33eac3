// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize(%arg0: tensor<4x8xi8>) -> tensor<8x4xi8> {
  // expected-error @+1 {{'ttir.requantize' op result shape is 8x4 but should be the operand's, 4x8}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8xi8>) -> tensor<8x4xi8>
  return %0 : tensor<8x4xi8>
}
