// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reduction along many tiles to a few is two kernels, so that more cores have something to do.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=d2m %s | FileCheck %s
//
// The parts go on cores of their own; 128 tiles in 16 groups.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | FileCheck %s --check-prefix=GRID
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=d2m split-reductions=false" %s | FileCheck %s --check-prefix=ONE
// ONE-COUNT-5: d2m.generic
// ONE-NOT: d2m.generic

// CHECK-DAG: #[[WHOLE:.*]] = affine_map<(d0, d1, d2) -> (d1 * 8 + d2)>
// CHECK-DAG: #[[GROUP:.*]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-DAG: #[[STEP:.*]] = affine_map<(d0, d1, d2) -> (d2)>

// The mask goes with the tiles of the input; what follows the sum with the sum of the groups.
// CHECK-LABEL: func.func @rows
// CHECK:      %[[PART:.*]] = d2m.generic %{{.*}} {extents = array<i64: 1, 16, 8>, indexing_maps = [#[[WHOLE]], #[[GROUP]]]
// CHECK-SAME:   -> tensor<32x512xf32,
// CHECK:        d2m.tile_mask {{.*}} position = #{{.*}}
// CHECK:        d2m.tile_accumulate {{.*}} : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, f32>
// CHECK-NOT:    d2m.tile_reduce
// CHECK:      d2m.generic %[[PART]] {extents = array<i64: 1, 1, 16>, indexing_maps = [#[[STEP]],
// CHECK-NOT:    d2m.tile_mask
// CHECK:        d2m.tile_accumulate
// CHECK-NEXT:   d2m.tile_reduce
// GRID-LABEL: func.func @rows
// GRID: 2x8>
// GRID: 1x1>
func.func @rows(%x: tensor<20x4090xbf16>) -> tensor<20x1xbf16> {
  %0 = "ttir.max"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<20x4090xbf16>) -> tensor<20x1xbf16>
  return %0 : tensor<20x1xbf16>
}

// Along columns groups are below each other.
// CHECK-LABEL: func.func @columns
// CHECK: d2m.generic %{{.*}} {extents = array<i64: 16, 2, 8>
// CHECK: d2m.generic {{.*}}extents = array<i64: 1, 2, 16>
func.func @columns(%x: tensor<4096x64xsi32>) -> tensor<1x64xsi32> {
  %0 = "ttir.sum"(%x) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<4096x64xsi32>) -> tensor<1x64xsi32>
  return %0 : tensor<1x64xsi32>
}

// Enough results for 17 cores, a number of tiles without factors, and too few tiles: one kernel.
// CHECK-LABEL: func.func @whole
// CHECK-COUNT-3: d2m.generic
// CHECK-NOT: d2m.generic
func.func @whole(%x: tensor<544x4096xf32>, %y: tensor<32x4064xf32>, %z: tensor<32x256xf32>)
    -> (tensor<544x1xf32>, tensor<32x1xf32>, tensor<32x1xf32>) {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<544x4096xf32>) -> tensor<544x1xf32>
  %1 = "ttir.sum"(%y) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x4064xf32>) -> tensor<32x1xf32>
  %2 = "ttir.sum"(%z) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x256xf32>) -> tensor<32x1xf32>
  return %0, %1, %2 : tensor<544x1xf32>, tensor<32x1xf32>, tensor<32x1xf32>
}
