// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=8xf32=nan,inf,inf,0,-0,3.4028235e+38,1e-30,-2.5 \
// RUN:   --input=8xf32=1,-1,0,-1,-1,2,1e-30,0.5 \
// RUN:   | FileCheck %s --check-prefix=MULTIPLY
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=-2147483648,2147483647,-7,7,-1,12 --input=6xsi32=2,2,2,-2,31,65536 \
// RUN:   | FileCheck %s --check-prefix=MULTIPLY-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=MULTIPLY-BROADCAST

// NaN, infinity, infinity times zero, both zeros, an overflow, an underflow.
// MULTIPLY: output 0{{.*}}: 8xf32=nan -inf nan -0 0 inf 0 -1.25{{$}}
// CHECK-LABEL: func.func @multiply
// CHECK: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @multiply(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The extremes wrap.
// MULTIPLY-INTEGERS: output 0{{.*}}: 6xsi32=0 -2 -14 -14 -31 786432{{$}}
// CHECK-LABEL: func.func @multiply_integers
// CHECK: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @multiply_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// MULTIPLY-BROADCAST: output 0{{.*}}: 2x3xf32=[5 10 15][-2 -4 -6]{{$}}
// CHECK-LABEL: func.func @multiply_broadcast
// CHECK: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @multiply_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.multiply"(
