// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=2x2x1xf32=1,2,3,4 --input=2x2xf32=1,1,0.5,2 --input=2x2xui16=1,0,1,0 --input=2xui32=2,1 \
// RUN:   | FileCheck %s --check-prefix=COMBINE
// RUN: not tt-sim run %t.ttnn --input=2x2x1xf32=1 --input=2x2xf32=1 --input=2x2xui16=2 --input=2xui32=2 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tt-sim run %t.ttnn --input=2x2x1xf32=1 --input=2x2xf32=1 --input=2x2xui16=1 --input=2xui32=3 2>&1 | FileCheck %s --check-prefix=TOO-MANY
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.selective_reduce_combine' is not supported in kernels

// Token 1 has rows of both experts, token 0 of the first one alone.
// COMBINE{LITERAL}: 2x2x1xf32=[[2][1]][[0][1.5]]
// OUTSIDE: token 2 of expert 0 is none of 2
// TOO-MANY: expected at most 2 tokens of expert 0, found 3
// TTNN-LABEL: func.func @selective_reduce_combine
// TTNN: "ttnn.selective_reduce_combine"
// CHECK-LABEL: func.func @selective_reduce_combine
// CHECK: "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{batch_size = 1 : ui32, experts = 2 : ui32, hidden_size = 1 : ui32, select_experts_k = 2 : ui32, seq_size = 2 : ui32}>
func.func @selective_reduce_combine(%arg0: tensor<2x2x1xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<2x2xui16>, %arg3: tensor<2xui32>)
    -> tensor<2x2x1xf32> {
  %0 = "ttir.selective_reduce_combine"(%arg0, %arg1, %arg2, %arg3)
      <{batch_size = 1 : ui32, experts = 2 : ui32, hidden_size = 1 : ui32, select_experts_k = 2 : ui32, seq_size = 2 : ui32}>
      : (tensor<2x2x1xf32>, tensor<2x2xf32>, tensor<2x2xui16>, tensor<2xui32>) -> tensor<2x2x1xf32>
  return %0 : tensor<2x2x1xf32>
}
