// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{Invalid attribute `is_causal` in property conversion}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3) <{is_causal = 0 : i32, operandSegmentSizes = array<i32: 1, 1,
      1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// -----

// tensor_types_c1
func.func @scaled_dot_product_attention(%arg0: tensor<?x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  // expected-error @+1 {{operand 0 has type 'tensor<?x4x8x16xf32>' but should have static sizes}}
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<?x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}
