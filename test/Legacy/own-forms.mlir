// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of today with forms of their own, beside older ones.
//
// RUN: tt-translate --upgrade-ttir %s | FileCheck %s
// RUN: tt-opt --quiet %s | FileCheck %s

// CHECK-LABEL: func.func @forms
// CHECK-NEXT: %[[CAST:.*]] = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x4xf32> -> memref<4x4xf32>
// CHECK-NEXT: %[[BACK:.*]] = ttir.ttnn_metal_layout_cast %[[CAST]] : memref<4x4xf32> -> tensor<4x4xf32>
// CHECK-NEXT: %[[OUT:.*]] = ttir.empty() : tensor<4x4xf32>
// CHECK-NEXT: %[[EXP:.*]] = "ttir.exp"(%[[BACK]])
// CHECK-NEXT: ttir.tt_lang_op(%[[EXP]], %[[OUT]]) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
func.func @forms(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = ttir.ttnn_metal_layout_cast %x : tensor<4x4xf32> -> memref<4x4xf32>
  %1 = ttir.ttnn_metal_layout_cast %0 : memref<4x4xf32> -> tensor<4x4xf32>
  %2 = ttir.empty() : tensor<4x4xf32>
  %3 = ttir.exp %1 : tensor<4x4xf32> -> tensor<4x4xf32>
  %4 = ttir.tt_lang_op(%3, %2) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>)
  return %4 : tensor<4x4xf32>
}
