// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=1x1x3x2xf32=0 \
// RUN:   --input=1x1x3x2xf32=1 \
// RUN:   --input=1x1x3x2xf32=0,3,6,9,12,15 \
// RUN:   | FileCheck %s --check-prefix=CAUSAL
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   --input=1x2x2x2xbf16=0 \
// RUN:   --input=1x1x2x2xbf16=1 \
// RUN:   --input=1x1x2x2xbf16=2,4,6,8 \
// RUN:   --input=1x1x2x2xbf16=0,-inf,-inf,-inf \
// RUN:   | FileCheck %s --check-prefix=GROUP
// RUN: tt-sim run %t.ttnn --program-index=3 \
// RUN:   --input=1x2x4x1xf32=0 \
// RUN:   --input=1x2x4x1xf32=1 \
// RUN:   --input=1x2x4x1xf32=6,12,18,24,6,12,18,24 \
// RUN:   --input=1x2x1x1xf32=0,-inf \
// RUN:   | FileCheck %s --check-prefix=SINK
// RUN: tt-sim run %t.ttnn --program-index=4 \
// RUN:   --input=1x1x4x1xf32=0 \
// RUN:   --input=1x1x4x1xf32=1 \
// RUN:   --input=1x1x4x1xf32=6,12,18,27 \
// RUN:   | FileCheck %s --check-prefix=CENTRED
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-5: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-5: first divergence, isolated: none
//
// The TTNN module turned back.
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=RAISED
// RAISED: "ttir.scaled_dot_product_attention"(
//
// As kernels, of products and of steps of the softmax.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=1 \
// RUN:   --input=1x1x3x2xf32=0 \
// RUN:   --input=1x1x3x2xf32=1 \
// RUN:   --input=1x1x3x2xf32=0,3,6,9,12,15 \
// RUN:   | FileCheck %s --check-prefix=KERNEL-CAUSAL
// RUN: tt-sim run %t.ttm --program-index=2 \
// RUN:   --input=1x2x2x2xbf16=0 \
// RUN:   --input=1x1x2x2xbf16=1 \
// RUN:   --input=1x1x2x2xbf16=2,4,6,8 \
// RUN:   --input=1x1x2x2xbf16=0,-inf,-inf,-inf \
// RUN:   | FileCheck %s --check-prefix=GROUP
// RUN: tt-sim run %t.ttm --program-index=3 \
// RUN:   --input=1x2x4x1xf32=0 \
// RUN:   --input=1x2x4x1xf32=1 \
// RUN:   --input=1x2x4x1xf32=6,12,18,24,6,12,18,24 \
// RUN:   --input=1x2x1x1xf32=0,-inf \
// RUN:   | FileCheck %s --check-prefix=KERNEL-SINK
// RUN: tt-sim run %t.ttm --program-index=4 \
// RUN:   --input=1x1x4x1xf32=0 \
// RUN:   --input=1x1x4x1xf32=1 \
// RUN:   --input=1x1x4x1xf32=6,12,18,27 \
// RUN:   | FileCheck %s --check-prefix=KERNEL-CENTRED

// With a mask.
// TTNN-LABEL: func.func @scaled_dot_product_attention
// TTNN: "ttnn.scaled_dot_product_attention"(%{{.*}}) <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>,
// CHECK-LABEL: func.func @scaled_dot_product_attention
// CHECK: %{{.*}} = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
// CHECK-SAME: : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
func.func @scaled_dot_product_attention(%arg0: tensor<1x4x8x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<1x4x8x16xf32>,
    %arg3: tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32> {
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, scale = 2.500000e-01 : f32}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}

// Queries of 0: means of the values up to each position.
// CAUSAL{LITERAL}: 1x1x3x2xf32=[[[0 3][3 6][6 9]]]
// KERNEL-CAUSAL: 1x1x3x2xf32={{\[\[\[0 3\]\[3 6\]\[(5\.99|6\.00)[0-9]* (8\.99|9\.00)[0-9]*\]\]\]}}
// CHECK-LABEL: func.func @causal
// CHECK: "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
func.func @causal(%arg0: tensor<1x1x3x2xf32>, %arg1: tensor<1x1x3x2xf32>, %arg2: tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32> {
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32>
  return %0 : tensor<1x1x3x2xf32>
}

// Two query heads with one of keys and values; a row without positions is 0.
// GROUP{LITERAL}: 1x2x2x2xbf16=[[[2 4][0 0]][[2 4][0 0]]]
func.func @group(%arg0: tensor<1x2x2x2xbf16>, %arg1: tensor<1x1x2x2xbf16>, %arg2: tensor<1x1x2x2xbf16>,
    %arg3: tensor<1x1x2x2xbf16>) -> tensor<1x2x2x2xbf16> {
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (tensor<1x2x2x2xbf16>, tensor<1x1x2x2xbf16>, tensor<1x1x2x2xbf16>, tensor<1x1x2x2xbf16>) -> tensor<1x2x2x2xbf16>
  return %0 : tensor<1x2x2x2xbf16>
}

// The last two positions, and in the first head a column of the softmax that has no value.
// SINK{LITERAL}: 1x2x4x1xf32=[[[3][6][10][14]][[6][9][15][21]]]
// KERNEL-SINK: 1x2x4x1xf32={{\[\[\[3\]\[(5\.99|6)[0-9]*\]\[(9\.99|10)[.0-9]*\]\[(13\.99|14)[.0-9]*\]\]\[\[6\]\[9\]\[15\]\[21\]\]\]}}
func.func @sink(%arg0: tensor<1x2x4x1xf32>, %arg1: tensor<1x2x4x1xf32>, %arg2: tensor<1x2x4x1xf32>, %arg3: tensor<1x2x1x1xf32>)
    -> tensor<1x2x4x1xf32> {
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3)
      <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, sliding_window_size = 2 : ui32}>
      : (tensor<1x2x4x1xf32>, tensor<1x2x4x1xf32>, tensor<1x2x4x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x1xf32>
  return %0 : tensor<1x2x4x1xf32>
}

// One position before and one behind.
// CENTRED{LITERAL}: 1x1x4x1xf32=[[[9][12][19][22.5]]]
// KERNEL-CENTRED: 1x1x4x1xf32={{\[\[\[9\]\[(11\.99|12)[.0-9]*\]\[(18\.99|19)[.0-9]*\]\[22\.5\]\]\]}}
func.func @centred(%arg0: tensor<1x1x4x1xf32>, %arg1: tensor<1x1x4x1xf32>, %arg2: tensor<1x1x4x1xf32>) -> tensor<1x1x4x1xf32> {
  %0 = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2)
      <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, sliding_window_size = 3 : ui32}>
      : (tensor<1x1x4x1xf32>, tensor<1x1x4x1xf32>, tensor<1x1x4x1xf32>) -> tensor<1x1x4x1xf32>
  return %0 : tensor<1x1x4x1xf32>
}
