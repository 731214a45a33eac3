// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=6xsi32=-2147483648,-1,8,1,5,-16 --input=6xsi32=31,28,1,32,0,2 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-RIGHT-SHIFT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xsi32=5,-2 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-RIGHT-SHIFT-BROADCAST

// Zeros come in; by the width or more nothing stays.
// LOGICAL-RIGHT-SHIFT: output 0{{.*}}: 6xsi32=1 15 4 0 5 1073741820{{$}}
// CHECK-LABEL: func.func @logical_right_shift
// CHECK: %0 = "ttir.logical_right_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @logical_right_shift(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.logical_right_shift"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// LOGICAL-RIGHT-SHIFT-BROADCAST: output 0{{.*}}: 2x3xsi32=[2 1 0][2147483647 1073741823 536870911]{{$}}
// CHECK-LABEL: func.func @logical_right_shift_broadcast
// CHECK: %0 = "ttir.logical_right_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @logical_right_shift_broadcast(%arg0: tensor<2x1xsi32>, %arg1: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.logical_right_shift"(%arg0, %arg1) : (tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.logical_right_shift"(
