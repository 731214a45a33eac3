// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32,
    2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized elements in input, found 'f32'}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8xf32>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// -----

// quantized_c1
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.requantize' op expected quantized elements in result, found 'f32'}}
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
