// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.tt_lang_op' op is not supported by the TTNN back end
// CHECK-LABEL: func.func @tt_lang_op
// CHECK: ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
// CHECK-SAME: : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}
