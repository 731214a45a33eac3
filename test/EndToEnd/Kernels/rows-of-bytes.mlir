// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles have 32 bytes of a row of ui8, but Blackhole reads DRAM from multiples of 64 bytes on: elements move into tiles, and out of them.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=mock-system-desc-arch=p150 %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --init=arange --program-index=0 %t.ttm | FileCheck %s --check-prefix=FROM
// RUN: tt-sim run --init=arange --program-index=1 %t.ttm | FileCheck %s --check-prefix=BESIDE
// RUN: tt-sim run --init=arange --program-index=2 %t.ttm | FileCheck %s --check-prefix=INTO
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x8>, memref<1x5xui8, #ttcore.memory_space<l1>>, width_sharded>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x40xui8, #ttcore.memory_space<dram>>, interleaved>

// FROM{LITERAL}: output 0: 3x11xu8=[0 1 2 3 4 5 6 7 8 9 10][11 12 13 14 15 16 17 18 19 20 21][22 23 24 25 26 27 28 29 30 31 32]
func.func @from(%x: tensor<1x33xui8, #shards>) -> tensor<3x11xui8> {
  %0 = "ttir.reshape"(%x) <{shape = [3 : i32, 11 : i32]}> : (tensor<1x33xui8, #shards>) -> tensor<3x11xui8>
  return %0 : tensor<3x11xui8>
}

// BESIDE{LITERAL}: output 0: 1x40xu8=[1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40]
func.func @beside(%x: tensor<1x40xui8, #rows>) -> tensor<1x40xui8> {
  %one = "ttir.ones"() <{shape = array<i32: 1, 40>}> : () -> tensor<1x40xui8>
  %0 = "ttir.add"(%x, %one) : (tensor<1x40xui8, #rows>, tensor<1x40xui8>) -> tensor<1x40xui8>
  return %0 : tensor<1x40xui8>
}

// INTO{LITERAL}: output 0: 1x40xu8=[0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39]
func.func @into(%x: tensor<1x40xf32>) -> tensor<1x40xui8, #rows> {
  %0 = "ttir.typecast"(%x) : (tensor<1x40xf32>) -> tensor<1x40xui8, #rows>
  return %0 : tensor<1x40xui8, #rows>
}
