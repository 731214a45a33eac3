// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-FREE
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x1xf32=2.5 \
// RUN:   | FileCheck %s --check-prefix=RESHAPE-SCALAR

// Row-major order.
// RESHAPE: output 0{{.*}}: 3x2xf32=[1 2][-3 4][-5 6.5]{{$}}
// CHECK-LABEL: func.func @reshape
// CHECK: %0 = "ttir.reshape"(%arg0) <{shape = [3 : i32, 2 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.reshape"(%arg0) <{shape = [3 : i32, 2 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// One size is left to the result type.
// RESHAPE-FREE: output 0{{.*}}: 6xf32=1 2 -3 4 -5 6.5{{$}}
// CHECK-LABEL: func.func @reshape_free
// CHECK: %0 = "ttir.reshape"(%arg0) <{shape = [-1 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
func.func @reshape_free(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = "ttir.reshape"(%arg0) <{shape = [-1 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// To a scalar.
// RESHAPE-SCALAR: output 0{{.*}}: f32=2.5{{$}}
// CHECK-LABEL: func.func @reshape_scalar
// CHECK: %0 = "ttir.reshape"(%arg0) <{shape = []}> : (tensor<1x1xf32>) -> tensor<f32>
func.func @reshape_scalar(%arg0: tensor<1x1xf32>) -> tensor<f32> {
  %0 = "ttir.reshape"(%arg0) <{shape = []}> : (tensor<1x1xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// The back end.
// TTNN: "ttnn.reshape"(
