// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=5xf32=0.25,0.75,-1000,nan,1000 | FileCheck %s --check-prefix=VALUES

// Per tensor.
// CHECK-LABEL: func.func @quantize
// CHECK: %{{.*}} = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
func.func @quantize(%arg0: tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>> {
  %0 = "ttir.quantize"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>
}

// Ties to even, saturation, NaN.
// VALUES: 5xsi8=10 12 -128 10 127{{$}}
func.func @run(%x: tensor<5xf32>) -> tensor<5x!quant.uniform<i8:f32, 0.5:10>> {
  %0 = "ttir.quantize"(%x) : (tensor<5xf32>) -> tensor<5x!quant.uniform<i8:f32, 0.5:10>>
  return %0 : tensor<5x!quant.uniform<i8:f32, 0.5:10>>
}
