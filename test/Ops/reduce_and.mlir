// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x2xf32=nan,1,1,-0,inf,1,1e-30,1 \
// RUN:   | FileCheck %s --check-prefix=REDUCE-AND
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,0,-3,0,0,6.5 \
// RUN:   | FileCheck %s --check-prefix=REDUCE-AND-KEEP
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,0,-3,0,0,6.5 \
// RUN:   | FileCheck %s --check-prefix=REDUCE-AND-ALL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x2xi1=0,1,0,0 \
// RUN:   | FileCheck %s --check-prefix=REDUCE-AND-BOOL

// NaN, infinity and a tiny number are true, -0 is false.
// REDUCE-AND: output 0{{.*}}: 4xf32=1 0 1 1{{$}}
// CHECK-LABEL: func.func @reduce_and
// CHECK: %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
func.func @reduce_and(%arg0: tensor<4x2xf32>) -> tensor<4xf32> {
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A negative axis that stays with size 1.
// REDUCE-AND-KEEP: output 0{{.*}}: 1x3xf32=[0 0 1]{{$}}
// CHECK-LABEL: func.func @reduce_and_keep
// CHECK: %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
func.func @reduce_and_keep(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// All axes: a scalar.
// REDUCE-AND-ALL: output 0{{.*}}: f32=0{{$}}
// CHECK-LABEL: func.func @reduce_and_all
// CHECK: %0 = "ttir.reduce_and"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
func.func @reduce_and_all(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "ttir.reduce_and"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// Booleans, bf16 on the device.
// REDUCE-AND-BOOL: output 0{{.*}}: 2xi1=0 0{{$}}
// CHECK-LABEL: func.func @reduce_and_bool
// CHECK: %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2x2xi1>) -> tensor<2xi1>
func.func @reduce_and_bool(%arg0: tensor<2x2xi1>) -> tensor<2xi1> {
  %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2x2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// The back end.
// TTNN: "ttnn.reduce_and"(
