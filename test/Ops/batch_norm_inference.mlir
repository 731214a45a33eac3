// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=1x2x1x2xf32=1,2,3,-4 \
// RUN:   --input=2xf32=1,2 \
// RUN:   --input=2xf32=0,10 \
// RUN:   --input=2xf32=1,0 \
// RUN:   --input=2xf32=3,15 \
// RUN:   | FileCheck %s --check-prefix=BATCH-NORM-INFERENCE
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x1x2xf32=1,2,3,-4 \
// RUN:   --input=2xf32=1,2 \
// RUN:   --input=2xf32=0,10 \
// RUN:   --input=2xf32=1,0 \
// RUN:   --input=2xf32=3,15 \
// RUN:   | FileCheck %s --check-prefix=BATCH-NORM-INFERENCE-LAST
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x2x1x2xf32=1,2,3,-4 --input=1x1x1x2xf32=1,2 --input=1x2x1x1xf32=0,10 \
// RUN:   --input=2xf32=1,0 --input=1x2xf32=3,15 | FileCheck %s --check-prefix=BATCH-NORM-INFERENCE

// Roots of variance plus epsilon are 2 and 4; operands are scale, offset, mean, variance.
// BATCH-NORM-INFERENCE{LITERAL}: 1x2x1x2xf32=[[[0 0.5]][[11.5 8]]]
// CHECK-LABEL: func.func @batch_norm_inference
// CHECK: %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e+00 : f32}>
// CHECK-SAME: : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
func.func @batch_norm_inference(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<1x2x1x2xf32> {
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e+00 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
  return %0 : tensor<1x2x1x2xf32>
}

// Channels last.
// BATCH-NORM-INFERENCE-LAST{LITERAL}: 1x2x1x2xf32=[[[0 11]][[1 8]]]
// CHECK-LABEL: func.func @batch_norm_inference_last
// CHECK: %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 3 : i32, epsilon = 1.000000e+00 : f32}>
// CHECK-SAME: : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
func.func @batch_norm_inference_last(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<1x2x1x2xf32> {
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 3 : i32, epsilon = 1.000000e+00 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
  return %0 : tensor<1x2x1x2xf32>
}

// Channels beside axes of size one.
// CHECK-LABEL: func.func @batch_norm_inference_ones
// CHECK: : (tensor<1x2x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x2x1x1xf32>, tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2x1x2xf32>
func.func @batch_norm_inference_ones(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<1x1x1x2xf32>, %arg2: tensor<1x2x1x1xf32>,
    %arg3: tensor<2xf32>, %arg4: tensor<1x2xf32>) -> tensor<1x2x1x2xf32> {
  %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 1.000000e+00 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x2x1x1xf32>, tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2x1x2xf32>
  return %0 : tensor<1x2x1x2xf32>
}

// The back end.
// TTNN: "ttnn.batch_norm_inference"(
