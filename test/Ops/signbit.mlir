// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,3.4028235e+38,-3.4028235e+38 \
// RUN:   | FileCheck %s --check-prefix=SIGNBIT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=SIGNBIT-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2xui32=0,4294967295 \
// RUN:   | FileCheck %s --check-prefix=SIGNBIT-UNSIGNED

// NaN, both infinities, both zeros, both extremes.
// SIGNBIT: output 0{{.*}}: 8xf32=0 0 1 0 1 1 0 1{{$}}
// CHECK-LABEL: func.func @signbit
// CHECK: %0 = "ttir.signbit"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @signbit(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.signbit"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// SIGNBIT-INTEGERS: output 0{{.*}}: 4xsi32=1 0 1 0{{$}}
// CHECK-LABEL: func.func @signbit_integers
// CHECK: %0 = "ttir.signbit"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @signbit_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.signbit"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// Unsigned integers have no sign.
// SIGNBIT-UNSIGNED: output 0{{.*}}: 2xu32=0 0{{$}}
// CHECK-LABEL: func.func @signbit_unsigned
// CHECK: %0 = "ttir.signbit"(%arg0) : (tensor<2xui32>) -> tensor<2xui32>
func.func @signbit_unsigned(%arg0: tensor<2xui32>) -> tensor<2xui32> {
  %0 = "ttir.signbit"(%arg0) : (tensor<2xui32>) -> tensor<2xui32>
  return %0 : tensor<2xui32>
}

// The back end.
// TTNN: "ttnn.signbit"(
