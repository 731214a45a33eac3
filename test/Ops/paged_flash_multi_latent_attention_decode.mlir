// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x2x2xf32=0 \
// RUN:   --input=2x1x32x2xf32=3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,3,7,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9,5,9 \
// RUN:   --input=1x2xsi32=1,0 \
// RUN:   --input=1xsi32=63 \
// RUN:   | FileCheck %s --check-prefix=LATENT
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x2x2xf32=0 \
// RUN:   --input=2x1x32x2xf32=1 \
// RUN:   --input=1x2xsi32=2,0 \
// RUN:   --input=1xsi32=0 \
// RUN:   2>&1 | FileCheck %s --check-prefix=OUTSIDE
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-2: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-2: first divergence, isolated: none
//
// The TTNN module turned back.
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=RAISED
// RAISED: "ttir.paged_flash_multi_latent_attention_decode"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.paged_flash_multi_latent_attention_decode' is not supported in kernels

// Without value operand.
// TTNN-LABEL: func.func @paged_flash_multi_latent_attention_decode
// TTNN: "ttnn.paged_flash_multi_latent_attention_decode"
// CHECK-LABEL: func.func @paged_flash_multi_latent_attention_decode
// CHECK: %{{.*}} = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
// CHECK-SAME: : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
func.func @paged_flash_multi_latent_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x1x32x16xf32>,
    %arg2: tensor<2x4xi32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x8xf32> {
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 8 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<8x1x32x16xf32>, tensor<2x4xi32>, tensor<2xi32>) -> tensor<1x2x4x8xf32>
  return %0 : tensor<1x2x4x8xf32>
}

// The first column of the keys.
// LATENT{LITERAL}: 1x1x2x1xf32=[[[4][4]]]
// OUTSIDE: error: {{.*}}(paged_flash_multi_latent_attention_decode){{.*}}: expected a block in [0, 2) in page_table[0, 0], found 2
func.func @values(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<2x1x32x2xf32>, %arg2: tensor<1x2xi32>, %arg3: tensor<1xi32>)
    -> tensor<1x1x2x1xf32> {
  %0 = "ttir.paged_flash_multi_latent_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{head_dim_v = 1 : ui32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
      : (tensor<1x1x2x2xf32>, tensor<2x1x32x2xf32>, tensor<1x2xi32>, tensor<1xi32>) -> tensor<1x1x2x1xf32>
  return %0 : tensor<1x1x2x1xf32>
}
