// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,1.5,-3.4028235e+38 \
// RUN:   | FileCheck %s --check-prefix=LEAKY-RELU
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=16777217,2147483647,0,-10,-16777217,-7 | FileCheck %s --check-prefix=INTEGERS
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=1 --input=6xsi32=16777217,2147483647,0,-10,-16777217,-7 | FileCheck %s --check-prefix=INTEGERS

// NaN, both infinities, both zeros, the lowest number.
// LEAKY-RELU: output 0{{.*}}: 8xf32=nan inf -inf 0 -0 -0.75 1.5 -1.7014117e+38{{$}}
// CHECK-LABEL: func.func @leaky_relu
// CHECK: %0 = "ttir.leaky_relu"(%arg0) <{parameter = 5.000000e-01 : f32}> : (tensor<8xf32>) -> tensor<8xf32>
func.func @leaky_relu(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.leaky_relu"(%arg0) <{parameter = 5.000000e-01 : f32}> : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Integers above zero stay, products with others lose their fraction.
// INTEGERS: output 0{{.*}}: 6xsi32=16777217 2147483647 0 -5 -8388608 -3{{$}}
// CHECK-LABEL: func.func @integers
func.func @integers(%arg0: tensor<6xi32>) -> tensor<6xi32> {
  %0 = "ttir.leaky_relu"(%arg0) <{parameter = 5.000000e-01 : f32}> : (tensor<6xi32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

// The back end.
// TTNN: "ttnn.leaky_relu"(
