// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion fuse=false" %s | FileCheck %s --check-prefix=APART

// APART-LABEL: @epilogue
// APART-COUNT-3: d2m.generic
// CHECK-LABEL: func.func @epilogue
// CHECK: d2m.generic {{.*}}extents = array<i64: 2, 2, 4>
// CHECK: %[[PRODUCT:.*]] = d2m.tile_matmul
// CHECK-NEXT: %[[BIAS:.*]] = d2m.tile_bcast
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_add %[[PRODUCT]], %[[BIAS]]
// CHECK-NEXT: %[[GELU:.*]] = d2m.tile_gelu %[[SUM]]
// CHECK-NEXT: d2m.yield %[[GELU]]
// CHECK-NOT: d2m.generic
func.func @epilogue(%a: tensor<64x128xbf16>, %b: tensor<128x64xbf16>, %c: tensor<64xbf16>) -> tensor<64x64xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<64x128xbf16>, tensor<128x64xbf16>) -> tensor<64x64xbf16>
  %1 = "ttir.add"(%0, %c) : (tensor<64x64xbf16>, tensor<64xbf16>) -> tensor<64x64xbf16>
  %2 = "ttir.gelu"(%1) : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %2 : tensor<64x64xbf16>
}

// A sum's operand is made where it is added up, and its result goes on.
// CHECK-LABEL: func.func @prologue
// CHECK: d2m.generic
// CHECK: d2m.tile_exp
// CHECK-NEXT: d2m.tile_accumulate
// CHECK-NEXT: d2m.tile_reduce
// CHECK: d2m.tile_log
// CHECK-NOT: d2m.generic
func.func @prologue(%a: tensor<64x128xf32>) -> tensor<64x1xf32> {
  %0 = "ttir.exp"(%a) : (tensor<64x128xf32>) -> tensor<64x128xf32>
  %1 = "ttir.sum"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<64x128xf32>) -> tensor<64x1xf32>
  %2 = "ttir.log"(%1) : (tensor<64x1xf32>) -> tensor<64x1xf32>
  return %2 : tensor<64x1xf32>
}

// What others read stays as a second result.
// CHECK-LABEL: func.func @two_users
// CHECK: %[[BOTH:.*]]:2 = d2m.generic
// CHECK: %[[EXP:.*]] = d2m.tile_exp
// CHECK: %[[SIN:.*]] = d2m.tile_sin %[[EXP]]
// CHECK: d2m.yield %[[SIN]], %[[EXP]]
// CHECK-NOT: d2m.generic
func.func @two_users(%a: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = "ttir.exp"(%a) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.sin"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1, %0 : tensor<64x64xf32>, tensor<64x64xf32>
}

// Cheap operations are done again where their result is read in another order, and nobody writes what nobody reads.
// CHECK-LABEL: func.func @again
// CHECK: %[[ONE:.*]] = d2m.generic
// CHECK: d2m.yield %{{[0-9]+}} : !ttcore.tile<32x32, f32>
// CHECK: d2m.generic
// CHECK: %[[TURNED:.*]] = d2m.tile_transpose
// CHECK: d2m.tile_exp %[[TURNED]]
func.func @again(%a: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = "ttir.exp"(%a) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.sin"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = "ttir.cos"(%2) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1, %3 : tensor<64x64xf32>, tensor<64x64xf32>
}

// Registers keep 32 bits: what a buffer would have kept of a narrower integer is cut off.
// CHECK-LABEL: func.func @narrow
// CHECK: %[[PRODUCT:.*]] = d2m.tile_multiply
// CHECK-NEXT: %[[BITS:.*]] = d2m.tile_fill {{.*}}255
// CHECK-NEXT: %[[KEPT:.*]] = d2m.tile_bitwise_and %[[PRODUCT]], %[[BITS]]
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_add %[[KEPT]], %{{.*}}
// CHECK-NEXT: d2m.yield %[[SUM]]
func.func @narrow(%a: tensor<32x32xui8>, %b: tensor<32x32xsi32>) -> tensor<32x32xsi32> {
  %0 = "ttir.multiply"(%a, %a) : (tensor<32x32xui8>, tensor<32x32xui8>) -> tensor<32x32xui8>
  %1 = "ttir.add"(%0, %b) : (tensor<32x32xui8>, tensor<32x32xsi32>) -> tensor<32x32xsi32>
  return %1 : tensor<32x32xsi32>
}
