// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,1,-1,0,-0,0.5,1.5,-inf \
// RUN:   | FileCheck %s --check-prefix=ASIN

// NaN, both ends, both zeros, outside the domain.
// ASIN: output 0{{.*}}: 8xf32=nan 1.5707964 -1.5707964 0 -0 0.5235988 nan nan{{$}}
// CHECK-LABEL: func.func @asin
// CHECK: %0 = "ttir.asin"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @asin(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.asin"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.asin"(
