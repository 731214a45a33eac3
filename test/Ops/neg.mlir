// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,2.25,3.4028235e+38 \
// RUN:   | FileCheck %s --check-prefix=NEG
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=NEG-INTEGERS

// NaN, both infinities, both zeros, the largest number.
// NEG: output 0{{.*}}: 8xf32=nan -inf inf -0 0 1.5 -2.25 -3.4028235e+38{{$}}
// CHECK-LABEL: func.func @neg
// CHECK: %0 = "ttir.neg"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @neg(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.neg"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The lowest integer wraps.
// NEG-INTEGERS: output 0{{.*}}: 4xsi32=-2147483648 -2147483647 1 0{{$}}
// CHECK-LABEL: func.func @neg_integers
// CHECK: %0 = "ttir.neg"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @neg_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.neg"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.neg"(
