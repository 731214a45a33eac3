// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,0.5,-20,1e-06 \
// RUN:   | FileCheck %s --check-prefix=TANH

// NaN, both infinities, both zeros, saturation, a tiny number.
// TANH: output 0{{.*}}: 8xf32=nan 1 -1 0 -0 0.46211717 -1 1e-06{{$}}
// CHECK-LABEL: func.func @tanh
// CHECK: %0 = "ttir.tanh"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @tanh(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.tanh"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.tanh"(
