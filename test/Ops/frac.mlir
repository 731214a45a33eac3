// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,0,1.75,-1.75,2,0.5,-0.25,8388609 \
// RUN:   | FileCheck %s --check-prefix=FRAC

// NaN, zero; the sign is that of the operand.
// FRAC: output 0{{.*}}: 8xf32=nan 0 0.75 -0.75 0 0.5 -0.25 0{{$}}
// CHECK-LABEL: func.func @frac
// CHECK: %0 = "ttir.frac"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @frac(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.frac"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.frac"(
