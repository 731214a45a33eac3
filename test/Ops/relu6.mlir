// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-1.5,1.5,6,7.5 \
// RUN:   | FileCheck %s --check-prefix=RELU6
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,6 \
// RUN:   | FileCheck %s --check-prefix=RELU6-INTEGERS

// NaN, both infinities, zero, the upper corner.
// RELU6: output 0{{.*}}: 8xf32=nan 6 0 0 0 1.5 6 6{{$}}
// CHECK-LABEL: func.func @relu6
// CHECK: %0 = "ttir.relu6"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @relu6(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.relu6"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// RELU6-INTEGERS: output 0{{.*}}: 4xsi32=0 6 0 6{{$}}
// CHECK-LABEL: func.func @relu6_integers
// CHECK: %0 = "ttir.relu6"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @relu6_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.relu6"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.relu6"(
