// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x2xf32=nan,1,inf,-inf,inf,2,16777216,1 \
// RUN:   | FileCheck %s --check-prefix=SUM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=SUM-KEEP
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=SUM-ALL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24 \
// RUN:   | FileCheck %s --check-prefix=SUM-TWO
// RUN: tt-sim run %t.ttnn --program-index=4 --input=2x3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24 \
// RUN:   | FileCheck %s --check-prefix=SUM-KEEP-ALL
// RUN: tt-sim run %t.ttnn --program-index=5 --input=2x2xsi32=16777216,1,2147483647,1 \
// RUN:   | FileCheck %s --check-prefix=SUM-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=6 --input=2x4xbf16=256,1,1,1,-256,-1,-1,-1 \
// RUN:   | FileCheck %s --check-prefix=SUM-BF16
// RUN: tt-sim run %t.ttnn --program-index=7 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=SUM-NONE

// NaN, infinities that cancel, infinity, a sum between two floats.
// SUM: output 0{{.*}}: 4xf32=nan nan inf 16777216{{$}}
// CHECK-LABEL: func.func @sum
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
func.func @sum(%arg0: tensor<4x2xf32>) -> tensor<4xf32> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A negative axis that stays with size 1.
// SUM-KEEP: output 0{{.*}}: 1x3xf32=[5 -3 3.5]{{$}}
// CHECK-LABEL: func.func @sum_keep
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
func.func @sum_keep(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// All axes: a scalar.
// SUM-ALL: output 0{{.*}}: f32=5.5{{$}}
// CHECK-LABEL: func.func @sum_all
// CHECK: %0 = "ttir.sum"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
func.func @sum_all(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "ttir.sum"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// The outer and the inner axis of three.
// SUM-TWO: output 0{{.*}}: 3xf32=68 100 132{{$}}
// CHECK-LABEL: func.func @sum_two
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [2 : i32, 0 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
func.func @sum_two(%arg0: tensor<2x3x4xf32>) -> tensor<3xf32> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [2 : i32, 0 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// All axes, which stay.
// SUM-KEEP-ALL{LITERAL}: 1x1x1xf32=[[300]]
// CHECK-LABEL: func.func @sum_keep_all
// CHECK: %0 = "ttir.sum"(%arg0) <{keep_dim = true}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
func.func @sum_keep_all(%arg0: tensor<2x3x4xf32>) -> tensor<1x1x1xf32> {
  %0 = "ttir.sum"(%arg0) <{keep_dim = true}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  return %0 : tensor<1x1x1xf32>
}

// A sum that f32 would lose, a sum that wraps.
// SUM-INTEGERS: output 0{{.*}}: 2xsi32=16777217 -2147483648{{$}}
// CHECK-LABEL: func.func @sum_integers
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xsi32>
func.func @sum_integers(%arg0: tensor<2x2xsi32>) -> tensor<2xsi32> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// Adds in f32 and rounds once: in bf16, 256 + 1 is 256.
// SUM-BF16: output 0{{.*}}: 2xbf16=260 -260{{$}}
// CHECK-LABEL: func.func @sum_bf16
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x4xbf16>) -> tensor<2xbf16>
func.func @sum_bf16(%arg0: tensor<2x4xbf16>) -> tensor<2xbf16> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x4xbf16>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// An empty list is no axis, not all of them.
// SUM-NONE: output 0{{.*}}: 2x3xf32=[1 2 -3][4 -5 6.5]{{$}}
// CHECK-LABEL: func.func @sum_none
// CHECK: %0 = "ttir.sum"(%arg0) <{dim_arg = [], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @sum_none(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.sum"(%arg0) <{dim_arg = [], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.sum"(
