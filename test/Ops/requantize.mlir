// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Per tensor.
// PIPELINE: error: 'ttir.requantize' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @requantize
// CHECK: %{{.*}} = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
// CHECK-SAME: -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8x!quant.uniform<i8:f32,
    2.000000e-01>> {
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}
