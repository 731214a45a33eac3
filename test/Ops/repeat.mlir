// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x1x2xf32=0,1,12,13 \
// RUN:   | FileCheck %s --check-prefix=REPEAT

// The whole tensor again, not each element.
// REPEAT{LITERAL}: 4x1x4xf32=[[0 1 0 1]][[12 13 12 13]][[0 1 0 1]][[12 13 12 13]]
// CHECK-LABEL: func.func @repeat
// CHECK: %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2, 1, 2>}> : (tensor<2x1x2xf32>) -> tensor<4x1x4xf32>
func.func @repeat(%arg0: tensor<2x1x2xf32>) -> tensor<4x1x4xf32> {
  %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2, 1, 2>}> : (tensor<2x1x2xf32>) -> tensor<4x1x4xf32>
  return %0 : tensor<4x1x4xf32>
}

// The back end.
// TTNN: "ttnn.repeat"(
