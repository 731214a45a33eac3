// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi8=11,13,127,-128 | FileCheck %s --check-prefix=VALUES

// Per tensor.
// CHECK-LABEL: func.func @requantize
// CHECK: %{{.*}} = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
// CHECK-SAME: -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
func.func @requantize(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>) -> tensor<4x8x!quant.uniform<i8:f32,
    2.000000e-01>> {
  %0 = "ttir.requantize"(%arg0) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>)
      -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// Ties to even.
// VALUES: 4xsi8=0 2 58 -69{{$}}
func.func @run(%x: tensor<4x!quant.uniform<i8:f32, 0.5:10>>) -> tensor<4x!quant.uniform<i8:f32, 1.0>> {
  %0 = "ttir.requantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 0.5:10>>) -> tensor<4x!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 1.0>>
}
