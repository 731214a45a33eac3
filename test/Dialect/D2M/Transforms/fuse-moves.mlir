// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Movement behind movement is one movement, and none where it is of whole tiles that others read.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion fuse=false" %s | FileCheck %s --check-prefix=APART
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --numerics=ieee %t.ttm | grep -o "hash.*" > %t.kernels
// RUN: tt-sim run --numerics=ieee %t.ttnn | grep -o "hash.*" > %t.graph
// RUN: diff %t.kernels %t.graph

// Heads go in front: reshapes and permutations are maps of the product, also of the factor that it transposes.
// CHECK-LABEL: func.func @heads
// CHECK-NOT: d2m.rearrange
// CHECK: d2m.generic
// CHECK-NOT: d2m.generic
// CHECK: d2m.tile_matmul
// CHECK-NOT: d2m.generic
// CHECK: return
// APART-LABEL: func.func @heads
// APART-COUNT-4: d2m.rearrange
func.func @heads(%q: tensor<2x64x128xf32>, %k: tensor<2x64x128xf32>) -> tensor<2x4x64x64xf32> {
  %0 = "ttir.reshape"(%q) <{shape = [2 : i32, 64 : i32, 4 : i32, 32 : i32]}> : (tensor<2x64x128xf32>) -> tensor<2x64x4x32xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x64x4x32xf32>) -> tensor<2x4x64x32xf32>
  %2 = "ttir.reshape"(%k) <{shape = [2 : i32, 64 : i32, 4 : i32, 32 : i32]}> : (tensor<2x64x128xf32>) -> tensor<2x64x4x32xf32>
  %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x64x4x32xf32>) -> tensor<2x4x64x32xf32>
  %4 = "ttir.matmul"(%1, %3) <{transpose_a = false, transpose_b = true}> : (tensor<2x4x64x32xf32>, tensor<2x4x64x32xf32>) -> tensor<2x4x64x64xf32>
  return %4 : tensor<2x4x64x64xf32>
}

// And back behind the rows, into what is computed element by element.
// CHECK-LABEL: func.func @merge
// CHECK-NOT: d2m.rearrange
// CHECK: d2m.generic
// CHECK-NOT: d2m.generic
// CHECK: return
func.func @merge(%x: tensor<2x4x64x32xf32>, %y: tensor<2x64x128xf32>) -> tensor<2x64x128xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x64x32xf32>) -> tensor<2x64x4x32xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 64 : i32, 128 : i32]}> : (tensor<2x64x4x32xf32>) -> tensor<2x64x128xf32>
  %2 = "ttir.add"(%1, %y) : (tensor<2x64x128xf32>, tensor<2x64x128xf32>) -> tensor<2x64x128xf32>
  return %2 : tensor<2x64x128xf32>
}

// Heads that several queries share are read where they are.
// CHECK-LABEL: func.func @shared_heads
// CHECK-NOT: d2m.rearrange
// CHECK: return
func.func @shared_heads(%x: tensor<1x2x64x32xf32>, %y: tensor<1x8x64x32xf32>) -> tensor<1x8x64x32xf32> {
  %0 = "ttir.repeat_interleave"(%x) <{dim = 1 : si32, repeats = 4 : ui32}> : (tensor<1x2x64x32xf32>) -> tensor<1x8x64x32xf32>
  %1 = "ttir.multiply"(%0, %y) : (tensor<1x8x64x32xf32>, tensor<1x8x64x32xf32>) -> tensor<1x8x64x32xf32>
  return %1 : tensor<1x8x64x32xf32>
}

// Tiles that hold several heads are moved by parts of their rows, but once.
// CHECK-LABEL: func.func @odd_heads
// CHECK: d2m.rearrange
// CHECK-NOT: d2m.rearrange
// CHECK: return
func.func @odd_heads(%x: tensor<12x200xf32>) -> tensor<10x12x20xf32> {
  %0 = "ttir.reshape"(%x) <{shape = [12 : i32, 10 : i32, 20 : i32]}> : (tensor<12x200xf32>) -> tensor<12x10x20xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<12x10x20xf32>) -> tensor<10x12x20xf32>
  return %1 : tensor<10x12x20xf32>
}

// What others read as well stays, and nobody waits for it.
// CHECK-LABEL: func.func @two_users
// CHECK-SAME: (%[[X:.*]]: tensor<12x320xf32
// CHECK: %[[MOVED:.*]] = ttir.to_layout %[[X]]
// CHECK: d2m.rearrange %[[MOVED]]
// CHECK: d2m.generic %[[MOVED]]
// CHECK: return
func.func @two_users(%x: tensor<12x320xf32>) -> (tensor<12x10x32xf32>, tensor<10x12x32xf32>) {
  %0 = "ttir.reshape"(%x) <{shape = [12 : i32, 10 : i32, 32 : i32]}> : (tensor<12x320xf32>) -> tensor<12x10x32xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<12x10x32xf32>) -> tensor<10x12x32xf32>
  return %0, %1 : tensor<12x10x32xf32>, tensor<10x12x32xf32>
}

// Columns that become rows in one kernel would be moved one by one in the other's runs: two kernels are faster.
// CHECK-LABEL: func.func @apart
// CHECK-COUNT-2: {{d2m.rearrange|d2m.generic}}
// CHECK: return
func.func @apart(%x: tensor<512x500xf32>) -> tensor<250x1024xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<512x500xf32>) -> tensor<500x512xf32>
  %1 = "ttir.reshape"(%0) <{shape = [250 : i32, 1024 : i32]}> : (tensor<500x512xf32>) -> tensor<250x1024xf32>
  return %1 : tensor<250x1024xf32>
}
