// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=UNSQUEEZE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=UNSQUEEZE-MIDDLE

// Behind the last axis.
// UNSQUEEZE{LITERAL}: 2x3x1xf32=[[1][2][-3]][[4][-5][6.5]]
// CHECK-LABEL: func.func @unsqueeze
// CHECK: %0 = "ttir.unsqueeze"(%arg0) <{dim = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
func.func @unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xf32> {
  %0 = "ttir.unsqueeze"(%arg0) <{dim = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

// In between.
// UNSQUEEZE-MIDDLE{LITERAL}: 2x1x3xf32=[[1 2 -3]][[4 -5 6.5]]
// CHECK-LABEL: func.func @unsqueeze_middle
// CHECK: %0 = "ttir.unsqueeze"(%arg0) <{dim = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
func.func @unsqueeze_middle(%arg0: tensor<2x3xf32>) -> tensor<2x1x3xf32> {
  %0 = "ttir.unsqueeze"(%arg0) <{dim = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
  return %0 : tensor<2x1x3xf32>
}

// The back end.
// TTNN: "ttnn.reshape"(
