// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-functionalize-caches %s | FileCheck %s

// Every write gets a result; later uses, the return included, refer to the newest one. The arguments are marked.
// CHECK-LABEL: func.func @writes
// CHECK-SAME: (%arg0: tensor<1x2x8x4xf32> {ttcore.kv_cache}, %arg1: tensor<1x2x3x4xf32>, %arg2: tensor<1x2x1x4xf32>, %arg3:
// CHECK-SAME: tensor<1xi32>) -> (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>)
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<1x2x8x4xf32>) -> tensor<1x2x8x4xf32>
// CHECK-NEXT: %1 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x2x8x4xf32>
// CHECK-NEXT: %2 = "ttir.update_cache"(%1, %arg2, %arg3) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>,
// CHECK-SAME: tensor<1x2x1x4xf32>, tensor<1xi32>) -> tensor<1x2x8x4xf32>
// CHECK-NEXT: %3 = "ttir.add"(%2, %0) : (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>) -> tensor<1x2x8x4xf32>
// CHECK-NEXT: return %2, %3 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
func.func @writes(%arg0: tensor<1x2x8x4xf32>, %arg1: tensor<1x2x3x4xf32>, %arg2: tensor<1x2x1x4xf32>, %arg3: tensor<1xi32>) ->
    (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>) {
  %0 = "ttir.exp"(%arg0) : (tensor<1x2x8x4xf32>) -> tensor<1x2x8x4xf32>
  "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) -> ()
  "ttir.update_cache"(%arg0, %arg2, %arg3) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x1x4xf32>,
      tensor<1xi32>) -> ()
  %1 = "ttir.add"(%arg0, %0) : (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>) -> tensor<1x2x8x4xf32>
  return %arg0, %1 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
}

// Two caches do not mix, and attributes that nobody asked for stay.
// CHECK-LABEL: func.func @two
// CHECK-SAME: (%arg0: tensor<1x2x8x4xf32> {ttcore.kv_cache}, %arg1: tensor<1x2x8x4xf32> {ttcore.kv_cache}, %arg2:
// CHECK-SAME: tensor<1x2x3x4xf32>) -> (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>)
// CHECK-NEXT: %0 = "ttir.fill_cache"(%arg0, %arg2) <{batch_offset = 0 : i32}> {note = "key"} : (tensor<1x2x8x4xf32>,
// CHECK-SAME: tensor<1x2x3x4xf32>) -> tensor<1x2x8x4xf32>
// CHECK-NEXT: %1 = "ttir.fill_cache"(%arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x2x8x4xf32>
// CHECK-NEXT: return %1, %0 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
func.func @two(%arg0: tensor<1x2x8x4xf32>, %arg1: tensor<1x2x8x4xf32>, %arg2: tensor<1x2x3x4xf32>) -> (tensor<1x2x8x4xf32>,
    tensor<1x2x8x4xf32>) {
  "ttir.fill_cache"(%arg0, %arg2) <{batch_offset = 0 : i32}> {note = "key"} : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) -> ()
  "ttir.fill_cache"(%arg1, %arg2) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) -> ()
  return %arg1, %arg0 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
}

// A cache that the function makes itself.
// CHECK-LABEL: func.func @local(%arg0: tensor<1x2x3x4xf32>) -> tensor<1x2x8x4xf32>
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 8, 4>}> : () -> tensor<1x2x8x4xf32>
// CHECK-NEXT: %1 = "ttir.fill_cache"(%0, %arg0) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x2x8x4xf32>
// CHECK-NEXT: return %1 : tensor<1x2x8x4xf32>
func.func @local(%arg0: tensor<1x2x3x4xf32>) -> tensor<1x2x8x4xf32> {
  %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 8, 4>}> : () -> tensor<1x2x8x4xf32>
  "ttir.fill_cache"(%0, %arg0) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) -> ()
  return %0 : tensor<1x2x8x4xf32>
}

// A write with a result already has its form; both names of the buffer mean the newest version from then on.
// CHECK-LABEL: func.func @again
// CHECK-SAME: (%arg0: tensor<1x2x8x4xf32> {ttcore.kv_cache}, %arg1: tensor<1x2x3x4xf32>) -> (tensor<1x2x8x4xf32>,
// CHECK-SAME: tensor<1x2x8x4xf32>)
// CHECK-NEXT: %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x2x8x4xf32>
// CHECK-NEXT: %1 = "ttir.fill_cache"(%0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
// CHECK-SAME: tensor<1x2x8x4xf32>
// CHECK-NEXT: return %1, %1 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
func.func @again(%arg0: tensor<1x2x8x4xf32>, %arg1: tensor<1x2x3x4xf32>) -> (tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>) {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) ->
      tensor<1x2x8x4xf32>
  %1 = "ttir.fill_cache"(%0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>) -> tensor<1x2x8x4xf32>
  return %0, %1 : tensor<1x2x8x4xf32>, tensor<1x2x8x4xf32>
}

// A change of layout without a result writes into its output.
// CHECK-LABEL: func.func @to_layout(%arg0: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xbf16>)
// CHECK-NEXT: %0 = ttir.empty() : tensor<4xbf16>
// CHECK-NEXT: %1 = ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xbf16> -> tensor<4xbf16>
// CHECK-NEXT: %2 = "ttir.neg"(%1) : (tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-NEXT: return %1, %2 : tensor<4xbf16>, tensor<4xbf16>
func.func @to_layout(%arg0: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xbf16>) {
  %0 = ttir.empty() : tensor<4xbf16>
  ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xbf16>
  %1 = "ttir.neg"(%0) : (tensor<4xbf16>) -> tensor<4xbf16>
  return %0, %1 : tensor<4xbf16>, tensor<4xbf16>
}
