// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A map with divisions that are linear on the tensor's shape goes into the file without them.
//
// RUN: tt-opt --ttcore-register-device --ttnn-deallocate --ttnn-allocate %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: grep -aq "(d0, d1) -> (d0, d1)" %t.ttnn
// RUN: tt-sim run %t.ttnn --init=ones

#layout = #ttcore.layout<(d0, d1) -> (d0 floordiv 64 + (d0 * 64 + d1) floordiv 64, d1 mod 64), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @f(%arg0: tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  %0 = "ttnn.exp"(%arg0) : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout>
  return %0 : tensor<64x64xf32, #layout>
}
