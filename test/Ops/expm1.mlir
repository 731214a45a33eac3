// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,1e-06,1,-1 \
// RUN:   | FileCheck %s --check-prefix=EXPM1

// NaN, both infinities, both zeros, a number so small that exp(x) - 1 would lose it.
// EXPM1: output 0{{.*}}: 8xf32=nan inf -1 0 -0 1.0000005e-06 1.7182819 -0.63212055{{$}}
// CHECK-LABEL: func.func @expm1
// CHECK: %0 = "ttir.expm1"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @expm1(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.expm1"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.expm1"(
