// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x1x1xf32=0 \
// RUN:   --input=3x1x32x1xf32=1 \
// RUN:   --input=3x1x32x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4 \
// RUN:   --input=2x2xsi32=2,9,1,0 \
// RUN:   --input=2xsi32=31,63 \
// RUN:   | FileCheck %s --check-prefix=PAGES
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x1x1xf32=0 \
// RUN:   --input=3x1x32x1xf32=1 \
// RUN:   --input=3x1x32x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4 \
// RUN:   --input=2x2xsi32=2,9,1,0 \
// RUN:   --input=2xsi32=32,63 \
// RUN:   2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x2x1x1xf32=0 \
// RUN:   --input=3x1x32x1xf32=1 \
// RUN:   --input=3x1x32x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4 \
// RUN:   --input=2x2xsi32=2,0,-1,0 \
// RUN:   --input=2xsi32=31,63 \
// RUN:   2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   --input=1x2x1x1xf32=0 \
// RUN:   --input=3x1x32x1xf32=1 \
// RUN:   --input=3x1x32x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4 \
// RUN:   --input=2x2xsi32=2,9,1,0 \
// RUN:   --input=2xsi32=31,63 \
// RUN:   | FileCheck %s --check-prefix=WINDOW
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
// RAISED: "ttir.paged_scaled_dot_product_attention_decode"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.paged_scaled_dot_product_attention_decode' is not supported in kernels

// With positions and a placeholder.
// TTNN-LABEL: func.func @paged_scaled_dot_product_attention_decode
// TTNN-NOT: ttnn.empty
// TTNN: "ttnn.paged_scaled_dot_product_attention_decode"(%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}})
// TTNN-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 0>
// CHECK-LABEL: func.func @paged_scaled_dot_product_attention_decode
// CHECK: %{{.*}} = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %{{.*}}, %arg4)
// CHECK-SAME: <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
// CHECK-SAME: tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
func.func @paged_scaled_dot_product_attention_decode(%arg0: tensor<1x2x4x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<2x4xi32>, %arg4: tensor<2xi32>) -> tensor<1x2x4x16xf32> {
  %output = "ttir.empty"() : () -> tensor<1x2x4x16xf32>
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %output, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 0>}> : (tensor<1x2x4x16xf32>, tensor<8x4x32x16xf32>,
      tensor<8x4x32x16xf32>, tensor<2x4xi32>, tensor<1x2x4x16xf32>, tensor<2xi32>) -> tensor<1x2x4x16xf32>
  return %0 : tensor<1x2x4x16xf32>
}

// User 0 has block 2 and does not see the block behind it; user 1 has blocks 1 and 0.
// PAGES{LITERAL}: 1x2x1x1xf32=[[[4]][[1.5]]]
// OUTSIDE: error: {{.*}}(paged_scaled_dot_product_attention_decode){{.*}}: expected a block in [0, 3) in page_table[0, 1], found 9
// NEGATIVE: error: {{.*}}(paged_scaled_dot_product_attention_decode){{.*}}: expected a block in [0, 3) in page_table[1, 0], found -1
func.func @values(%arg0: tensor<1x2x1x1xf32>, %arg1: tensor<3x1x32x1xf32>, %arg2: tensor<3x1x32x1xf32>, %arg3: tensor<2x2xi32>,
    %arg4: tensor<2xi32>) -> tensor<1x2x1x1xf32> {
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 0>}>
      : (tensor<1x2x1x1xf32>, tensor<3x1x32x1xf32>, tensor<3x1x32x1xf32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<1x2x1x1xf32>
  return %0 : tensor<1x2x1x1xf32>
}

// The last 40 positions: 8 of block 1, 32 of block 0.
// WINDOW{LITERAL}: 1x2x1x1xf32=[[[4]][[1.2]]]
func.func @window(%arg0: tensor<1x2x1x1xf32>, %arg1: tensor<3x1x32x1xf32>, %arg2: tensor<3x1x32x1xf32>, %arg3: tensor<2x2xi32>,
    %arg4: tensor<2xi32>) -> tensor<1x2x1x1xf32> {
  %0 = "ttir.paged_scaled_dot_product_attention_decode"(%arg0, %arg1, %arg2, %arg3, %arg4)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 0>, sliding_window_size = 40 : ui32}>
      : (tensor<1x2x1x1xf32>, tensor<3x1x32x1xf32>, tensor<3x1x32x1xf32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<1x2x1x1xf32>
  return %0 : tensor<1x2x1x1xf32>
}
