// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,-0,0.5,1.5,-1.5,8388609 \
// RUN:   | FileCheck %s --check-prefix=FLOOR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=FLOOR-INTEGERS

// NaN, both infinities, -0, the first floats without a fraction.
// FLOOR: output 0{{.*}}: 8xf32=nan inf -inf -0 0 1 -2 8388609{{$}}
// CHECK-LABEL: func.func @floor
// CHECK: %0 = "ttir.floor"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @floor(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.floor"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Integers stay.
// FLOOR-INTEGERS: output 0{{.*}}: 4xsi32=-2147483648 2147483647 -1 0{{$}}
// CHECK-LABEL: func.func @floor_integers
// CHECK: %0 = "ttir.floor"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @floor_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.floor"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The back end.
// TTNN: "ttnn.floor"(
