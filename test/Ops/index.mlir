// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=INDEX
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=INDEX-NEGATIVE

// Every second column.
// INDEX: output 0{{.*}}: 4x3xf32=[1 3 5][7 9 11][13 15 17][19 21 23]{{$}}
// CHECK-LABEL: func.func @index
// CHECK: %0 = "ttir.index"(%arg0) <{begin = 1 : i32, dim = 1 : i32, end = 6 : i32, step = 2 : i32}> : (tensor<4x6xf32>)
// CHECK-SAME: -> tensor<4x3xf32>
func.func @index(%arg0: tensor<4x6xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.index"(%arg0) <{begin = 1 : i32, dim = 1 : i32, end = 6 : i32, step = 2 : i32}> : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// A negative bound.
// INDEX-NEGATIVE: output 0{{.*}}: 2x6xf32=[12 13 14 15 16 17][18 19 20 21 22 23]{{$}}
// CHECK-LABEL: func.func @index_negative
// CHECK: %0 = "ttir.index"(%arg0) <{begin = -2 : i32, dim = 0 : i32, end = 4 : i32, step = 1 : i32}> : (tensor<4x6xf32>)
// CHECK-SAME: -> tensor<2x6xf32>
func.func @index_negative(%arg0: tensor<4x6xf32>) -> tensor<2x6xf32> {
  %0 = "ttir.index"(%arg0) <{begin = -2 : i32, dim = 0 : i32, end = 4 : i32, step = 1 : i32}> : (tensor<4x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// The back end.
// TTNN: "ttnn.slice_static"(
