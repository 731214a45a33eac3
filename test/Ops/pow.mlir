// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=2,-2,-2,0,nan,1,inf,9 --input=8xf32=10,3,0.5,-1,0,nan,-1,0.5 \
// RUN:   | FileCheck %s --check-prefix=POW
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=2,-3,10,3,-1,0 --input=6xsi32=10,3,9,20,31,0 \
// RUN:   | FileCheck %s --check-prefix=POW-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=POW-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2xf32=2,-1.5 --input=2xsi32=3,2 \
// RUN:   | FileCheck %s --check-prefix=POW-MIXED

// A negative base with a whole and a broken exponent, a pole, NaN to the power of 0 and 1 to that of NaN, infinity.
// POW: output 0{{.*}}: 8xf32=1024 -8 nan inf 1 1 0 3{{$}}
// CHECK-LABEL: func.func @pow
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @pow(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Powers wrap.
// POW-INTEGERS: output 0{{.*}}: 6xsi32=1024 -27 1000000000 -808182895 -1 1{{$}}
// CHECK-LABEL: func.func @pow_integers
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @pow_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// POW-BROADCAST: output 0{{.*}}: 2x3xf32=[5 25 125][-2 4 -8]{{$}}
// CHECK-LABEL: func.func @pow_broadcast
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @pow_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// An f32 base with an i32 exponent.
// POW-MIXED: output 0{{.*}}: 2xf32=8 2.25{{$}}
// CHECK-LABEL: func.func @pow_mixed
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
func.func @pow_mixed(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) -> tensor<2xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.pow"(
