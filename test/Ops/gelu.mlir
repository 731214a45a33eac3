// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,1,-1,-3,10 \
// RUN:   | FileCheck %s --check-prefix=GELU

// NaN, infinity, both zeros; the exact form, not the tanh approximation; six digits, for several roundings.
// GELU: output 0{{.*}}: 8xf32=nan inf 0 -0 0.841344{{[0-9]*}} -0.158655{{[0-9]*}} -0.00404969{{[0-9]*}} 10{{$}}
// CHECK-LABEL: func.func @gelu
// CHECK: %0 = "ttir.gelu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @gelu(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.gelu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.gelu"(
