// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REVERSE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REVERSE-BOTH
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REVERSE-NONE

// One axis.
// REVERSE: output 0{{.*}}: 2x3xf32=[-3 2 1][6.5 -5 4]{{$}}
// CHECK-LABEL: func.func @reverse
// CHECK: %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @reverse(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Both axes.
// REVERSE-BOTH: output 0{{.*}}: 2x3xf32=[6.5 -5 4][-3 2 1]{{$}}
// CHECK-LABEL: func.func @reverse_both
// CHECK: %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @reverse_both(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// No axis.
// REVERSE-NONE: output 0{{.*}}: 2x3xf32=[1 2 -3][4 -5 6.5]{{$}}
// CHECK-LABEL: func.func @reverse_none
// CHECK: %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @reverse_none(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.reverse"(
