// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @dequantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.dequantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// quantized_c1
func.func @dequantize(%arg0: tensor<4x8xi8>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.dequantize' op expected quantized elements in input, found 'i8'}}
  %0 = "ttir.dequantize"(%arg0) : (tensor<4x8xi8>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
