// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 --input=1x1x2x2xf32=1,2,3,4 \
// RUN:   | FileCheck %s --check-prefix=FILL-CACHE

// The second row from position 0 on; the rest stays. The operand itself changes.
// FILL-CACHE{LITERAL}: 2x1x4x2xf32=[[[0 0][0 0][0 0][0 0]]][[[1 2][3 4][0 0][0 0]]]
// CHECK-LABEL: func.func @fill_cache
// CHECK: "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x2x2xf32>) -> ()
// CHECK-NEXT: return %arg0
func.func @fill_cache(%arg0: tensor<2x1x4x2xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<2x1x4x2xf32> {
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x2x2xf32>) -> ()
  return %arg0 : tensor<2x1x4x2xf32>
}

// CHECK-LABEL: func.func @fill_cache_value
// CHECK: %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>)
// CHECK-SAME: -> tensor<2x1x4x2xf32>
func.func @fill_cache_value(%arg0: tensor<2x1x4x2xf32>, %arg1: tensor<1x1x1x2xf32>) -> tensor<2x1x4x2xf32> {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>)
      -> tensor<2x1x4x2xf32>
  return %0 : tensor<2x1x4x2xf32>
}

// The back end.
// TTNN: "ttnn.fill_cache"(
