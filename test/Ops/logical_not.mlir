// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,1e-30,1 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-NOT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-NOT-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x2xi1=0,1,0,0 \
// RUN:   | FileCheck %s --check-prefix=LOGICAL-NOT-BOOL

// NaN, both infinities, both zeros, a tiny number.
// LOGICAL-NOT: output 0{{.*}}: 8xf32=0 0 0 1 1 0 0 0{{$}}
// CHECK-LABEL: func.func @logical_not
// CHECK: %0 = "ttir.logical_not"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @logical_not(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.logical_not"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// LOGICAL-NOT-INTEGERS: output 0{{.*}}: 4xsi32=0 0 0 1{{$}}
// CHECK-LABEL: func.func @logical_not_integers
// CHECK: %0 = "ttir.logical_not"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @logical_not_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.logical_not"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// Booleans, bf16 on the device.
// LOGICAL-NOT-BOOL: output 0{{.*}}: 2x2xi1=[1 0][1 1]{{$}}
// CHECK-LABEL: func.func @logical_not_bool
// CHECK: %0 = "ttir.logical_not"(%arg0) : (tensor<2x2xi1>) -> tensor<2x2xi1>
func.func @logical_not_bool(%arg0: tensor<2x2xi1>) -> tensor<2x2xi1> {
  %0 = "ttir.logical_not"(%arg0) : (tensor<2x2xi1>) -> tensor<2x2xi1>
  return %0 : tensor<2x2xi1>
}

// The back end.
// TTNN: "ttnn.logical_not"(
