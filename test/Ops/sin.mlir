// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,1,-1.5,3.1415927,10000 \
// RUN:   | FileCheck %s --check-prefix=SIN

// NaN, infinity, both zeros, the float next to pi, a large angle.
// SIN: output 0{{.*}}: 8xf32=nan nan 0 -0 0.84147096 -0.997495 -8.742278e-08 -0.30561438{{$}}
// CHECK-LABEL: func.func @sin
// CHECK: %0 = "ttir.sin"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @sin(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.sin"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.sin"(
