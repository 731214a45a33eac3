// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=0,0,2,nan,-0,1e-30,inf,-1 --input=8xf32=0,1,0,0,-0,1,nan,2 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-OR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,0,3,0 --input=4xsi32=2147483647,2,0,0 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-OR-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-OR-BROADCAST

// Both zeros are false; NaN, infinity and a tiny number are true.
// LOGICAL-OR: output 0{{.*}}: 8xf32=0 1 1 1 0 1 1 1{{$}}
// CHECK-LABEL: func.func @logical_or
// CHECK: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @logical_or(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// LOGICAL-OR-INTEGERS: output 0{{.*}}: 4xsi32=1 1 1 0{{$}}
// CHECK-LABEL: func.func @logical_or_integers
// CHECK: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @logical_or_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// LOGICAL-OR-BROADCAST: output 0{{.*}}: 2x3xf32=[1 1 1][1 1 1]{{$}}
// CHECK-LABEL: func.func @logical_or_broadcast
// CHECK: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @logical_or_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.logical_or"(
