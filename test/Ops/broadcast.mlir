// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x1xf32=1,2 \
// RUN:   | FileCheck %s --check-prefix=BROADCAST

// Multipliers, not an axis map.
// BROADCAST{LITERAL}: 2x2x3xf32=[[1 1 1][2 2 2]][[1 1 1][2 2 2]]
// CHECK-LABEL: func.func @broadcast
// CHECK: %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 2, 1, 3>}> : (tensor<1x2x1xf32>) -> tensor<2x2x3xf32>
func.func @broadcast(%arg0: tensor<1x2x1xf32>) -> tensor<2x2x3xf32> {
  %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 2, 1, 3>}> : (tensor<1x2x1xf32>) -> tensor<2x2x3xf32>
  return %0 : tensor<2x2x3xf32>
}

// The back end.
// TTNN: "ttnn.repeat"(
