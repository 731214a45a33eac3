// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttir-to-ttnn %s | FileCheck %s

!cache = tensor<1x2x8x4xf32>
!token = tensor<1x2x1x4xf32>
!input = tensor<1x2x3x4xf32>

// Writes are in place again and their results the cache itself.
// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : {{.*}} -> ()
// CHECK-NEXT: "ttnn.update_cache"(%arg0, %arg2, %arg3) <{batch_offset = 0 : i32}> : {{.*}} -> ()
// CHECK-NEXT: return %arg0
func.func @in_place(%arg0: !cache, %arg1: !input, %arg2: !token, %arg3: tensor<1xsi32>) -> !cache {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  %1 = "ttir.update_cache"(%0, %arg2, %arg3) <{batch_offset = 0 : i32}> : (!cache, !token, tensor<1xsi32>) -> !cache
  return %1 : !cache
}

// Who reads the old version after the write reads a copy from before it; who reads before, the cache.
// CHECK-LABEL: func.func @read_later
// CHECK-NEXT: %[[BEFORE:.*]] = "ttnn.neg"(%arg0)
// CHECK-NEXT: %[[OLD:.*]] = "ttnn.clone"(%arg0)
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg1)
// CHECK-NEXT: %[[EXP:.*]] = "ttnn.exp"(%[[OLD]])
// CHECK-NEXT: %[[SUM:.*]] = "ttnn.add"(%arg0, %[[EXP]])
// CHECK-NEXT: return %[[BEFORE]], %[[SUM]], %[[OLD]]
func.func @read_later(%arg0: !cache, %arg1: !input) -> (!cache, !cache, !cache) {
  %0 = "ttir.neg"(%arg0) : (!cache) -> !cache
  %1 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  %2 = "ttir.exp"(%arg0) : (!cache) -> !cache
  %3 = "ttir.add"(%1, %2) : (!cache, !cache) -> !cache
  return %0, %3, %arg0 : !cache, !cache, !cache
}

// A version between two writes.
// CHECK-LABEL: func.func @between
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg1)
// CHECK-NEXT: %[[MIDDLE:.*]] = "ttnn.clone"(%arg0)
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg2)
// CHECK-NEXT: return %[[MIDDLE]], %arg0
func.func @between(%arg0: !cache, %arg1: !input, %arg2: !input) -> (!cache, !cache) {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  %1 = "ttir.fill_cache"(%0, %arg2) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  return %0, %1 : !cache, !cache
}

// Two writes to one version go to two buffers.
// CHECK-LABEL: func.func @fork
// CHECK-NEXT: %[[COPY:.*]] = "ttnn.clone"(%arg0)
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg1)
// CHECK-NEXT: "ttnn.fill_cache"(%[[COPY]], %arg1)
// CHECK-NEXT: return %arg0, %[[COPY]]
func.func @fork(%arg0: !cache, %arg1: !input) -> (!cache, !cache) {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  %1 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  return %0, %1 : !cache, !cache
}

// Readers that are TTNN already: the one before the write reads the cache, the one after it the copy.
// CHECK-LABEL: func.func @mixed
// CHECK-NEXT: %[[BEFORE:.*]] = "ttnn.neg"(%arg0)
// CHECK-NEXT: %[[OLD:.*]] = "ttnn.clone"(%arg0)
// CHECK-NEXT: "ttnn.fill_cache"(%arg0, %arg1)
// CHECK-NEXT: %[[AFTER:.*]] = "ttnn.exp"(%[[OLD]])
// CHECK-NEXT: return %[[BEFORE]], %arg0, %[[AFTER]]
func.func @mixed(%arg0: !cache, %arg1: !input) -> (!cache, !cache, !cache) {
  %0 = "ttnn.neg"(%arg0) : (!cache) -> !cache
  %1 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (!cache, !input) -> !cache
  %2 = "ttnn.exp"(%arg0) : (!cache) -> !cache
  return %0, %1, %2 : !cache, !cache, !cache
}
