// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,1,-1.5,1.5707964,100 \
// RUN:   | FileCheck %s --check-prefix=TAN

// NaN, infinity, both zeros, the float next to the pole.
// TAN: output 0{{.*}}: 8xf32=nan nan 0 -0 1.5574077 -14.10142 -22877332 -0.58721393{{$}}
// CHECK-LABEL: func.func @tan
// CHECK: %0 = "ttir.tan"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @tan(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.tan"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.tan"(
