// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x3x2xf32=0,1,2,3,4,5,6,7,8,9,10,11 \
// RUN:   | FileCheck %s --check-prefix=CONCATENATE-HEADS

// Heads of one position stand side by side.
// CONCATENATE-HEADS{LITERAL}: 1x3x4xf32=[[0 1 6 7][2 3 8 9][4 5 10 11]]
// CHECK-LABEL: func.func @concatenate_heads
// CHECK: %0 = "ttir.concatenate_heads"(%arg0) : (tensor<1x2x3x2xf32>) -> tensor<1x3x4xf32>
func.func @concatenate_heads(%arg0: tensor<1x2x3x2xf32>) -> tensor<1x3x4xf32> {
  %0 = "ttir.concatenate_heads"(%arg0) : (tensor<1x2x3x2xf32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// The back end.
// TTNN: "ttnn.permute"(
