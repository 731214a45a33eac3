// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x1x3x3xf32=1,2,3,4,5,6,7,8,9 --input=1x1x3x2xui16=0,1,1,0,1,0 --input=1x1x3x1xui16=1,0,2 \
// RUN:   | FileCheck %s --check-prefix=REMAP
// RUN: not tt-sim run %t.ttnn --input=1x1x3x3xf32=1 --input=1x1x3x2xui16=0 --input=1x1x3x1xui16=3 2>&1 | FileCheck %s --check-prefix=OUTSIDE
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.moe_expert_token_remap' is not supported in kernels

// Experts 1 and 2 are here. Token 0 goes to expert 1, token 2 to expert 2; blocks are tokens 0 and 1, and token 2.
// REMAP{LITERAL}: 1x1x3x2xf32=[[[2 0][0 0][0 9]]]
// REMAP{LITERAL}: 1x1x2x2xu16=[[[1 0][0 1]]]
// OUTSIDE: expert 3 of token 0 is none of 3
// TTNN-LABEL: func.func @moe_expert_token_remap
// TTNN: "ttnn.moe_expert_token_remap"
// CHECK-LABEL: func.func @moe_expert_token_remap
// CHECK: "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 2 : i64}>
// CHECK-SAME: : (tensor<1x1x3x3xf32>, tensor<1x1x3x2xui16>, tensor<1x1x3x1xui16>) -> (tensor<1x1x3x2xf32>, tensor<1x1x2x2xui16>)
func.func @moe_expert_token_remap(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<1x1x3x2xui16>, %arg2: tensor<1x1x3x1xui16>)
    -> (tensor<1x1x3x2xf32>, tensor<1x1x2x2xui16>) {
  %0:2 = "ttir.moe_expert_token_remap"(%arg0, %arg1, %arg2) <{reduction_size = 2 : i64}>
      : (tensor<1x1x3x3xf32>, tensor<1x1x3x2xui16>, tensor<1x1x3x1xui16>) -> (tensor<1x1x3x2xf32>, tensor<1x1x2x2xui16>)
  return %0#0, %0#1 : tensor<1x1x3x2xf32>, tensor<1x1x2x2xui16>
}
