// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,0.5,-1,4 \
// RUN:   | FileCheck %s --check-prefix=ERFC

// NaN, both infinities, both zeros, the tail, where 1 - erf(x) would lose digits.
// ERFC: output 0{{.*}}: 8xf32=nan 0 2 1 1 0.47950011 1.8427008 1.5417259e-08{{$}}
// CHECK-LABEL: func.func @erfc
// CHECK: %0 = "ttir.erfc"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @erfc(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.erfc"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.erfc"(
