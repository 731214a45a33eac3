// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xsi32=-2147483648,-1,12,0 --input=4xsi32=2147483647,-2147483648,10,-1 \
// RUN:   | FileCheck %s --check-prefix=BITWISE-AND
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xsi32=5,-2 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=BITWISE-AND-BROADCAST

// Both extremes.
// BITWISE-AND: output 0{{.*}}: 4xsi32=0 -2147483648 8 0{{$}}
// CHECK-LABEL: func.func @bitwise_and
// CHECK: %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @bitwise_and(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// BITWISE-AND-BROADCAST: output 0{{.*}}: 2x3xsi32=[1 0 1][0 2 2]{{$}}
// CHECK-LABEL: func.func @bitwise_and_broadcast
// CHECK: %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @bitwise_and_broadcast(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.bitwise_and"(
