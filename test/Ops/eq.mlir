// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,1,inf,0,1,2,-inf,nan --input=8xf32=nan,nan,inf,-0,2,1,inf,1 \
// RUN:   | FileCheck %s --check-prefix=EQ
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=4xsi32=-2147483648,2147483647,3,16777217 \
// RUN:   --input=4xsi32=2147483647,2147483647,3,16777216 \
// RUN:   | FileCheck %s --check-prefix=EQ-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=EQ-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=4xf32=1,nan,-0,3 --input=4xf32=2,nan,0,3 \
// RUN:   | FileCheck %s --check-prefix=EQ-BOOL

// NaN on both sides and on either, equal infinities, zeros of both signs.
// EQ: output 0{{.*}}: 8xf32=0 0 1 1 0 0 0 0{{$}}
// CHECK-LABEL: func.func @eq
// CHECK: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @eq(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.eq"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes; integers that f32 does not tell apart.
// EQ-INTEGERS: output 0{{.*}}: 4xsi32=0 1 1 0{{$}}
// CHECK-LABEL: func.func @eq_integers
// CHECK: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @eq_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.eq"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// EQ-BROADCAST: output 0{{.*}}: 2x3xf32=[0 0 0][0 0 0]{{$}}
// CHECK-LABEL: func.func @eq_broadcast
// CHECK: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @eq_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.eq"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Booleans, bf16 on the device.
// EQ-BOOL: output 0{{.*}}: 4xi1=0 0 1 1{{$}}
// CHECK-LABEL: func.func @eq_bool
// CHECK: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
func.func @eq_bool(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "ttir.eq"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// The back end.
// TTNN: "ttnn.eq"(
