// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x2xf32=1,1,3,-300 --input=2xf32=0.5,0.25 --input=2xsi32=10,20 \
// RUN:   | FileCheck %s --check-prefix=VALUES

// Per axis.
// CHECK-LABEL: func.func @quantize_unrolled
// CHECK: %{{.*}} = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}>
// CHECK-SAME: : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
// CHECK-SAME: -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
func.func @quantize_unrolled(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>)
    -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>> {
  %0 = "ttir.quantize_unrolled"(%arg0, %arg1, %arg2) <{axis = 1 : i32}> : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>)
      -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
  return %0 : tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01:10,2.000000e-01:20}>>
}

// Per axis.
// VALUES: 2x2xsi8=[12 24][16 -128]{{$}}
func.func @run(%x: tensor<2x2xf32>, %s: tensor<2xf32>, %z: tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:10,0.25:20}>> {
  %0 = "ttir.quantize_unrolled"(%x, %s, %z) <{axis = 1 : i32}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:10,0.25:20}>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32:1, {0.5:10,0.25:20}>>
}
