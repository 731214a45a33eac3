// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A result of a kernel with a reduction would have a tile for each step, all of them the same, and write it once: they stay apart.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm | FileCheck %s
//
// CHECK: output 1: 2x25x800xbf16: min -2.5000e-01 max -2.5000e-01

#l1 = #ttcore.memory_space<l1>
#shards = #ttcore.layout<(d0, d1, d2) -> (d0 * 25 + d1, d2), undef, <1x25>, memref<50x32xbf16, #l1>, width_sharded>

func.func @f(%x: tensor<2x25x800xbf16>) -> (tensor<2x25x1xf32>, tensor<2x25x800xbf16, #shards>) {
  %0 = "ttir.full"() <{fill_value = -0.25 : f32, shape = array<i32: 2, 25, 800>}> : () -> tensor<2x25x800xbf16, #shards>
  %1 = "ttir.ge"(%x, %0) : (tensor<2x25x800xbf16>, tensor<2x25x800xbf16, #shards>) -> tensor<2x25x800xbf16>
  %2 = "ttir.typecast"(%1) : (tensor<2x25x800xbf16>) -> tensor<2x25x800xf32>
  %3 = "ttir.maximum"(%2, %2) : (tensor<2x25x800xf32>, tensor<2x25x800xf32>) -> tensor<2x25x800xf32>
  %4 = "ttir.reduce_or"(%3) <{dim_arg = [2 : i32], keep_dim = true}> : (tensor<2x25x800xf32>) -> tensor<2x25x1xi1>
  %5 = "ttir.typecast"(%4) : (tensor<2x25x1xi1>) -> tensor<2x25x1xf32>
  return %5, %0 : tensor<2x25x1xf32>, tensor<2x25x800xbf16, #shards>
}
