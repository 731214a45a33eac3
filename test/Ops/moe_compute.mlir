// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Without biases.
// PIPELINE: error: 'ttir.moe_compute' op is not supported by the TTNN back end: expected a group of one device, found several{{$}}
// CHECK-LABEL: func.func @moe_compute
// CHECK: %{{.*}} = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
// CHECK-SAME: <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32,
// CHECK-SAME: intermediate_size = 32 : ui32, layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>,
// CHECK-SAME: output_height_shard_dim = 4 : ui32}> : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>,
// CHECK-SAME: tensor<1x8xui16>, tensor<1x4x64x32xbf16>, tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
func.func @moe_compute(%arg0: tensor<1x32x64xbf16>, %arg1: tensor<1x32x4xui16>, %arg2: tensor<1x32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<1x4x64x32xbf16>, %arg5: tensor<1x4x64x32xbf16>, %arg6: tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16> {
  %0 = "ttir.moe_compute"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6)
      <{activation_function = #ttcore.moe_activation_function<swiglu>, cluster_axis = 0 : ui32, intermediate_size = 32 : ui32,
      layer_id = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>,
      tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
  return %0 : tensor<4x32x64xbf16>
}
