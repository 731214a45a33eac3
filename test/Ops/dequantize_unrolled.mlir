// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2xsi8=11,13 --input=1xf32=0.25 --input=1xsi32=9 \
// RUN:   | FileCheck %s --check-prefix=VALUES

// Per tensor.
// CHECK-LABEL: func.func @dequantize_unrolled
// CHECK: %{{.*}} = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
// CHECK-SAME: : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8xf32>
func.func @dequantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>) -> tensor<4x8xf32> {
  %0 = "ttir.dequantize_unrolled"(%arg0, %arg1, %arg2)
      : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Not with the parameters of the type.
// VALUES: 2xf32=0.5 1{{$}}
func.func @run(%x: tensor<2x!quant.uniform<i8:f32, 0.5:10>>, %s: tensor<1xf32>, %z: tensor<1xi32>) -> tensor<2xf32> {
  %0 = "ttir.dequantize_unrolled"(%x, %s, %z) : (tensor<2x!quant.uniform<i8:f32, 0.5:10>>, tensor<1xf32>, tensor<1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
