// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x2x1x2xf32=1,2,3,4 --input=1x2x2x1xf32=1,1,2,0 --input=1x2x1x2xf32=1,0,0,1 \
// RUN:   | FileCheck %s --check-prefix=BLOCKS
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.sparse_matmul' is not supported in kernels

// Each row meets both experts, as far as the mask says.
// BLOCKS{LITERAL}: 1x2x1x2x1x1xf32=[[[[[3]][[0]]]][[[[0]][[6]]]]]
// TTNN-LABEL: func.func @sparse_matmul
// TTNN: "ttnn.sparse_matmul"
// CHECK-LABEL: func.func @sparse_matmul
// CHECK: %{{.*}} = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 2 : i64}>
// CHECK-SAME: : (tensor<1x2x1x2xf32>, tensor<1x2x2x1xf32>, tensor<1x2x1x2xf32>) -> tensor<1x2x1x2x1x1xf32>
func.func @sparse_matmul(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<1x2x2x1xf32>, %arg2: tensor<1x2x1x2xf32>)
    -> tensor<1x2x1x2x1x1xf32> {
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 2 : i64}>
      : (tensor<1x2x1x2xf32>, tensor<1x2x2x1xf32>, tensor<1x2x1x2xf32>) -> tensor<1x2x1x2x1x1xf32>
  return %0 : tensor<1x2x1x2x1x1xf32>
}
