// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x4xf32=1,2,3,4,5,6,7,8 | FileCheck %s --check-prefix=HALF
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x3xf32=nan,inf,-1 | FileCheck %s --check-prefix=ALL
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.dropout' is not supported in kernels

// Elements of `rand` below a half are dropped, whatever the number of threads.
// HALF: output 0{{.*}}: 2x4xf32=[2 0 0 0][0 0 14 0]{{$}}
// TTNN-LABEL: func.func @dropout
// TTNN: "ttnn.dropout"
// CHECK-LABEL: func.func @dropout
// CHECK: %{{.*}} = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32,
// CHECK-SAME: use_per_device_seed = false}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @dropout(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.dropout"(%arg0) <{prob = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Zeros, not products with zero.
// ALL: output 0{{.*}}: 1x3xf32=[0 0 0]{{$}}
// CHECK-LABEL: func.func @dropout_all
// CHECK: <{prob = 1.000000e+00 : f32}>
func.func @dropout_all(%arg0: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = "ttir.dropout"(%arg0) <{prob = 1.0 : f32}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
