// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Per tensor.
// PIPELINE: error: 'ttir.requantize_unrolled' op is not supported by the TTNN back end{{$}}
// CHECK-LABEL: func.func @requantize_unrolled
// CHECK: %{{.*}} = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32,
// CHECK-SAME: 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>)
// CHECK-SAME: -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}
