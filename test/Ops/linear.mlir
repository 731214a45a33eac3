// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,0,0,-1,2,2 --input=2xf32=10,20 \
// RUN:   | FileCheck %s --check-prefix=LINEAR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,0,2,0,-1,2 \
// RUN:   | FileCheck %s --check-prefix=LINEAR-NO-BIAS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,0,0,-1,2,2 --input=2x1x1xf32=0,100 \
// RUN:   | FileCheck %s --check-prefix=LINEAR-ENLARGED

// A bias per column.
// LINEAR: output 0{{.*}}: 2x2xf32=[17 24][26 27]{{$}}
// CHECK-LABEL: func.func @linear
// CHECK: %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
func.func @linear(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// No bias.
// LINEAR-NO-BIAS: output 0{{.*}}: 2x2xf32=[7 4][16 7]{{$}}
// CHECK-LABEL: func.func @linear_no_bias
// CHECK: %0 = "ttir.linear"(%arg0, %arg1) <{transpose_b = true}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
func.func @linear_no_bias(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.linear"(%arg0, %arg1) <{transpose_b = true}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// The bias enlarges the result.
// LINEAR-ENLARGED{LITERAL}: 2x2x2xf32=[[7 4][16 7]][[107 104][116 107]]
// CHECK-LABEL: func.func @linear_enlarged
// CHECK: %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x1x1xf32>) -> tensor<2x2x2xf32>
func.func @linear_enlarged(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x1x1xf32>) -> tensor<2x2x2xf32> {
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x1x1xf32>) -> tensor<2x2x2xf32>
  return %0 : tensor<2x2x2xf32>
}

// The back end.
// TTNN: "ttnn.linear"(
