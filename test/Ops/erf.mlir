// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,0.5,-1,6 \
// RUN:   | FileCheck %s --check-prefix=ERF

// NaN, both infinities, both zeros, saturation.
// ERF: output 0{{.*}}: 8xf32=nan 1 -1 0 -0 0.5204999 -0.8427008 1{{$}}
// CHECK-LABEL: func.func @erf
// CHECK: %0 = "ttir.erf"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @erf(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.erf"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.erf"(
