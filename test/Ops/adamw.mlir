// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1xf32=1 --input=1xf32=2 --input=1xf32=0 --input=1xf32=0 | FileCheck %s --check-prefix=STEP
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1xf32=1 --input=1xf32=2 --input=1xf32=0 --input=1xf32=0 --input=1xf32=4 \
// RUN:   | FileCheck %s --check-prefix=LARGEST
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.adamw' is not supported in kernels

// Moments are 1 and 1, without bias 2 and 4: half a step of 2 / sqrt(4), and a quarter of the parameter decays.
// STEP: output 0{{.*}}: 1xf32=0.25{{$}}
// STEP: output 1{{.*}}: 1xf32=1{{$}}
// STEP: output 2{{.*}}: 1xf32=1{{$}}
// TTNN-LABEL: func.func @adamw
// TTNN: "ttnn.adamw"
// Three results without max_exp_avg_sq.
// CHECK-LABEL: func.func @adamw
// CHECK: %{{.*}} = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32,
// CHECK-SAME: weight_decay = 5.000000e-01 : f32}> : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
// CHECK-SAME: -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
func.func @adamw(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>)
    -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32, beta2 = 7.500000e-01 : f32,
      beta2_pow = 7.500000e-01 : f32, epsilon = 0.000000e+00 : f32, lr = 5.000000e-01 : f32, weight_decay = 5.000000e-01 : f32}>
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return %0#0, %0#1, %0#2 : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}

// The larger second moment, 4, is 16 without bias.
// LARGEST: output 0{{.*}}: 1xf32=0.5{{$}}
// LARGEST: output 3{{.*}}: 1xf32=4{{$}}
// CHECK-LABEL: func.func @adamw_largest
// CHECK: = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3, %arg4)
func.func @adamw_largest(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>)
    -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %0:4 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3, %arg4) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32, beta2 = 7.500000e-01 : f32,
      beta2_pow = 7.500000e-01 : f32, epsilon = 0.000000e+00 : f32, lr = 5.000000e-01 : f32, weight_decay = 5.000000e-01 : f32}>
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
      -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}
