// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x2xf32=nan,1,inf,-inf,-inf,-inf,-1,-2 \
// RUN:   | FileCheck %s --check-prefix=MAX
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=MAX-KEEP
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=MAX-ALL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x2xsi32=-2147483648,-1,16777216,16777217 \
// RUN:   | FileCheck %s --check-prefix=MAX-INTEGERS

// NaN wins; infinities.
// MAX: output 0{{.*}}: 4xf32=nan inf -inf -1{{$}}
// CHECK-LABEL: func.func @max
// CHECK: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
func.func @max(%arg0: tensor<4x2xf32>) -> tensor<4xf32> {
  %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A negative axis that stays with size 1.
// MAX-KEEP: output 0{{.*}}: 1x3xf32=[4 2 6.5]{{$}}
// CHECK-LABEL: func.func @max_keep
// CHECK: %0 = "ttir.max"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
func.func @max_keep(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.max"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// All axes: a scalar.
// MAX-ALL: output 0{{.*}}: f32=6.5{{$}}
// CHECK-LABEL: func.func @max_all
// CHECK: %0 = "ttir.max"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
func.func @max_all(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "ttir.max"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// Integers that f32 does not tell apart, the lowest one.
// MAX-INTEGERS: output 0{{.*}}: 2xsi32=-1 16777217{{$}}
// CHECK-LABEL: func.func @max_integers
// CHECK: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xsi32>
func.func @max_integers(%arg0: tensor<2x2xsi32>) -> tensor<2xsi32> {
  %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// The back end.
// TTNN: "ttnn.max"(
