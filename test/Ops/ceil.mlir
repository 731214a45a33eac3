// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,-0,-0.5,1.5,-1.5,8388609 \
// RUN:   | FileCheck %s --check-prefix=CEIL
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=CEIL-INTEGERS

// NaN, both infinities, -0, a result of -0, the first floats without a fraction.
// CEIL: output 0{{.*}}: 8xf32=nan inf -inf -0 -0 2 -1 8388609{{$}}
// CHECK-LABEL: func.func @ceil
// CHECK: %0 = "ttir.ceil"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @ceil(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.ceil"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Integers stay.
// CEIL-INTEGERS: output 0{{.*}}: 4xsi32=-2147483648 2147483647 -1 0{{$}}
// CHECK-LABEL: func.func @ceil_integers
// CHECK: %0 = "ttir.ceil"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @ceil_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.ceil"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.ceil"(
