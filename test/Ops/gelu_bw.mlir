// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x3xf32=2,3,4 --input=1x3xf32=0,20,-20 | FileCheck %s --check-prefix=GELU-BW
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x3xf32=2,3,4 --input=1x3xf32=0,20,-20 | FileCheck %s --check-prefix=GELU-BW-TANH
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.gelu_bw' is not supported in kernels

// The gradient first. The slope is half at 0, 1 above, 0 below.
// GELU-BW: output 0{{.*}}: 1x3xf32=[1 3 0]{{$}}
// TTNN-LABEL: func.func @gelu_bw
// TTNN: "ttnn.gelu_bw"
// CHECK-LABEL: func.func @gelu_bw
// CHECK: %{{.*}} = "ttir.gelu_bw"(%arg0, %arg1) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
func.func @gelu_bw(%arg0: tensor<1x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.gelu_bw"(%arg0, %arg1) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// GELU-BW-TANH: output 0{{.*}}: 1x3xf32=[1 3 -0]{{$}}
// CHECK-LABEL: func.func @gelu_bw_tanh
// CHECK: %{{.*}} = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
func.func @gelu_bw_tanh(%arg0: tensor<1x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
