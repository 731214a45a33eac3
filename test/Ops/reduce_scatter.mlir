// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.reduce_scatter' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @reduce_scatter
// CHECK: %{{.*}} = "ttir.reduce_scatter"(%arg0)
// CHECK-SAME: <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}> : (tensor<4x8xf32>)
// CHECK-SAME: -> tensor<4x4xf32>
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
