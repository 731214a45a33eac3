// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 --input=2x1xf32=1,4 --input=2x2xf32=-1,-2,-4,5 \
// RUN:   | FileCheck %s --check-prefix=CONCAT
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2xsi32=1,2 --input=1xsi32=-3 \
// RUN:   | FileCheck %s --check-prefix=CONCAT-INTEGERS

// Three operands of different sizes on the last axis.
// CONCAT: output 0{{.*}}: 2x6xf32=[1 2 -3 1 -1 -2][4 -5 6.5 4 -4 5]{{$}}
// CHECK-LABEL: func.func @concat
// CHECK: %0 = "ttir.concat"(%arg0, %arg1, %arg2) <{dim = -1 : si32}> : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x2xf32>)
// CHECK-SAME: -> tensor<2x6xf32>
func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x2xf32>) -> tensor<2x6xf32> {
  %0 = "ttir.concat"(%arg0, %arg1, %arg2) <{dim = -1 : si32}> : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x2xf32>)
      -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// CHECK-LABEL: func.func @concat_empty
// CHECK: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2x3xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
func.func @concat_empty(%arg0: tensor<2x3xf32>, %arg1: tensor<0x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2x3xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Integers.
// CONCAT-INTEGERS: output 0{{.*}}: 3xsi32=1 2 -3{{$}}
// CHECK-LABEL: func.func @concat_integers
// CHECK: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2xsi32>, tensor<1xsi32>) -> tensor<3xsi32>
func.func @concat_integers(%arg0: tensor<2xsi32>, %arg1: tensor<1xsi32>) -> tensor<3xsi32> {
  %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<2xsi32>, tensor<1xsi32>) -> tensor<3xsi32>
  return %0 : tensor<3xsi32>
}

// The back end.
// TTNN: "ttnn.concat"(
