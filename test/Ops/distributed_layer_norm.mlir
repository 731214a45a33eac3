// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.distributed_layer_norm' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @distributed_layer_norm
// CHECK: %{{.*}} = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
// CHECK-SAME: : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
func.func @distributed_layer_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>,
    %arg3: tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32> {
  %0 = "ttir.distributed_layer_norm"(%arg0, %arg1, %arg2, %arg3)
      <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}
