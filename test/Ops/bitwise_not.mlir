// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=BITWISE-NOT

// Both extremes.
// BITWISE-NOT: output 0{{.*}}: 4xsi32=2147483647 -2147483648 0 -1{{$}}
// CHECK-LABEL: func.func @bitwise_not
// CHECK: %0 = "ttir.bitwise_not"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @bitwise_not(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.bitwise_not"(
