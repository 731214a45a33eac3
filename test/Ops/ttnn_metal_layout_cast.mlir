// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.ttnn_metal_layout_cast' op is not supported by the TTNN back end
// CHECK-LABEL: func.func @ttnn_metal_layout_cast
// CHECK: %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x8xf32> -> memref<4x8xf32>
// CHECK: %1 = ttir.ttnn_metal_layout_cast %0 {virtual_grid_forward_mapping = #map} : memref<4x8xf32> -> tensor<4x8xf32>
func.func @ttnn_metal_layout_cast(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x8xf32> -> memref<4x8xf32>
  %1 = ttir.ttnn_metal_layout_cast %0 {virtual_grid_forward_mapping = affine_map<(d0, d1) -> (d1, d0)>}
      : memref<4x8xf32> -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
