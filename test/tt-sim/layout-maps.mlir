// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results in layouts of which none holds the elements where another does: interleaved axes, gaps, columns first. Buffers are of the
// same size in every bank, and are not taken over.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=2x3x2xbf16=1,2,3,4,5,6,7,8,9,10,11,12 | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.mixed.ttnn
// RUN: tt-sim run %t.mixed.ttnn --input=2x3x2xbf16=1,2,3,4,5,6,7,8,9,10,11,12 | FileCheck %s

// CHECK{LITERAL}: output 0: 2x3x2xbf16=[[1 2][3 4][5 6]][[7 8][9 10][11 12]]
#woven = #ttcore.layout<(d0, d1, d2) -> (d1 * 2 + d0, d2), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#gaps = #ttcore.layout<(d0, d1, d2) -> (d0 * 8 + d1 * 2, d2 * 3), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#columns = #ttcore.layout<(d0, d1, d2) -> (d2, d0 * 3 + d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
func.func @f(%x: tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16> {
  %0 = "ttir.neg"(%x) : (tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16, #woven>
  %1 = "ttir.neg"(%0) : (tensor<2x3x2xbf16, #woven>) -> tensor<2x3x2xbf16, #gaps>
  %2 = "ttir.neg"(%1) : (tensor<2x3x2xbf16, #gaps>) -> tensor<2x3x2xbf16, #columns>
  %3 = "ttir.abs"(%2) : (tensor<2x3x2xbf16, #columns>) -> tensor<2x3x2xbf16>
  return %3 : tensor<2x3x2xbf16>
}
