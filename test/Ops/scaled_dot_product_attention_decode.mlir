// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x2x1xf32=0 \
// RUN:   --input=2x1x3x1xf32=1 \
// RUN:   --input=2x1x3x1xf32=2,4,9,10,20,30 \
// RUN:   --input=2xsi32=1,-1 \
// RUN:   | FileCheck %s --check-prefix=DECODE
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x2x1xf32=0 \
// RUN:   --input=2x1x3x1xf32=1 \
// RUN:   --input=2x1x3x1xf32=2,4,9,10,20,30 \
// RUN:   --input=2xsi32=0,2 \
// RUN:   | FileCheck %s --check-prefix=LATER
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x2x1xf32=0 \
// RUN:   --input=2x1x3x1xf32=1 \
// RUN:   --input=2x1x3x1xf32=2,4,9,10,20,30 \
// RUN:   --input=2xsi32=0,3 \
// RUN:   2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   --input=1x2x2x1xbf16=0 \
// RUN:   --input=2x1x3x1xbf16=1 \
// RUN:   --input=2x1x3x1xbf16=2,4,9,10,20,30 \
// RUN:   --input=2x1x1x3xbf16=0,-inf,-inf,-inf,0,-inf \
// RUN:   --input=2xsi32=0 \
// RUN:   --input=2xbf16=0 \
// RUN:   | FileCheck %s --check-prefix=MASK
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-3: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-3: first divergence, isolated: none
//
// The TTNN module turned back.
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=RAISED
// RAISED: "ttir.scaled_dot_product_attention_decode"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.scaled_dot_product_attention_decode' is not supported in kernels

// With positions.
// TTNN-LABEL: func.func @scaled_dot_product_attention_decode
// TTNN: "ttnn.scaled_dot_product_attention_decode"
// CHECK-LABEL: func.func @scaled_dot_product_attention_decode
// CHECK: %{{.*}} = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
// CHECK-SAME: : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
func.func @scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<2x4x8x16xf32>,
    %arg2: tensor<2x4x8x16xf32>, %arg3: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x4x16xf32>, tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// Each user has a position; one that is negative sees nothing.
// DECODE{LITERAL}: 1x2x2x1xf32=[[[3][3]][[0][0]]]
// LATER{LITERAL}: 1x2x2x1xf32=[[[2][2]][[20][20]]]
// BEHIND: error: {{.*}}(scaled_dot_product_attention_decode){{.*}}: expected a position below 3 in cur_pos_tensor[1], found 3
func.func @values(%arg0: tensor<1x2x2x1xf32>, %arg1: tensor<2x1x3x1xf32>, %arg2: tensor<2x1x3x1xf32>, %arg3: tensor<2xi32>)
    -> tensor<1x2x2x1xf32> {
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
      : (tensor<1x2x2x1xf32>, tensor<2x1x3x1xf32>, tensor<2x1x3x1xf32>, tensor<2xi32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// With a mask positions do not matter; the sink takes half.
// MASK{LITERAL}: 1x2x2x1xbf16=[[[1][1]][[10][10]]]
func.func @mask(%arg0: tensor<1x2x2x1xbf16>, %arg1: tensor<2x1x3x1xbf16>, %arg2: tensor<2x1x3x1xbf16>, %arg3: tensor<2x1x1x3xbf16>,
    %arg4: tensor<2xi32>, %arg5: tensor<2xbf16>) -> tensor<1x2x2x1xbf16> {
  %0 = "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1>}>
      : (tensor<1x2x2x1xbf16>, tensor<2x1x3x1xbf16>, tensor<2x1x3x1xbf16>, tensor<2x1x1x3xbf16>, tensor<2xi32>, tensor<2xbf16>)
      -> tensor<1x2x2x1xbf16>
  return %0 : tensor<1x2x2x1xbf16>
}
