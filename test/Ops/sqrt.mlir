// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-1,0,-0,2,6.25,1e-30 \
// RUN:   | FileCheck %s --check-prefix=SQRT

// NaN, infinity, a negative number, both zeros, a tiny number.
// SQRT: output 0{{.*}}: 8xf32=nan inf nan 0 -0 1.4142135 2.5 1e-15{{$}}
// CHECK-LABEL: func.func @sqrt
// CHECK: %0 = "ttir.sqrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @sqrt(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.sqrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.sqrt"(
