// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,-inf,0,-0,1,-1.5,3.1415927,10000 \
// RUN:   | FileCheck %s --check-prefix=COS

// NaN, infinity, both zeros, the float next to pi, a large angle.
// COS: output 0{{.*}}: 8xf32=nan nan 1 1 0.5403023 0.0707372 -1 -0.95215535{{$}}
// CHECK-LABEL: func.func @cos
// CHECK: %0 = "ttir.cos"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @cos(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.cos"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.cos"(
