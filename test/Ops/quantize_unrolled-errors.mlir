// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  // expected-error @+1 {{attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i64}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// -----

// same_shape_c1
func.func @quantize_unrolled(%arg0: tensor<4x8xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>) -> tensor<8x4xi8> {
  // expected-error @+1 {{'ttir.quantize_unrolled' op result shape is 8x4 but should be the operand's, 4x8}}
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) : (tensor<4x8xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4xi8>
  return %0 : tensor<8x4xi8>
}
