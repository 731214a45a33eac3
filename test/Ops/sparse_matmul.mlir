// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The second operand is sparse.
// PIPELINE: error: 'ttir.sparse_matmul' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.matmul, which also computes the blocks that the mask leaves out{{$}}
// CHECK-LABEL: func.func @sparse_matmul
// CHECK: %{{.*}} = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
// CHECK-SAME: : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
func.func @sparse_matmul(%arg0: tensor<1x2x4x8xf32>, %arg1: tensor<1x3x8x16xf32>, %arg2: tensor<1x1x2x3xf32>)
    -> tensor<1x2x1x3x4x16xf32> {
  %0 = "ttir.sparse_matmul"(%arg0, %arg1, %arg2) <{is_input_a_sparse = false, is_input_b_sparse = true, nnz = 4 : i64}>
      : (tensor<1x2x4x8xf32>, tensor<1x3x8x16xf32>, tensor<1x1x2x3xf32>) -> tensor<1x2x1x3x4x16xf32>
  return %0 : tensor<1x2x1x3x4x16xf32>
}
