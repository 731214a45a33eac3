// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=6xsi32=-2147483648,-1,8,1,5,-16 --input=6xsi32=31,28,1,32,0,2 \
// RUN:   | FileCheck %s --check-prefix=RIGHT-SHIFT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xsi32=5,-2 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=RIGHT-SHIFT-BROADCAST

// The sign comes in.
// RIGHT-SHIFT: output 0{{.*}}: 6xsi32=-1 -1 4 0 5 -4{{$}}
// CHECK-LABEL: func.func @right_shift
// CHECK: %0 = "ttir.right_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @right_shift(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.right_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// RIGHT-SHIFT-BROADCAST: output 0{{.*}}: 2x3xsi32=[2 1 0][-1 -1 -1]{{$}}
// CHECK-LABEL: func.func @right_shift_broadcast
// CHECK: %0 = "ttir.right_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @right_shift_broadcast(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.right_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.right_shift"(
