// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=7,-7,7,-7,6,-6,nan,5.5 --input=8xf32=3,3,-3,-3,3,3,1,0 \
// RUN:   | FileCheck %s --check-prefix=REMAINDER
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=7,-7,7,-7,-2147483648,6 --input=6xsi32=3,3,-3,-3,2,3 \
// RUN:   | FileCheck %s --check-prefix=REMAINDER-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=REMAINDER-BROADCAST

// All sign combinations: a result that is not zero has the sign of the divisor; NaN; a zero divisor.
// REMAINDER: output 0{{.*}}: 8xf32=1 2 -2 -1 0 0 nan nan{{$}}
// CHECK-LABEL: func.func @remainder
// CHECK: %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @remainder(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// All sign combinations: the result has the sign of the divisor.
// REMAINDER-INTEGERS: output 0{{.*}}: 6xsi32=1 2 -2 -1 0 0{{$}}
// CHECK-LABEL: func.func @remainder_integers
// CHECK: %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @remainder_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// REMAINDER-BROADCAST: output 0{{.*}}: 2x3xf32=[0 1 2][0 0 1]{{$}}
// CHECK-LABEL: func.func @remainder_broadcast
// CHECK: %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @remainder_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.remainder"(
