// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,1,-0.5,1e+30 \
// RUN:   | FileCheck %s --check-prefix=ASINH

// NaN, both infinities, both zeros, a number whose square overflows.
// ASINH: output 0{{.*}}: 8xf32=nan inf -inf 0 -0 0.8813736 -0.4812118 69.7707{{$}}
// CHECK-LABEL: func.func @asinh
// CHECK: %0 = "ttir.asinh"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @asinh(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.asinh"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.asinh"(
