// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,3,-0.25,1e+30 \
// RUN:   | FileCheck %s --check-prefix=RECIPROCAL

// NaN, both infinities, both zeros (poles).
// RECIPROCAL: output 0{{.*}}: 8xf32=nan 0 -0 inf -inf 0.33333334 -4 1e-30{{$}}
// CHECK-LABEL: func.func @reciprocal
// CHECK: %0 = "ttir.reciprocal"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @reciprocal(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.reciprocal"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.reciprocal"(
