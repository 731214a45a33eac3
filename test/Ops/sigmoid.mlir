// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,1,-2,-100 \
// RUN:   | FileCheck %s --check-prefix=SIGMOID

// NaN, both infinities, both zeros, an exponential that f32 has no number for: the result is a denormal.
// SIGMOID: output 0{{.*}}: 8xf32=nan 1 0 0.5 0.5 0.7310586 0.11920292 3.8e-44{{$}}
// CHECK-LABEL: func.func @sigmoid
// CHECK: %0 = "ttir.sigmoid"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @sigmoid(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.sigmoid"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.sigmoid"(
