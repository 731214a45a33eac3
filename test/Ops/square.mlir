// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,3,1e+20 \
// RUN:   | FileCheck %s --check-prefix=SQUARE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=3,-4,65536,46341 \
// RUN:   | FileCheck %s --check-prefix=SQUARE-INTEGERS

// NaN, both infinities, both zeros, an overflow.
// SQUARE: output 0{{.*}}: 8xf32=nan inf inf 0 0 2.25 9 inf{{$}}
// CHECK-LABEL: func.func @square
// CHECK: %0 = "ttir.square"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @square(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.square"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Products wrap.
// SQUARE-INTEGERS: output 0{{.*}}: 4xsi32=9 16 0 -2147479015{{$}}
// CHECK-LABEL: func.func @square_integers
// CHECK: %0 = "ttir.square"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @square_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.square"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.square"(
