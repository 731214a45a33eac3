// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt --ttir-erase-inverse-ops --split-input-file %s | FileCheck %s

// There, some elementwise ops, and back: the bias per channel, which is small, is permuted instead.
// CHECK-LABEL: @channels(
// CHECK: %[[BIAS:.*]] = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x64x1x1xf32>) -> tensor<1x1x1x64xf32>
// CHECK: %[[SUM:.*]] = "ttir.add"(%arg0, %[[BIAS]]) : (tensor<2x32x32x64xf32>, tensor<1x1x1x64xf32>) -> tensor<2x32x32x64xf32>
// CHECK: %[[RELU:.*]] = "ttir.relu"(%[[SUM]])
// CHECK-NEXT: return %[[RELU]]
func.func @channels(%x: tensor<2x32x32x64xf32>, %bias: tensor<1x64x1x1xf32>) -> tensor<2x32x32x64xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x32x32x64xf32>) -> tensor<2x64x32x32xf32>
  %1 = "ttir.add"(%0, %bias) : (tensor<2x64x32x32xf32>, tensor<1x64x1x1xf32>) -> tensor<2x64x32x32xf32>
  %2 = "ttir.relu"(%1) : (tensor<2x64x32x32xf32>) -> tensor<2x64x32x32xf32>
  %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x64x32x32xf32>) -> tensor<2x32x32x64xf32>
  return %3 : tensor<2x32x32x64xf32>
}

// -----

// Two operands are moved alike: one permute of the sum. The product is used as it is, and moved back, too.
// CHECK-LABEL: @two(
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%arg0, %arg1) : (tensor<32x64xf32>, tensor<32x64xf32>)
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.multiply"(%[[SUM]], %arg0)
// CHECK-NEXT: %[[MOVED:.*]] = "ttir.permute"(%[[PRODUCT]])
// CHECK-NEXT: return %[[MOVED]], %[[PRODUCT]]
func.func @two(%x: tensor<32x64xf32>, %y: tensor<32x64xf32>) -> (tensor<64x32xf32>, tensor<32x64xf32>) {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %1 = "ttir.permute"(%y) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %2 = "ttir.add"(%0, %1) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %3 = "ttir.multiply"(%2, %0) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %4 = "ttir.permute"(%3) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
  return %3, %4 : tensor<64x32xf32>, tensor<32x64xf32>
}

// -----

// Reshapes, with another element type between them.
// CHECK-LABEL: @reshapes(
// CHECK-NEXT: "ttir.typecast"(%arg0) {{.*}} : (tensor<4x32x32xf32>) -> tensor<4x32x32xbf16>
// CHECK-NEXT: return
func.func @reshapes(%x: tensor<4x32x32xf32>) -> tensor<4x32x32xbf16> {
  %0 = "ttir.reshape"(%x) <{shape = [128 : i32, 32 : i32]}> : (tensor<4x32x32xf32>) -> tensor<128x32xf32>
  %1 = "ttir.typecast"(%0) <{conservative_folding = false}> : (tensor<128x32xf32>) -> tensor<128x32xbf16>
  %2 = "ttir.reshape"(%1) <{shape = [4 : i32, 32 : i32, 32 : i32]}> : (tensor<128x32xbf16>) -> tensor<4x32x32xbf16>
  return %2 : tensor<4x32x32xbf16>
}

// -----

// Nothing is gained: another operand would have to be moved; rows of one element would be tiles of their own.
// CHECK-LABEL: @others(
// CHECK-COUNT-4: ttir.{{permute|reshape}}
// CHECK: return
func.func @others(%x: tensor<32x64xf32>, %y: tensor<64x32xf32>, %z: tensor<1024x1xf32>) -> (tensor<32x64xf32>, tensor<1024x1xf32>) {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %1 = "ttir.add"(%0, %y) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %2 = "ttir.permute"(%1) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
  %3 = "ttir.reshape"(%z) <{shape = [32 : i32, 32 : i32]}> : (tensor<1024x1xf32>) -> tensor<32x32xf32>
  %4 = "ttir.relu"(%3) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  %5 = "ttir.reshape"(%4) <{shape = [1024 : i32, 1 : i32]}> : (tensor<32x32xf32>) -> tensor<1024x1xf32>
  return %2, %5 : tensor<32x64xf32>, tensor<1024x1xf32>
}

// -----

// A scalar that was moved is not taken for one that is the same in both shapes.
// CHECK-LABEL: @scalars(
// CHECK-NEXT: "ttir.add"(%arg1, %arg0) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT: return
func.func @scalars(%x: tensor<1xf32>, %y: tensor<f32>) -> tensor<1xf32> {
  %0 = "ttir.reshape"(%x) <{shape = []}> : (tensor<1xf32>) -> tensor<f32>
  %1 = "ttir.add"(%y, %0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = "ttir.reshape"(%1) <{shape = [1 : i32]}> : (tensor<f32>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}
