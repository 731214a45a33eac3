// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,1,inf,0,1,2,-inf,nan --input=8xf32=nan,nan,inf,-0,2,1,inf,1 \
// RUN:   | FileCheck %s --check-prefix=LE
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=4xsi32=-2147483648,2147483647,3,16777217 \
// RUN:   --input=4xsi32=2147483647,-2147483648,3,16777216 \
// RUN:   | FileCheck %s --check-prefix=LE-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LE-BROADCAST

// NaN on both sides and on either, equal infinities, zeros of both signs.
// LE: output 0{{.*}}: 8xf32=0 0 1 1 1 0 1 0{{$}}
// CHECK-LABEL: func.func @le
// CHECK: %0 = "ttir.le"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @le(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.le"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes; integers that f32 does not tell apart.
// LE-INTEGERS: output 0{{.*}}: 4xsi32=1 0 1 0{{$}}
// CHECK-LABEL: func.func @le_integers
// CHECK: %0 = "ttir.le"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @le_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.le"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// LE-BROADCAST: output 0{{.*}}: 2x3xf32=[0 0 0][1 1 1]{{$}}
// CHECK-LABEL: func.func @le_broadcast
// CHECK: %0 = "ttir.le"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @le_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.le"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.le"(
