// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x1x2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=UPSAMPLE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x1xf32=0,4,8,16 | FileCheck %s --check-prefix=UPSAMPLE-BILINEAR
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: upsample2d.mlir:[[# @LINE + 10]]:{{.*}}: error: 'ttir.upsample2d' is not supported in kernels

// Height and width have factors of their own.
// UPSAMPLE{LITERAL}: 1x2x6x2xf32=[[[1 2][1 2][1 2][3 4][3 4][3 4]][[1 2][1 2][1 2][3 4][3 4][3 4]]]
// TTNN-LABEL: func.func @upsample2d
// TTNN: "ttnn.upsample2d"
// CHECK-LABEL: func.func @upsample2d
// CHECK: %{{.*}} = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x1x2x2xf32>)
// CHECK-SAME: -> tensor<1x2x6x2xf32>
func.func @upsample2d(%arg0: tensor<1x1x2x2xf32>) -> tensor<1x2x6x2xf32> {
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x1x2x2xf32>) -> tensor<1x2x6x2xf32>
  return %0 : tensor<1x2x6x2xf32>
}

// At the centres of pixels half as large: a quarter and three quarters of the way, and the border beyond its centre.
// UPSAMPLE-BILINEAR{LITERAL}: 1x4x4x1xf32=[[[0][1][3][4]][[2][3.25][5.75][7]][[6][7.75][11.25][13]][[8][10][14][16]]]
// CHECK-LABEL: func.func @bilinear
// CHECK: mode = "bilinear", scale_factor = 2 : si32
func.func @bilinear(%arg0: tensor<1x2x2x1xf32>) -> tensor<1x4x4x1xf32> {
  %0 = "ttir.upsample2d"(%arg0) <{mode = "bilinear", scale_factor = 2 : si32}> : (tensor<1x2x2x1xf32>) -> tensor<1x4x4x1xf32>
  return %0 : tensor<1x4x4x1xf32>
}
