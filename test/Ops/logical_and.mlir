// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=0,0,2,nan,-0,1e-30,inf,-1 --input=8xf32=0,1,0,0,-0,1,nan,2 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-AND
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,0,3,0 --input=4xsi32=2147483647,2,0,0 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-AND-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-AND-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=3xi1=0,1,1 --input=3xsi32=1,0,-5 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-AND-MIXED

// Both zeros are false; NaN, infinity and a tiny number are true.
// LOGICAL-AND: output 0{{.*}}: 8xf32=0 0 0 0 0 1 1 1{{$}}
// CHECK-LABEL: func.func @logical_and
// CHECK: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @logical_and(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// LOGICAL-AND-INTEGERS: output 0{{.*}}: 4xsi32=1 0 0 0{{$}}
// CHECK-LABEL: func.func @logical_and_integers
// CHECK: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @logical_and_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// LOGICAL-AND-BROADCAST: output 0{{.*}}: 2x3xf32=[1 1 1][1 1 1]{{$}}
// CHECK-LABEL: func.func @logical_and_broadcast
// CHECK: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @logical_and_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Operands of different types.
// LOGICAL-AND-MIXED: output 0{{.*}}: 3xi1=0 0 1{{$}}
// CHECK-LABEL: func.func @logical_and_mixed
// CHECK: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi32>) -> tensor<3xi1>
func.func @logical_and_mixed(%arg0: tensor<3xi1>, %arg1: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// The back end.
// TTNN: "ttnn.logical_and"(
