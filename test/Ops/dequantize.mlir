// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi8=-128,10,11,127 | FileCheck %s --check-prefix=VALUES

// Per tensor.
// CHECK-LABEL: func.func @dequantize
// CHECK: %{{.*}} = "ttir.dequantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8xf32>
func.func @dequantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8xf32> {
  %0 = "ttir.dequantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Both ends of the storage type.
// VALUES: 4xf32=-69 0 0.5 58.5{{$}}
func.func @run(%x: tensor<4x!quant.uniform<i8:f32, 0.5:10>>) -> tensor<4xf32> {
  %0 = "ttir.dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 0.5:10>>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
