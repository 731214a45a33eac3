// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,-1,1,10,0.5 \
// RUN:   | FileCheck %s --check-prefix=LOG

// NaN, infinity, both zeros, a negative number.
// LOG: output 0{{.*}}: 8xf32=nan inf -inf -inf nan 0 2.3025851 -0.6931472{{$}}
// CHECK-LABEL: func.func @log
// CHECK: %0 = "ttir.log"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @log(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.log"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.log"(
