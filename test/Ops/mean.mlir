// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x2xf32=nan,1,inf,-inf,inf,2,1,2 \
// RUN:   | FileCheck %s --check-prefix=MEAN
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=MEAN-KEEP
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=MEAN-ALL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x2xsi32=1,2,-1,0 \
// RUN:   | FileCheck %s --check-prefix=MEAN-INTEGERS

// NaN, infinities that cancel, infinity.
// MEAN: output 0{{.*}}: 4xf32=nan nan inf 1.5{{$}}
// CHECK-LABEL: func.func @mean
// CHECK: %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
func.func @mean(%arg0: tensor<4x2xf32>) -> tensor<4xf32> {
  %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A negative axis that stays with size 1.
// MEAN-KEEP: output 0{{.*}}: 1x3xf32=[2.5 -1.5 1.75]{{$}}
// CHECK-LABEL: func.func @mean_keep
// CHECK: %0 = "ttir.mean"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
func.func @mean_keep(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.mean"(%arg0) <{dim_arg = [-2 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// All axes: a scalar.
// MEAN-ALL: output 0{{.*}}: f32=0.9166667{{$}}
// CHECK-LABEL: func.func @mean_all
// CHECK: %0 = "ttir.mean"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
func.func @mean_all(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "ttir.mean"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// Integers have a broken mean.
// MEAN-INTEGERS: output 0{{.*}}: 2xf32=1.5 -0.5{{$}}
// CHECK-LABEL: func.func @mean_integers
// CHECK: %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xf32>
func.func @mean_integers(%arg0: tensor<2x2xsi32>) -> tensor<2xf32> {
  %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.mean"(
