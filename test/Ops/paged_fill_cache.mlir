// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x32x1xf32=0 \
// RUN:   --input=1x1x33x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2 \
// RUN:   --input=2x2xsi32=0,1,2,0 \
// RUN:   --input=1xsi32=1 \
// RUN:   | FileCheck %s --check-prefix=FILL
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x32x1xf32=0 \
// RUN:   --input=1x1x33x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2 \
// RUN:   --input=2x2xsi32=0,1,2,3 \
// RUN:   --input=1xsi32=1 \
// RUN:   2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=3x1x32x1xf32=0 \
// RUN:   --input=1x1x33x1xf32=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2 \
// RUN:   --input=2x2xsi32=0,1,2,0 \
// RUN:   --input=1xsi32=2 \
// RUN:   2>&1 | FileCheck %s --check-prefix=USER
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
// RAISED: "ttir.paged_fill_cache"(
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.paged_fill_cache' is not supported in kernels

// The operand changes; there is no result.
// TTNN-LABEL: func.func @paged_fill_cache
// TTNN: "ttnn.paged_fill_cache"(%arg0,
// CHECK-LABEL: func.func @paged_fill_cache
// CHECK: "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
// CHECK-SAME: : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
func.func @paged_fill_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x4x8x16xf32>, %arg2: tensor<2x4xi32>,
    %arg3: tensor<1xi32>) {
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<8x4x32x16xf32>, tensor<1x4x8x16xf32>, tensor<2x4xi32>, tensor<1xi32>) -> ()
  return
}

// Block 2, then the first row of block 0, of user 1; the first two rows of each block are returned.
// FILL{LITERAL}: 3x1x2x1xf32=[[[2][0]]][[[0][0]]][[[1][1]]]
// OUTSIDE: error: {{.*}}(paged_fill_cache){{.*}}: expected a block in [0, 3) in page_table[1, 1], found 3
// USER: error: {{.*}}(paged_fill_cache){{.*}}: index 2 is outside an axis of size 2
func.func @values(%arg0: tensor<3x1x32x1xf32>, %arg1: tensor<1x1x33x1xf32>, %arg2: tensor<2x2xi32>, %arg3: tensor<1xi32>)
    -> tensor<3x1x2x1xf32> {
  "ttir.paged_fill_cache"(%arg0, %arg1, %arg2, %arg3)
      : (tensor<3x1x32x1xf32>, tensor<1x1x33x1xf32>, tensor<2x2xi32>, tensor<1xi32>) -> ()
  %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 1 : i32, 2 : i32, 1 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x1x32x1xf32>) -> tensor<3x1x2x1xf32>
  return %0 : tensor<3x1x2x1xf32>
}
