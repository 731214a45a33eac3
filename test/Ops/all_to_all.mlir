// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.all_to_all' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @all_to_all
// CHECK: %{{.*}} = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<{{\[\[}}0,
// CHECK-SAME: 1{{\]\]}}> : tensor<1x2xi64>, split_count = 2 : si32, split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
func.func @all_to_all(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %0 = "ttir.all_to_all"(%arg0) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
