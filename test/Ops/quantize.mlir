// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Per tensor.
// PIPELINE: error: 'ttir.quantize' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @quantize
// CHECK: %{{.*}} = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>> {
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
}
