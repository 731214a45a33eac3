// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x2x2xf32=1,10,2,20,3,30,6,-60 \
// RUN:   | FileCheck %s --check-prefix=GLOBAL-AVG-POOL2D

// Means over height and width per channel.
// GLOBAL-AVG-POOL2D{LITERAL}: 1x1x1x2xf32=[[[3 0]]]
// CHECK-LABEL: func.func @global_avg_pool2d
// CHECK: %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<1x2x2x2xf32>) -> tensor<1x1x1x2xf32>
func.func @global_avg_pool2d(%arg0: tensor<1x2x2x2xf32>) -> tensor<1x1x1x2xf32> {
  %0 = "ttir.global_avg_pool2d"(%arg0) : (tensor<1x2x2x2xf32>) -> tensor<1x1x1x2xf32>
  return %0 : tensor<1x1x1x2xf32>
}

// The back end.
// TTNN: "ttnn.mean"(
