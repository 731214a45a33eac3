// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: not tt-sim run %t.ttnn 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=READ

// The file has the kernel's name; only cards have the kernel.
// REFUSED: kernel 'scale', version '1', of the user is not supported: only cards have it
// READ: tt_lang_op
// TTNN-LABEL: func.func @tt_lang_op
// TTNN: "ttnn.tt_lang_op"({{.*}}) <{arg_roles = "in,out", kernel_id = "scale"
// CHECK-LABEL: func.func @tt_lang_op
// CHECK: %{{.*}} = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
// CHECK-SAME: : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}
