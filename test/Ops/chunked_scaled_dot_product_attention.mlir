// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x2x1xf32=0 \
// RUN:   --input=3x1x2x1xf32=1 \
// RUN:   --input=3x1x2x1xf32=1,3,100,200,5,7 \
// RUN:   --input=1x2xsi32=2,0 \
// RUN:   --input=1xsi32=1 \
// RUN:   | FileCheck %s --check-prefix=CHUNK
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x2x1xf32=0 \
// RUN:   --input=3x1x2x1xf32=1 \
// RUN:   --input=3x1x2x1xf32=1 \
// RUN:   --input=1x2xsi32=2,3 \
// RUN:   --input=1xsi32=1 \
// RUN:   2>&1 | FileCheck %s --check-prefix=PAGE
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x2x1xf32=0 \
// RUN:   --input=3x1x2x1xf32=1 \
// RUN:   --input=3x1x2x1xf32=1 \
// RUN:   --input=1x2xsi32=2,1 \
// RUN:   --input=1xsi32=3 \
// RUN:   2>&1 | FileCheck %s --check-prefix=START
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
// RAISED: "ttir.chunked_scaled_dot_product_attention"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.chunked_scaled_dot_product_attention' is not supported in kernels

// The last operand is a placeholder.
// TTNN-LABEL: func.func @chunked_scaled_dot_product_attention
// TTNN-NOT: ttnn.empty
// TTNN: "ttnn.chunked_scaled_dot_product_attention"(%{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}) <{
// CHECK-LABEL: func.func @chunked_scaled_dot_product_attention
// CHECK: %{{.*}} = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %{{.*}}) <{scale = 2.500000e-01 : f32}>
// CHECK-SAME: : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>,
// CHECK-SAME: tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
func.func @chunked_scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<8x4x32x16xf32>,
    %arg2: tensor<8x4x32x16xf32>, %arg3: tensor<1x4xi32>, %arg4: tensor<1xi32>) -> tensor<1x4x8x16xf32> {
  %output = "ttir.empty"() : () -> tensor<1x4x8x16xf32>
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4, %output) <{scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<8x4x32x16xf32>, tensor<8x4x32x16xf32>, tensor<1x4xi32>, tensor<1xi32>, tensor<1x4x8x16xf32>)
      -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// Block 2, then block 0: means of the values up to positions 1 and 2.
// CHUNK{LITERAL}: 1x1x2x1xf32=[[[6][4.3333335]]]
// PAGE: error: {{.*}}(chunked_scaled_dot_product_attention){{.*}}: expected a block in [0, 3) in page_table[0, 1], found 3
// START: error: {{.*}}(chunked_scaled_dot_product_attention){{.*}}: expected a chunk within the 4 positions of a user, found 3 to 5
func.func @values(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<3x1x2x1xf32>, %arg2: tensor<3x1x2x1xf32>, %arg3: tensor<1x2xi32>,
    %arg4: tensor<1xi32>) -> tensor<1x1x2x1xf32> {
  %0 = "ttir.chunked_scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<1x1x2x1xf32>, tensor<3x1x2x1xf32>, tensor<3x1x2x1xf32>, tensor<1x2xi32>, tensor<1xi32>) -> tensor<1x1x2x1xf32>
  return %0 : tensor<1x1x2x1xf32>
}
