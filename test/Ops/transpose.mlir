// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3x4xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=TRANSPOSE

// The outer and the inner axis of three.
// TRANSPOSE{LITERAL}: 4x3x2xf32=[[0 12][4 16][8 20]][[1 13][5 17][9 21]][[2 14][6 18][10 22]][[3 15][7 19][11 23]]
// CHECK-LABEL: func.func @transpose
// CHECK: %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = -1 : si32}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
func.func @transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = -1 : si32}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// The back end.
// TTNN: "ttnn.permute"(
