// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x1x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=SQUEEZE

// Counted from the end.
// SQUEEZE: output 0{{.*}}: 2x3xf32=[1 2 -3][4 -5 6.5]{{$}}
// CHECK-LABEL: func.func @squeeze
// CHECK: %0 = "ttir.squeeze"(%arg0) <{dim = -2 : si32}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
func.func @squeeze(%arg0: tensor<2x1x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.squeeze"(%arg0) <{dim = -2 : si32}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.reshape"(
