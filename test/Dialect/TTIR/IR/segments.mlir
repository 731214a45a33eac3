// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes of segments that give an operand that is one tensor none, or several.

// RUN: tt-opt --split-input-file --verify-diagnostics %s

func.func @none(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-error @+1 {{'ttir.rms_norm' op expected one operand 'input', found 0}}
  %0 = "ttir.rms_norm"(%x) <{normalized_shape = array<i64: 16>, operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @several(%x: tensor<1x1x32x32xf32>) -> tensor<1x1x32x32xf32> {
  // expected-error @+1 {{'ttnn.scaled_dot_product_attention' op expected one operand 'query', found 2}}
  %0 = "ttnn.scaled_dot_product_attention"(%x, %x, %x) <{operandSegmentSizes = array<i32: 2, 1, 0, 0, 0>}> : (tensor<1x1x32x32xf32>, tensor<1x1x32x32xf32>, tensor<1x1x32x32xf32>) -> tensor<1x1x32x32xf32>
  return %0 : tensor<1x1x32x32xf32>
}
