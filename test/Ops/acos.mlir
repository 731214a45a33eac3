// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,1,-1,0,-0,0.5,-1.5,inf \
// RUN:   | FileCheck %s --check-prefix=ACOS

// NaN, both ends, both zeros, outside the domain.
// ACOS: output 0{{.*}}: 8xf32=nan 0 3.1415927 1.5707964 1.5707964 1.0471976 nan nan{{$}}
// CHECK-LABEL: func.func @acos
// CHECK: %0 = "ttir.acos"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @acos(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.acos"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.acos"(
