// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xsi32=-2147483648,-1,12,0 --input=4xsi32=2147483647,-2147483648,10,-1 \
// RUN:   | FileCheck %s --check-prefix=BITWISE-OR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xsi32=5,-2 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=BITWISE-OR-BROADCAST

// Both extremes.
// BITWISE-OR: output 0{{.*}}: 4xsi32=-1 -1 14 -1{{$}}
// CHECK-LABEL: func.func @bitwise_or
// CHECK: %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @bitwise_or(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// BITWISE-OR-BROADCAST: output 0{{.*}}: 2x3xsi32=[5 7 7][-1 -2 -1]{{$}}
// CHECK-LABEL: func.func @bitwise_or_broadcast
// CHECK: %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @bitwise_or_broadcast(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.bitwise_or"(
