// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The gradient first.
// PIPELINE: error: 'ttir.gelu_bw' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: the element-wise ops of its formula{{$}}
// CHECK-LABEL: func.func @gelu_bw
// CHECK: %{{.*}} = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
