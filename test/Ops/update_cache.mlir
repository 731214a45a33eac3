// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 \
// RUN:   --input=1x1x1x2xf32=1,2 \
// RUN:   --input=1xsi32=3 \
// RUN:   | FileCheck %s --check-prefix=UPDATE-CACHE
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 \
// RUN:   --input=1x1x2x2xf32=1,2,3,4 \
// RUN:   --input=1xsi32=2 \
// RUN:   | FileCheck %s --check-prefix=UPDATE-CACHE-ROWS

// The last position of the first row; the operand itself changes.
// UPDATE-CACHE{LITERAL}: 2x1x4x2xf32=[[[0 0][0 0][0 0][1 2]]][[[0 0][0 0][0 0][0 0]]]
// CHECK-LABEL: func.func @update_cache
// CHECK: "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}>
// CHECK-SAME: : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>, tensor<1xi32>) -> ()
// CHECK-NEXT: return %arg0
func.func @update_cache(%arg0: tensor<2x1x4x2xf32>, %arg1: tensor<1x1x1x2xf32>, %arg2: tensor<1xi32>) -> tensor<2x1x4x2xf32> {
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>, tensor<1xi32>)
      -> ()
  return %arg0 : tensor<2x1x4x2xf32>
}

// One token for each of two rows.
// UPDATE-CACHE-ROWS{LITERAL}: 2x1x4x2xf32=[[[0 0][0 0][1 2][0 0]]][[[0 0][0 0][3 4][0 0]]]
// CHECK-LABEL: func.func @update_cache_rows
// CHECK: "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}>
// CHECK-SAME: : (tensor<2x1x4x2xf32>, tensor<1x1x2x2xf32>, tensor<1xi64>) -> ()
// CHECK-NEXT: return %arg0
func.func @update_cache_rows(%arg0: tensor<2x1x4x2xf32>, %arg1: tensor<1x1x2x2xf32>, %arg2: tensor<1xi64>) -> tensor<2x1x4x2xf32> {
  "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x2x2xf32>, tensor<1xi64>)
      -> ()
  return %arg0 : tensor<2x1x4x2xf32>
}

// CHECK-LABEL: func.func @update_cache_value
// CHECK: %0 = "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 1 : i32}>
// CHECK-SAME: : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>, tensor<1xsi32>) -> tensor<2x1x4x2xf32>
func.func @update_cache_value(%arg0: tensor<2x1x4x2xf32>, %arg1: tensor<1x1x1x2xf32>, %arg2: tensor<1xsi32>)
    -> tensor<2x1x4x2xf32> {
  %0 = "ttir.update_cache"(%arg0, %arg1, %arg2) <{batch_offset = 1 : i32}>
      : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>, tensor<1xsi32>) -> tensor<2x1x4x2xf32>
  return %0 : tensor<2x1x4x2xf32>
}

// The back end.
// TTNN: "ttnn.update_cache"(
