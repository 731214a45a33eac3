// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x3xui32=0,2,0 --input=3x2xf32=0 --input=1x3x2xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=ADDED
// RUN: not tt-sim run %t.ttnn --input=1x3xui32=0,3,0 --input=3x2xf32=0 --input=1x3x2xf32=0 2>&1 | FileCheck %s --check-prefix=OUTSIDE
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.embedding_backward' is not supported in kernels

// Row 0 was looked up twice, row 1 never.
// ADDED: output 0{{.*}}: 3x2xf32=[6 8][0 0][3 4]{{$}}
// OUTSIDE: embedding_backward{{.*}}index 3 is outside an axis of size 3
// TTNN-LABEL: func.func @embedding_backward
// TTNN: "ttnn.embedding_backward"
// CHECK-LABEL: func.func @embedding_backward
// CHECK: %{{.*}} = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x3xui32>, tensor<3x2xf32>, tensor<1x3x2xf32>)
// CHECK-SAME: -> tensor<3x2xf32>
func.func @embedding_backward(%arg0: tensor<1x3xui32>, %arg1: tensor<3x2xf32>, %arg2: tensor<1x3x2xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x3xui32>, tensor<3x2xf32>, tensor<1x3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
