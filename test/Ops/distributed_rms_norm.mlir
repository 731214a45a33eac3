// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.distributed_rms_norm' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @distributed_rms_norm
// CHECK: %{{.*}} = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, epsilon = 9.99999974E-6 : f32,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<1x1x32x64xf32>, tensor<64xf32>) -> tensor<1x1x32x64xf32>
func.func @distributed_rms_norm(%arg0: tensor<1x1x32x64xf32>, %arg1: tensor<64xf32>) -> tensor<1x1x32x64xf32> {
  %0 = "ttir.distributed_rms_norm"(%arg0, %arg1) <{cluster_axis = 1 : ui32, epsilon = 9.99999974E-6 : f32,
      operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<1x1x32x64xf32>, tensor<64xf32>) -> tensor<1x1x32x64xf32>
  return %0 : tensor<1x1x32x64xf32>
}
