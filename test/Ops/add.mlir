// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=8xf32=nan,inf,-inf,0,3.4028235e+38,1e+08,1,2.5 \
// RUN:   --input=8xf32=1,1,inf,-0,3.4028235e+38,1,-1,0.25 \
// RUN:   | FileCheck %s --check-prefix=ADD
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=-2147483648,2147483647,-7,7,-1,12 --input=6xsi32=-1,1,2,-2,31,4 \
// RUN:   | FileCheck %s --check-prefix=ADD-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=ADD-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2xbf16=1,2 --input=2xf32=0.00390625,1 \
// RUN:   | FileCheck %s --check-prefix=ADD-MIXED

// NaN, infinities that cancel, both zeros, an overflow, an addend that f32 loses.
// ADD: output 0{{.*}}: 8xf32=nan inf nan 0 inf 1e+08 0 2.75{{$}}
// CHECK-LABEL: func.func @add
// CHECK: %0 = "ttir.add"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @add(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The extremes wrap.
// ADD-INTEGERS: output 0{{.*}}: 6xsi32=2147483647 -2147483648 -5 5 30 16{{$}}
// CHECK-LABEL: func.func @add_integers
// CHECK: %0 = "ttir.add"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @add_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// ADD-BROADCAST: output 0{{.*}}: 2x3xf32=[6 7 8][-1 0 1]{{$}}
// CHECK-LABEL: func.func @add_broadcast
// CHECK: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @add_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Computed in f32, rounded once to bf16 (a tie).
// ADD-MIXED: output 0{{.*}}: 2xbf16=1 3{{$}}
// CHECK-LABEL: func.func @add_mixed
// CHECK: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2xbf16>, tensor<2xf32>) -> tensor<2xbf16>
func.func @add_mixed(%arg0: tensor<2xbf16>, %arg1: tensor<2xf32>) -> tensor<2xbf16> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2xbf16>, tensor<2xf32>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// The back end.
// TTNN: "ttnn.add"(
