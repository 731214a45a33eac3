// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.all_to_all_dispatch_metadata' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @all_to_all_dispatch_metadata
// CHECK: %{{.*}} = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
// CHECK-SAME: : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
// CHECK-SAME: -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
func.func @all_to_all_dispatch_metadata(%arg0: tensor<1x1x8x16xbf16>, %arg1: tensor<1x1x8x2xui16>, %arg2: tensor<1x1x8x2xbf16>,
    %arg3: tensor<1x1x4x4xui16>) -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>) {
  %0:3 = "ttir.all_to_all_dispatch_metadata"(%arg0, %arg1, %arg2, %arg3) <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>)
      -> (tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x16x16xbf16>, tensor<1x16x2xui16>, tensor<1x16x2xbf16>
}
