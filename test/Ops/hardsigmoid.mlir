// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-3,3,1.5,-1.5 \
// RUN:   | FileCheck %s --check-prefix=HARDSIGMOID

// NaN, both infinities, zero, both corners.
// HARDSIGMOID: output 0{{.*}}: 8xf32=nan 1 0 0.5 0 1 0.75 0.25{{$}}
// CHECK-LABEL: func.func @hardsigmoid
// CHECK: %0 = "ttir.hardsigmoid"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @hardsigmoid(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.hardsigmoid"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.hardsigmoid"(
