// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x8xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   | FileCheck %s --check-prefix=INDEX-SELECT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x8xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 \
// RUN:   | FileCheck %s --check-prefix=INDEX-SELECT-ONE

// Windows of two, three apart; the last one is clipped.
// INDEX-SELECT: output 0{{.*}}: 2x5xf32=[1 2 4 5 7][9 10 12 13 15]{{$}}
// CHECK-LABEL: func.func @index_select
// CHECK: %0 = "ttir.index_select"(%arg0) <{begin = 1 : si32, dim = -1 : si32, length = 2 : si32, stride = 3 : si32}>
// CHECK-SAME: : (tensor<2x8xf32>) -> tensor<2x5xf32>
func.func @index_select(%arg0: tensor<2x8xf32>) -> tensor<2x5xf32> {
  %0 = "ttir.index_select"(%arg0) <{begin = 1 : si32, dim = -1 : si32, length = 2 : si32, stride = 3 : si32}> : (tensor<2x8xf32>)
      -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// One window by default.
// INDEX-SELECT-ONE: output 0{{.*}}: 2x3xf32=[2 3 4][10 11 12]{{$}}
// CHECK-LABEL: func.func @index_select_one
// CHECK: %0 = "ttir.index_select"(%arg0) <{begin = 2 : si32, dim = 1 : si32, length = 3 : si32}> : (tensor<2x8xf32>)
// CHECK-SAME: -> tensor<2x3xf32>
func.func @index_select_one(%arg0: tensor<2x8xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.index_select"(%arg0) <{begin = 2 : si32, dim = 1 : si32, length = 3 : si32}> : (tensor<2x8xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.index_select"(
