// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-1,-2,0,-0,1e-06,1 \
// RUN:   | FileCheck %s --check-prefix=LOG1P

// NaN, infinity, the pole, below it, both zeros, a number that 1 + x would lose.
// LOG1P: output 0{{.*}}: 8xf32=nan inf -inf nan 0 -0 9.999995e-07 0.6931472{{$}}
// CHECK-LABEL: func.func @log1p
// CHECK: %0 = "ttir.log1p"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @log1p(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.log1p"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.log1p"(
