// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Per axis.
// PIPELINE: error: 'ttir.quantize_unrolled' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @quantize_unrolled
// CHECK: %{{.*}} = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}>
// CHECK-SAME: : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
// CHECK-SAME: -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}
