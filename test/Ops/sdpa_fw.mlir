// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x1x2x1xf32=0,0 --input=1x1x2x1xf32=1,2 --input=1x1x2x1xf32=1,3 | FileCheck %s --check-prefix=FORWARD
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x1xf32=0 --input=1x1x2x1xf32=5 --input=1x1x2x1xf32=1,3 --input=1x1x2x2xf32=0,-inf,-inf,0 \
// RUN:   | FileCheck %s --check-prefix=MASK
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.sdpa_fw' is not supported in kernels

// Row 0 sees key 0, row 1 both, equally: logarithms of 1 and 2, 32 times.
// FORWARD{LITERAL}: 1x1x2x1xf32=[[[1][2]]]
// FORWARD: 1x1x2x32xf32={{\[\[\[}}0 0 {{.*}}0][0.6931472 0.6931472
// TTNN-LABEL: func.func @sdpa_fw
// TTNN: "ttnn.sdpa_fw"
// CHECK-LABEL: func.func @sdpa_fw
// CHECK: "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
// CHECK-SAME: mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
// CHECK-SAME: : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
func.func @sdpa_fw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>) -> (tensor<1x1x2x1xf32>,
    tensor<1x1x2x32xf32>) {
  %0:2 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2) <{dropout_probability = 0.000000e+00 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
  return %0#0, %0#1 : tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>
}

// Two heads share the keys; one result without return_intermediates.
// MASK{LITERAL}: 1x2x2x1xf32=[[[1][3]][[1][3]]]
// CHECK-LABEL: func.func @sdpa_fw_mask
// CHECK: "ttir.sdpa_fw"(%arg0, %arg1, %arg2, %arg3) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
func.func @sdpa_fw_mask(%arg0: tensor<1x2x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>,
    %arg3: tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32> {
  %0 = "ttir.sdpa_fw"(%arg0, %arg1, %arg2, %arg3) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x2x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}
