// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// same_shape_c1
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1xf32>, %arg2: tensor<1xi32>, %arg3: tensor<1xf32>,
    %arg4: tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
  return %0 : tensor<8x4x!quant.uniform<i8:f32, 1.000000e-01>>
}

// -----

// quant_parameters_c5
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<8xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected 1 elements in out_scale without axis, found 8}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xi32>, tensor<8xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// -----

// quant_parameters_c3
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  // expected-error @+1 {{'ttir.requantize_unrolled' op expected in_zero_point of integers, found 'f32'}}
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}
