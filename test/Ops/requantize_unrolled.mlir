// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 --input=3xsi8=11,127,-128 --input=1xf32=0.5 --input=1xsi32=10 --input=1xf32=0.25 --input=1xsi32=1 \
// RUN:   | FileCheck %s --check-prefix=VALUES

// Per tensor.
// CHECK-LABEL: func.func @requantize_unrolled
// CHECK: %{{.*}} = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32,
// CHECK-SAME: 1.000000e-01:10>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>)
// CHECK-SAME: -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
func.func @requantize_unrolled(%arg0: tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>, %arg1: tensor<1xf32>,
    %arg2: tensor<1xi32>, %arg3: tensor<1xf32>, %arg4: tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>> {
  %0 = "ttir.requantize_unrolled"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<4x8x!quant.uniform<i8:f32, 1.000000e-01:10>>,
      tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
  return %0 : tensor<4x8x!quant.uniform<i8:f32, 2.000000e-01>>
}

// Saturates at both ends.
// VALUES: 3xsi8=3 127 -128{{$}}
func.func @run(%x: tensor<3x!quant.uniform<i8:f32, 0.5:10>>, %s: tensor<1xf32>, %z: tensor<1xi32>, %t: tensor<1xf32>, %y: tensor<1xi32>) -> tensor<3x!quant.uniform<i8:f32, 1.0>> {
  %0 = "ttir.requantize_unrolled"(%x, %s, %z, %t, %y) : (tensor<3x!quant.uniform<i8:f32, 0.5:10>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<3x!quant.uniform<i8:f32, 1.0>>
}
