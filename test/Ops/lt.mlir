// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,1,inf,0,1,2,-inf,nan --input=8xf32=nan,nan,inf,-0,2,1,inf,1 \
// RUN:   | FileCheck %s --check-prefix=LT
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=4xsi32=-2147483648,2147483647,3,16777217 \
// RUN:   --input=4xsi32=2147483647,-2147483648,3,16777216 \
// RUN:   | FileCheck %s --check-prefix=LT-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=LT-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=3xui32=1,2,3 --input=3xui32=4294967295,2,0 \
// RUN:   | FileCheck %s --check-prefix=LT-UNSIGNED
// RUN: tt-sim run %t.ttnn --program-index=4 --input=4xf32=1,nan,-0,3 --input=4xf32=2,nan,0,3 \
// RUN:   | FileCheck %s --check-prefix=LT-BOOL

// NaN on both sides and on either, equal infinities, zeros of both signs.
// LT: output 0{{.*}}: 8xf32=0 0 0 0 1 0 1 0{{$}}
// CHECK-LABEL: func.func @lt
// CHECK: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @lt(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.lt"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes; integers that f32 does not tell apart.
// LT-INTEGERS: output 0{{.*}}: 4xsi32=1 0 0 0{{$}}
// CHECK-LABEL: func.func @lt_integers
// CHECK: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @lt_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.lt"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// LT-BROADCAST: output 0{{.*}}: 2x3xf32=[0 0 0][1 1 1]{{$}}
// CHECK-LABEL: func.func @lt_broadcast
// CHECK: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @lt_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.lt"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Unsigned integers compare unsigned.
// LT-UNSIGNED: output 0{{.*}}: 3xu32=1 0 0{{$}}
// CHECK-LABEL: func.func @lt_unsigned
// CHECK: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
func.func @lt_unsigned(%arg0: tensor<3xui32>, %arg1: tensor<3xui32>) -> tensor<3xui32> {
  %0 = "ttir.lt"(%arg0, %arg1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}

// Booleans, bf16 on the device.
// LT-BOOL: output 0{{.*}}: 4xi1=1 0 0 0{{$}}
// CHECK-LABEL: func.func @lt_bool
// CHECK: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
func.func @lt_bool(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "ttir.lt"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// The back end.
// TTNN: "ttnn.lt"(
