// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions and what reads their results broadcast along the reduced axes: one computation as long as a row fits in L1.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK: d2m.generic {{.*}}extents = array<i64: 4, 1, 8>, indexing_maps = [#[[ALL:.*]], #[[ALL]]]
// CHECK: %[[X:.*]] = d2m.tile_typecast
// CHECK: d2m.tile_accumulate %[[X]] {pool = #ttkernel.pool_type<max>}
// CHECK-NEXT: %[[MAX:.*]] = d2m.tile_reduce
// CHECK: %[[SPREAD:.*]] = d2m.tile_bcast %[[MAX]]
// CHECK-NEXT: d2m.tile_subtract %{{.*}}, %[[SPREAD]]
// CHECK-NEXT: %[[EXP:.*]] = d2m.tile_exp
// CHECK-NEXT: d2m.tile_accumulate %[[EXP]]
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_reduce
// CHECK-NEXT: %[[FACTOR:.*]] = d2m.tile_reciprocal %[[SUM]]
// CHECK-NEXT: %[[SPREAD2:.*]] = d2m.tile_bcast %[[FACTOR]]
// CHECK-NEXT: d2m.tile_multiply %[[EXP]], %[[SPREAD2]]
// CHECK-NOT: d2m.generic
func.func @softmax(%x: tensor<128x256xbf16>) -> tensor<128x256xbf16> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<128x256xbf16>) -> tensor<128x256xbf16>
  return %0 : tensor<128x256xbf16>
}

// Along columns, of matrices one behind the other, with padding in both directions.
// CHECK-LABEL: func.func @columns
// CHECK: d2m.generic {{.*}}extents = array<i64: 3, 2, 4>
// CHECK-COUNT-2: d2m.tile_mask
// CHECK-NOT: d2m.generic
func.func @columns(%x: tensor<3x100x50xf32>) -> tensor<3x100x50xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<3x100x50xf32>) -> tensor<3x100x50xf32>
  return %0 : tensor<3x100x50xf32>
}

// A chain of two reductions over two axes, with a weight for each element of a row.
// CHECK-LABEL: func.func @layer_norm
// CHECK: d2m.generic {{.*}}extents = array<i64: 5, 1, 6>
// CHECK: d2m.tile_accumulate
// CHECK: d2m.tile_accumulate
// CHECK: d2m.tile_rsqrt
// CHECK-NOT: d2m.generic
func.func @layer_norm(%x: tensor<5x64x96xf32>, %w: tensor<64x96xf32>) -> tensor<5x64x96xf32> {
  %0 = "ttir.layer_norm"(%x, %w) <{normalized_shape = array<i64: 64, 96>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<5x64x96xf32>, tensor<64x96xf32>) -> tensor<5x64x96xf32>
  return %0 : tensor<5x64x96xf32>
}

// What is normalised is read by others too: a second result, made at every step.
// CHECK-LABEL: func.func @residual
// CHECK: %{{.*}}:2 = d2m.generic
// CHECK: %[[SUM:.*]] = d2m.tile_add
// CHECK: d2m.yield %{{.*}}, %[[SUM]]
// CHECK-NOT: d2m.generic
func.func @residual(%x: tensor<128x256xf32>, %y: tensor<128x256xf32>) -> (tensor<128x256xf32>, tensor<128x256xf32>) {
  %0 = "ttir.add"(%x, %y) : (tensor<128x256xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
  %1 = "ttir.rms_norm"(%0) <{normalized_shape = array<i64: 256>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}>
      : (tensor<128x256xf32>) -> tensor<128x256xf32>
  return %0, %1 : tensor<128x256xf32>, tensor<128x256xf32>
}

// A row takes 4 MB: sums stay apart from what reads them at every step.
// CHECK-LABEL: func.func @too_long
// CHECK-COUNT-4: d2m.generic
// CHECK-NOT: d2m.generic
func.func @too_long(%x: tensor<640x32768xf32>) -> tensor<640x32768xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<640x32768xf32>) -> tensor<640x32768xf32>
  return %0 : tensor<640x32768xf32>
}

// One result of two reductions of the same steps.
// CHECK-LABEL: func.func @range
// CHECK: d2m.generic {{.*}}extents = array<i64: 2, 1, 4>
// CHECK-COUNT-2: d2m.tile_accumulate
// CHECK-NOT: d2m.generic
func.func @range(%x: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %0 = "ttir.max"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<64x128xf32>) -> tensor<64x1xf32>
  %1 = "ttir.min"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<64x128xf32>) -> tensor<64x1xf32>
  %2 = "ttir.subtract"(%0, %1) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %3 = "ttir.div"(%x, %2) : (tensor<64x128xf32>, tensor<64x1xf32>) -> tensor<64x128xf32>
  return %3 : tensor<64x128xf32>
}

// What follows a reduction and is permuted: its tiles are found by one of the maps of the producer.
// CHECK-LABEL: func.func @permuted
// CHECK: d2m.generic {{.*}}extents = array<i64: 3, 1, 2>
// CHECK: d2m.tile_accumulate
// CHECK: %[[SCALED:.*]] = d2m.tile_multiply
// CHECK: d2m.yield %[[SCALED]]
// CHECK: d2m.generic {{.*}}extents = array<i64: 2, 3>
// CHECK: d2m.tile_transpose
// CHECK-NOT: d2m.generic
func.func @permuted(%x: tensor<96x64xf32>, %y: tensor<96x64xf32>) -> tensor<64x96xf32> {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<96x64xf32>) -> tensor<96x1xf32>
  %1 = "ttir.multiply"(%y, %0) : (tensor<96x64xf32>, tensor<96x1xf32>) -> tensor<96x64xf32>
  %2 = "ttir.transpose"(%1) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<96x64xf32>) -> tensor<64x96xf32>
  return %2 : tensor<64x96xf32>
}
