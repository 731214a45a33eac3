// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,1e-30,3.4028235e+38 \
// RUN:   | FileCheck %s --check-prefix=SIGN
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=SIGN-INTEGERS

// NaN, both infinities, both zeros, a tiny number, the largest.
// SIGN: output 0{{.*}}: 8xf32=nan 1 -1 0 -0 -1 1 1{{$}}
// CHECK-LABEL: func.func @sign
// CHECK: %0 = "ttir.sign"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @sign(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.sign"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// SIGN-INTEGERS: output 0{{.*}}: 4xsi32=-1 1 -1 0{{$}}
// CHECK-LABEL: func.func @sign_integers
// CHECK: %0 = "ttir.sign"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @sign_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.sign"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.sign"(
