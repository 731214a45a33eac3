// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s -o %t 2>&1 | FileCheck %s

// Two billion matrices of one row, a prime number of them: plans take no time for each of them, and the memory plan says that no DRAM
// holds them.

// CHECK: huge-errors.mlir:[[# @LINE + 2]]:{{.*}}: error: function 'rows' does not fit: it takes {{[0-9]+}} bytes of each DRAM bank but there are
func.func @rows(%x: tensor<2147483647x1x96xbf16>, %w: tensor<96xbf16>) -> tensor<2147483647x1x96xbf16> {
  %0 = "ttir.rms_norm"(%x, %w) <{epsilon = 1.0e-5 : f32, normalized_shape = array<i64: 96>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<2147483647x1x96xbf16>, tensor<96xbf16>) -> tensor<2147483647x1x96xbf16>
  return %0 : tensor<2147483647x1x96xbf16>
}
