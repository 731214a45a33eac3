// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttcore-register-device %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --init=arange | FileCheck %s --check-prefix=VALUES

#system = #ttcore.memory_space<system>
#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<40x1xf32, #system>>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<40x1xf32, #dram>, interleaved>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#local = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, f32>, #l1>, interleaved>
#sharded = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, sharded>

// 40 rows take two tiles: interleaved in DRAM, interleaved in L1, one tile on each of two cores, and back.
// VALUES: output 0{{.*}}: 40x1xf32=[0][1][2][3][4][5][6][7][8][9][10][11][12][13][14]
// VALUES-SAME: {{^}}[15][16][17][18][19][20][21][22][23][24][25][26][27][28][29][30][31][32][33][34][35][36][37][38][39]{{$}}
// CHECK-LABEL: func.func @to_memory_config
// CHECK: "ttnn.to_memory_config"(%{{.*}}) : (tensor<40x1xf32, #layout2>) -> tensor<40x1xf32, #layout3>
// CHECK: "ttnn.to_memory_config"(%{{.*}}) : (tensor<40x1xf32, #layout3>) -> tensor<40x1xf32, #layout4>
// CHECK: "ttnn.to_memory_config"(%{{.*}}) : (tensor<40x1xf32, #layout4>) -> tensor<40x1xf32, #layout2>
func.func @to_memory_config(%arg0: tensor<40x1xf32, #host>) -> tensor<40x1xf32, #host> {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.to_device"(%arg0, %device) : (tensor<40x1xf32, #host>, !ttnn.device) -> tensor<40x1xf32, #rows>
  %1 = "ttnn.to_layout"(%0) : (tensor<40x1xf32, #rows>) -> tensor<40x1xf32, #tiles>
  %2 = "ttnn.to_memory_config"(%1) : (tensor<40x1xf32, #tiles>) -> tensor<40x1xf32, #local>
  %3 = "ttnn.to_memory_config"(%2) : (tensor<40x1xf32, #local>) -> tensor<40x1xf32, #sharded>
  %4 = "ttnn.to_memory_config"(%3) : (tensor<40x1xf32, #sharded>) -> tensor<40x1xf32, #tiles>
  %5 = "ttnn.to_layout"(%4) : (tensor<40x1xf32, #tiles>) -> tensor<40x1xf32, #rows>
  %6 = "ttnn.from_device"(%5) : (tensor<40x1xf32, #rows>) -> tensor<40x1xf32, #host>
  return %6 : tensor<40x1xf32, #host>
}
