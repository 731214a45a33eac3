// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,10,0.5,-1 \
// RUN:   | FileCheck %s --check-prefix=EXP2

// NaN, both infinities, both zeros, whole and broken exponents.
// EXP2: output 0{{.*}}: 8xf32=nan inf 0 1 1 1024 1.4142135 0.5{{$}}
// CHECK-LABEL: func.func @exp2
// CHECK: %0 = "ttir.exp2"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @exp2(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.exp2"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.exp2"(
