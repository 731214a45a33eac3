// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,1,-0.5,1e+30 \
// RUN:   | FileCheck %s --check-prefix=ATAN

// NaN, both infinities, both zeros.
// ATAN: output 0{{.*}}: 8xf32=nan 1.5707964 -1.5707964 0 -0 0.7853982 -0.4636476 1.5707964{{$}}
// CHECK-LABEL: func.func @atan
// CHECK: %0 = "ttir.atan"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @atan(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.atan"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.atan"(
