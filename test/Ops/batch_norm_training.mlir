// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x2x1x2xf32=1,3,10,10 --input=2xf32=2,1 --input=1x1x1x2xf32=0,5 --input=2xf32=4,0 --input=2xf32=3,2 \
// RUN:   | FileCheck %s --check-prefix=RUN-BATCH
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.batch_norm_training' is not supported in kernels

// Means are 2 and 10, variances 1 and 0; half of these and of the running statistics are the further results.
// RUN-BATCH{LITERAL}: 1x2x1x2xf32=[[[-1 1]][[5 5]]]
// RUN-BATCH: 2xf32=3 5{{$}}
// RUN-BATCH: 2xf32=2 1{{$}}
// TTNN-LABEL: func.func @batch_norm_training
// TTNN: "ttnn.batch_norm_training"
// CHECK-LABEL: func.func @batch_norm_training
// CHECK: %{{.*}} = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
// CHECK-SAME: <{dimension = 1 : i32, epsilon = 3.000000e+00 : f32, momentum = 5.000000e-01 : f32}>
// CHECK-SAME: : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1x1x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
// CHECK-SAME: -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
func.func @batch_norm_training(%arg0: tensor<1x2x1x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<1x1x1x2xf32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0:3 = "ttir.batch_norm_training"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{dimension = 1 : i32, epsilon = 3.0 : f32, momentum = 5.000000e-01 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1x1x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return %0#0, %0#1, %0#2 : tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>
}
