// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-functionalize-caches --ttir-fuse %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttir %s | FileCheck %s --check-prefix=ON

// The numbers are the same, exactly.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.on.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=fuse=false %s | tt-translate --ttnn-to-flatbuffer -o %t.off.ttnn
// RUN: tt-sim run %t.off.ttnn --init=rand --program-index=0 --output=@%t.npy
// RUN: tt-sim run %t.on.ttnn --init=rand --program-index=0 --expected-output=@%t.npy --atol=0 --rtol=0
// RUN: tt-sim run %t.off.ttnn --init=rand --program-index=1 --output=@%t.npy
// RUN: tt-sim run %t.on.ttnn --init=rand --program-index=1 --expected-output=@%t.npy --atol=0 --rtol=0

// A row per operation becomes one operation, without a slice when these are all rows.
// CHECK-LABEL: func.func @rows
// CHECK-NEXT: %[[ROWS:.*]] = "ttir.slice_static"(%arg1)
// CHECK-SAME: <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 2 : i32, 4 : i32, 8 : i32],
// CHECK-NEXT: %[[CACHE:.*]] = "ttir.fill_cache"(%arg0, %[[ROWS]]) <{batch_offset = 1 : i32}> : (tensor<4x2x6x8xf32>,
// CHECK-SAME: tensor<3x2x4x8xf32>) -> tensor<4x2x6x8xf32>
// CHECK-NEXT: return %[[CACHE]]
// ON-LABEL: func.func @rows
// ON-NEXT: %[[CACHE:.*]] = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 1 : i32}>
// ON-NEXT: return %[[CACHE]]
func.func @rows(%arg0: tensor<4x2x6x8xf32>, %arg1: tensor<3x2x4x8xf32>) -> tensor<4x2x6x8xf32> {
  %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 4 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x2x4x8xf32>) -> tensor<1x2x4x8xf32>
  "ttir.fill_cache"(%arg0, %0) <{batch_offset = 1 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x4x8xf32>) -> ()
  %1 = "ttir.slice_static"(%arg1) <{begins = [1 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 2 : i32, 4 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x2x4x8xf32>) -> tensor<1x2x4x8xf32>
  "ttir.fill_cache"(%arg0, %1) <{batch_offset = 2 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x4x8xf32>) -> ()
  %2 = "ttir.slice_static"(%arg1) <{begins = [2 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 2 : i32, 4 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x2x4x8xf32>) -> tensor<1x2x4x8xf32>
  "ttir.fill_cache"(%arg0, %2) <{batch_offset = 3 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x4x8xf32>) -> ()
  return %arg0 : tensor<4x2x6x8xf32>
}

// Not so with a read of the cache in between (1, 2), rows that go elsewhere (2, 3), or slices that differ inside of a row (3, 4).
// CHECK-LABEL: func.func @apart
// CHECK-COUNT-4: "ttir.fill_cache"
// CHECK-NOT: "ttir.fill_cache"
// CHECK: return
// ON-LABEL: func.func @apart
// ON-COUNT-4: "ttir.fill_cache"
func.func @apart(%arg0: tensor<4x2x6x8xf32>, %arg1: tensor<4x2x4x8xf32>) -> (tensor<4x2x6x8xf32>, tensor<4x2x6x8xf32>) {
  %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x2x4x8xf32>) -> tensor<1x2x3x8xf32>
  "ttir.fill_cache"(%arg0, %0) <{batch_offset = 0 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x3x8xf32>) -> ()
  %read = "ttir.exp"(%arg0) : (tensor<4x2x6x8xf32>) -> tensor<4x2x6x8xf32>
  %1 = "ttir.slice_static"(%arg1) <{begins = [1 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 2 : i32, 3 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x2x4x8xf32>) -> tensor<1x2x3x8xf32>
  "ttir.fill_cache"(%arg0, %1) <{batch_offset = 1 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x3x8xf32>) -> ()
  %2 = "ttir.slice_static"(%arg1) <{begins = [2 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 2 : i32, 3 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x2x4x8xf32>) -> tensor<1x2x3x8xf32>
  "ttir.fill_cache"(%arg0, %2) <{batch_offset = 1 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x3x8xf32>) -> ()
  %3 = "ttir.slice_static"(%arg1) <{begins = [3 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [4 : i32, 2 : i32, 4 : i32, 8 : i32],
      step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<4x2x4x8xf32>) -> tensor<1x2x3x8xf32>
  "ttir.fill_cache"(%arg0, %3) <{batch_offset = 2 : i32}> : (tensor<4x2x6x8xf32>, tensor<1x2x3x8xf32>) -> ()
  return %arg0, %read : tensor<4x2x6x8xf32>, tensor<4x2x6x8xf32>
}
