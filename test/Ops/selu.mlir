// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,1,-1,-3,0.5 \
// RUN:   | FileCheck %s --check-prefix=SELU
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2xf32=1,-1 \
// RUN:   | FileCheck %s --check-prefix=SELU-FACTORS

// NaN, both infinities, zero; six digits, for several roundings.
// SELU: output 0{{.*}}: 8xf32=nan inf -1.7580{{[0-9]*}} 0 1.05070{{[0-9]*}} -1.11133{{[0-9]*}} -1.6705{{[0-9]*}}
// 0.525350{{[0-9]*}}{{$}}
// CHECK-LABEL: func.func @selu
// CHECK: %0 = "ttir.selu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @selu(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.selu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Factors of its own.
// SELU-FACTORS: output 0{{.*}}: 2xf32=3 -3.79272{{[0-9]*}}{{$}}
// CHECK-LABEL: func.func @selu_factors
// CHECK: %0 = "ttir.selu"(%arg0) <{alpha = 2.000000e+00 : f32, scale = 3.000000e+00 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
func.func @selu_factors(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.selu"(%arg0) <{alpha = 2.000000e+00 : f32, scale = 3.000000e+00 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.selu"(
