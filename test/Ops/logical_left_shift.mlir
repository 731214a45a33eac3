// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=6xsi32=1,3,-1,1,5,2147483647 --input=6xsi32=31,1,4,32,0,1 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-LEFT-SHIFT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xsi32=5,-2 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-LEFT-SHIFT-BROADCAST

// Bits that leave are lost; by the width or more nothing stays.
// LOGICAL-LEFT-SHIFT: output 0{{.*}}: 6xsi32=-2147483648 6 -16 0 5 -2{{$}}
// CHECK-LABEL: func.func @logical_left_shift
// CHECK: %0 = "ttir.logical_left_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @logical_left_shift(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.logical_left_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// LOGICAL-LEFT-SHIFT-BROADCAST: output 0{{.*}}: 2x3xsi32=[10 20 40][-4 -8 -16]{{$}}
// CHECK-LABEL: func.func @logical_left_shift_broadcast
// CHECK: %0 = "ttir.logical_left_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @logical_left_shift_broadcast(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.logical_left_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.logical_left_shift"(
