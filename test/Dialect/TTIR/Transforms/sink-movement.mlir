// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element-wise operations come in front of movement where tensors take fewer tiles, and what moves there and back goes.
//
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttir-sink-movement,canonicalize))' %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=fuse=false %s | tt-translate --ttmetal-to-flatbuffer -o %t.apart.ttm
// RUN: tt-sim run --numerics=ieee %t.ttm | grep -o "hash.*" > %t.hashes
// RUN: tt-sim run --numerics=ieee %t.apart.ttm | grep -o "hash.*" | diff - %t.hashes

// Channels in front for activations only; the factor per channel goes behind.
// CHECK-LABEL: func.func @activation
// CHECK: %[[FACTOR:.*]] = "ttir.reshape"(%arg1){{.*}}(tensor<1x64x1x1xf32>) -> tensor<1x1x1x64xf32>
// CHECK: %[[SCALED:.*]] = "ttir.multiply"(%arg0, %[[FACTOR]]){{.*}} -> tensor<2x7x7x64xf32>
// CHECK: %[[SUM:.*]] = "ttir.add"(%[[SCALED]], %arg2){{.*}} -> tensor<2x7x7x64xf32>
// CHECK: %[[RESULT:.*]] = "ttir.maximum"(%[[SUM]], %{{.*}}) : {{.*}} -> tensor<2x7x7x64xf32>
// CHECK-NOT: ttir.permute
// CHECK: return %[[RESULT]]
func.func @activation(%x: tensor<2x7x7x64xf32>, %scale: tensor<1x64x1x1xf32>, %y: tensor<2x7x7x64xf32>) -> tensor<2x7x7x64xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x7x7x64xf32>) -> tensor<2x64x7x7xf32>
  %1 = "ttir.multiply"(%0, %scale) : (tensor<2x64x7x7xf32>, tensor<1x64x1x1xf32>) -> tensor<2x64x7x7xf32>
  %2 = "ttir.permute"(%y) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x7x7x64xf32>) -> tensor<2x64x7x7xf32>
  %3 = "ttir.add"(%1, %2) : (tensor<2x64x7x7xf32>, tensor<2x64x7x7xf32>) -> tensor<2x64x7x7xf32>
  %zero = "ttir.constant"() <{value = dense<0.0> : tensor<2x64x7x7xf32>}> : () -> tensor<2x64x7x7xf32>
  %4 = "ttir.maximum"(%3, %zero) : (tensor<2x64x7x7xf32>, tensor<2x64x7x7xf32>) -> tensor<2x64x7x7xf32>
  %5 = "ttir.permute"(%4) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x64x7x7xf32>) -> tensor<2x7x7x64xf32>
  return %5 : tensor<2x7x7x64xf32>
}

// Rows of a batch that are matrices of one row: 32 times the tiles. Another type goes with the operation.
// CHECK-LABEL: func.func @rows
// CHECK: %[[TANH:.*]] = "ttir.tanh"(%arg0) : (tensor<32x64xf32>) -> tensor<32x64xf32>
// CHECK: %[[CAST:.*]] = "ttir.typecast"(%[[TANH]]){{.*}} -> tensor<32x64xbf16>
// CHECK: %[[MOVED:.*]] = "ttir.reshape"(%[[CAST]]){{.*}} -> tensor<32x1x64xbf16>
// CHECK: return %[[MOVED]]
func.func @rows(%x: tensor<32x64xf32>) -> tensor<32x1x64xbf16> {
  %0 = "ttir.reshape"(%x) <{shape = [32 : i32, 1 : i32, 64 : i32]}> : (tensor<32x64xf32>) -> tensor<32x1x64xf32>
  %1 = "ttir.tanh"(%0) : (tensor<32x1x64xf32>) -> tensor<32x1x64xf32>
  %2 = "ttir.typecast"(%1) <{conservative_folding = false}> : (tensor<32x1x64xf32>) -> tensor<32x1x64xbf16>
  return %2 : tensor<32x1x64xbf16>
}

// As many tiles or more there, another movement, what broadcasts through a reshape, and what a reduction reads anyway: all stay.
// CHECK-LABEL: func.func @stay
// CHECK: "ttir.reshape"(%arg0){{.*}} -> tensor<64x64xf32>
// CHECK-NEXT: "ttir.exp"
// CHECK-NEXT: %[[A:.*]] = "ttir.permute"(%arg1)
// CHECK-NEXT: %[[B:.*]] = "ttir.permute"(%arg2)
// CHECK-NEXT: "ttir.add"(%[[A]], %[[B]])
// CHECK-NEXT: %[[C:.*]] = "ttir.reshape"(%arg4)
// CHECK-NEXT: "ttir.multiply"(%[[C]], %arg3)
// CHECK-NEXT: %[[D:.*]] = "ttir.reshape"(%arg4)
// CHECK-NEXT: "ttir.sum"(%[[D]])
// CHECK-NEXT: "ttir.exp"(%[[D]])
func.func @stay(%x: tensor<64x1x64xf32>, %a: tensor<4x8x64xf32>, %b: tensor<64x4x8xf32>, %c: tensor<64x1x1xf32>, %d: tensor<64x48xf32>)
    -> (tensor<64x64xf32>, tensor<8x4x64xf32>, tensor<64x1x48xf32>, tensor<64x1x1xf32>, tensor<64x1x48xf32>) {
  %0 = "ttir.reshape"(%x) <{shape = [64 : i32, 64 : i32]}> : (tensor<64x1x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.exp"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = "ttir.permute"(%a) <{permutation = array<i64: 1, 0, 2>}> : (tensor<4x8x64xf32>) -> tensor<8x4x64xf32>
  %3 = "ttir.permute"(%b) <{permutation = array<i64: 2, 1, 0>}> : (tensor<64x4x8xf32>) -> tensor<8x4x64xf32>
  %4 = "ttir.add"(%2, %3) : (tensor<8x4x64xf32>, tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %5 = "ttir.reshape"(%d) <{shape = [64 : i32, 1 : i32, 48 : i32]}> : (tensor<64x48xf32>) -> tensor<64x1x48xf32>
  %6 = "ttir.multiply"(%5, %c) : (tensor<64x1x48xf32>, tensor<64x1x1xf32>) -> tensor<64x1x48xf32>
  %7 = "ttir.reshape"(%d) <{shape = [64 : i32, 1 : i32, 48 : i32]}> : (tensor<64x48xf32>) -> tensor<64x1x48xf32>
  %8 = "ttir.sum"(%7) <{dim_arg = [2 : i32], keep_dim = true}> : (tensor<64x1x48xf32>) -> tensor<64x1x1xf32>
  %9 = "ttir.exp"(%7) : (tensor<64x1x48xf32>) -> tensor<64x1x48xf32>
  return %1, %4, %6, %8, %9 : tensor<64x64xf32>, tensor<8x4x64xf32>, tensor<64x1x48xf32>, tensor<64x1x1xf32>, tensor<64x1x48xf32>
}
