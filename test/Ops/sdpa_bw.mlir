// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x1x2x1xf32=1,1 --input=1x1x2x1xf32=0,0 --input=1x1x2x1xf32=1,2 --input=1x1x2x1xf32=1,3 | FileCheck %s --check-prefix=BACKWARD
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.sdpa_bw' is not supported in kernels

// Probabilities are [1, 0] and [0.5, 0.5]; the second row's scores have the gradients -0.5 and 0.5.
// BACKWARD{LITERAL}: 1x1x2x1xf32=[[[0][0.5]]]
// BACKWARD{LITERAL}: 1x1x2x1xf32=[[[0][0]]]
// BACKWARD{LITERAL}: 1x1x2x1xf32=[[[1.5][0.5]]]
// TTNN-LABEL: func.func @sdpa_bw
// TTNN: "ttnn.sdpa_bw"
// CHECK-LABEL: func.func @sdpa_bw
// CHECK: "ttir.sdpa_bw"(%arg0, %{{.*}}, %arg1, %arg2, %arg3, %{{.*}}) <{mask_type = #ttcore.attention_mask_type<causal>}>
func.func @sdpa_bw(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xf32>, %arg3: tensor<1x1x2x1xf32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) {
  %0:2 = "ttir.sdpa_fw"(%arg1, %arg2, %arg3) <{return_intermediates = true}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x32xf32>)
  %1:3 = "ttir.sdpa_bw"(%arg0, %0#0, %arg1, %arg2, %arg3, %0#1) <{mask_type = #ttcore.attention_mask_type<causal>}>
      : (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>,
         tensor<1x1x2x32xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>)
  return %1#0, %1#1, %1#2 : tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>
}
