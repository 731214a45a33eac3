// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.dropout' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.rand, ttir.ge and ttir.multiply{{$}}
// CHECK-LABEL: func.func @dropout
// CHECK: %{{.*}} = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32,
// CHECK-SAME: use_per_device_seed = false}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @dropout(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
