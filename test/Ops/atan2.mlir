// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=0,0,-0,1,-1,1,nan,inf --input=8xf32=1,-1,-1,0,0,1,1,-inf \
// RUN:   | FileCheck %s --check-prefix=ATAN2
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=ATAN2-BROADCAST

// Both zeros on both sides of the cut, the axes, NaN, infinities; the first operand is the ordinate.
// ATAN2: output 0{{.*}}: 8xf32=0 3.1415927 -3.1415927 1.5707964 -1.5707964 0.7853982 nan 2.3561945{{$}}
// CHECK-LABEL: func.func @atan2
// CHECK: %0 = "ttir.atan2"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @atan2(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.atan2"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// A column and a row of lower rank broadcast.
// ATAN2-BROADCAST: output 0{{.*}}: 2x3xf32=[1.3734008 1.19029 1.0303768][-1.1071488 -0.7853982 -0.5880026]{{$}}
// CHECK-LABEL: func.func @atan2_broadcast
// CHECK: %0 = "ttir.atan2"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @atan2_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.atan2"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.atan2"(
