// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Three results without max_exp_avg_sq.
// PIPELINE: error: 'ttir.adamw' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: the element-wise ops of its formula{{$}}
// CHECK-LABEL: func.func @adamw
// CHECK: %{{.*}} = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
// CHECK-SAME: beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
// CHECK-SAME: weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
// CHECK-SAME: -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
