// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x2xf32=1,7,-5,5 --input=2xf32=2,10 --input=2xf32=1,-1 \
// RUN:   | FileCheck %s --check-prefix=LAYER-NORM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2xf32=4,4,4,4 \
// RUN:   | FileCheck %s --check-prefix=LAYER-NORM-CONSTANT

// Two elements become -1 and 1; scale and offset.
// LAYER-NORM: output 0{{.*}}: 2x2xf32=[-1 9][-1 9]{{$}}
// CHECK-LABEL: func.func @layer_norm
// CHECK: %0 = "ttir.layer_norm"(%arg0, %arg1, %arg2) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
func.func @layer_norm(%arg0: tensor<2x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.layer_norm"(%arg0, %arg1, %arg2) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
      operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Two axes without variance: epsilon keeps the quotient finite.
// LAYER-NORM-CONSTANT{LITERAL}: 1x2x2xf32=[[0 0][0 0]]
// CHECK-LABEL: func.func @layer_norm_constant
// CHECK: %0 = "ttir.layer_norm"(%arg0) <{epsilon = 1.000000e+00 : f32, normalized_shape = array<i64: 2, 2>,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
func.func @layer_norm_constant(%arg0: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %0 = "ttir.layer_norm"(%arg0) <{epsilon = 1.000000e+00 : f32, normalized_shape = array<i64: 2, 2>,
      operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// The back end.
// TTNN: "ttnn.layer_norm"(
