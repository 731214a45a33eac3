// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of movement as a person would write them: one quotient where there could be two, and names of places in a tensor.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s

// CHECK-LABEL: // move_0_reader
// CHECK: const uint32_t global_column = (first_tile + tile) % 7 * 32 + column;
// CHECK: const uint32_t in0_tile = global_column / 210 * 18 +
func.func @move(%x: tensor<3x50x70xbf16>) -> tensor<50x210xbf16> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0, 2>}> : (tensor<3x50x70xbf16>) -> tensor<50x3x70xbf16>
  %1 = "ttir.reshape"(%0) <{shape = [50 : i32, 210 : i32]}> : (tensor<50x3x70xbf16>) -> tensor<50x210xbf16>
  return %1 : tensor<50x210xbf16>
}
