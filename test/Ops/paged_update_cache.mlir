// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x2x1xf32=0 \
// RUN:   --input=1x2x2x1xf32=1,7,2,8 \
// RUN:   --input=2xsi32=3,0 \
// RUN:   --input=2x2xsi32=1,2,0,9 \
// RUN:   | FileCheck %s --check-prefix=UPDATE
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x2x1xf32=0 \
// RUN:   --input=1x2x2x1xf32=1,7,2,8 \
// RUN:   --input=2xsi32=3,2 \
// RUN:   --input=2x2xsi32=1,2,0,9 \
// RUN:   2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x2x1xf32=0 \
// RUN:   --input=1x2x2x1xf32=1,7,2,8 \
// RUN:   --input=2xsi32=4,0 \
// RUN:   --input=2x2xsi32=1,2,0,9 \
// RUN:   2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   --input=1x1x2x1xf32=0 \
// RUN:   --input=1x2x1x1xf32=1,2 \
// RUN:   --input=2xsi32=1,0 \
// RUN:   | FileCheck %s --check-prefix=SHARED
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
// RAISED: "ttir.paged_update_cache"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.paged_update_cache' is not supported in kernels

// The operand changes; there is no result.
// TTNN-LABEL: func.func @paged_update_cache
// TTNN: "ttnn.paged_update_cache"(%arg0,
// CHECK-LABEL: func.func @paged_update_cache
// CHECK: "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
// CHECK-SAME: : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}

// Row 1 of block 2 and row 0 of block 0; the second head of the input is padding.
// UPDATE{LITERAL}: 3x1x2x1xf32=[[[2][0]]][[[0][0]]][[[0][1]]]
// OUTSIDE: error: {{.*}}(paged_update_cache){{.*}}: expected a block in [0, 3) in page_table[1, 1], found 9
// POSITION: error: {{.*}}(paged_update_cache){{.*}}: index 4 is outside an axis of size 4
func.func @values(%arg0: tensor<3x1x2x1xf32>, %arg1: tensor<1x2x2x1xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2x2xi32>)
    -> tensor<3x1x2x1xf32> {
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<3x1x2x1xf32>, tensor<1x2x2x1xf32>, tensor<2xi32>, tensor<2x2xi32>) -> ()
  return %arg0 : tensor<3x1x2x1xf32>
}

// Users write to one entry. What was read before keeps its value.
// SHARED{LITERAL}: 1x1x2x1xf32=[[[2][1]]]
// SHARED{LITERAL}: 1x1x2x1xf32=[[[-0][-0]]]
func.func @shared(%arg0: tensor<1x1x2x1xf32>, %arg1: tensor<1x2x1x1xf32>, %arg2: tensor<2xi32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) {
  %before = "ttir.neg"(%arg0) : (tensor<1x1x2x1xf32>) -> tensor<1x1x2x1xf32>
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2) <{share_cache = true}>
      : (tensor<1x1x2x1xf32>, tensor<1x2x1x1xf32>, tensor<2xi32>) -> ()
  return %arg0, %before : tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>
}
